// What of ours reached a model.

/** Each text in a request that begins as what hooks say does. */
export function told(request) {
  if (!request) return [];
  const strings = [];
  JSON.stringify(request.body, (_, value) => {
    if (typeof value === "string") strings.push(value);
    return value;
  });
  return strings.flatMap((text) => text.match(/git checkpoint: [\s\S]*?(?=<\/|\n\n|$)/g) ?? []);
}

/** The requests that ask the model to work; those on the side, for titles, offer it no tools. */
export const turns = (requests) => requests.filter(({ body }) => body.tools?.length > 0);

/** Runs a deed, and tells what the model was sent by it. */
export async function sentBy(model, deed) {
  const from = model.requests.length;
  const result = await deed();
  return { ...result, sent: turns(model.requests.slice(from)) };
}

/** The names of ours among the tools that a model is offered; Claude Code lists some by name only, in the talk. */
export function offered(request) {
  if (!request) return [];
  const tools =
    JSON.stringify(request.body.tools ?? []).match(/[\w-]*checkpoint_(?:save|continue|list|show|undo)"/g) ??
    [];
  const listed = request.text.match(/mcp__\w*checkpoint_(?:save|continue|list|show|undo)\b/g) ?? [];
  return [...new Set([...tools.map((name) => name.slice(0, -1)), ...listed])];
}
