// A model that is none: it answers the wire formats of the coding agents on loopback and keeps every request, so that
// the real agents run whole turns without a network and what reached their model can be read.
import { createServer } from "node:http";

/**
 * A reply of the model: `{ text }`, or a call of a tool `{ tool, input }`; `tokens` is how many it says it has read.
 * @typedef {{ text?: string, tool?: string, input?: object | string, tokens?: number }} Reply
 */

/** Starts one on a port of its own; `say` names the replies of the turns to come, after which it says "Done." */
export async function startFakeModel() {
  /** @type {Reply[]} */
  let replies = [];
  const requests = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const url = request.url ?? "";
      let body = {};
      try {
        body = JSON.parse(text);
      } catch {
        // A request without a body.
      }
      requests.push({ url, body, text });
      const take = () => (offersTools(body) ? replies.shift() : undefined) ?? { text: "Done." };
      answer(url, body, take, response, requests.length);
    });
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    requests,
    say: (...list) => {
      replies = list;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Requests on the side, for titles and topics, bring no tools; they must not use up a reply. */
function offersTools(body) {
  return (body.tools?.length ?? 0) > 0;
}

function answer(url, body, take, response, turn) {
  if (url.includes("count_tokens")) return json(response, { input_tokens: 10 });
  if (url.includes("countTokens")) return json(response, { totalTokens: 10 });
  if (url.includes("/v1/messages")) return anthropic(body, take(), response, turn);
  if (url.includes("/responses")) return openAiResponses(body, take(), response, turn);
  if (url.includes("/chat/completions")) return openAiChat(body, take(), response, turn);
  if (/generatecontent/i.test(url)) return gemini(url, take(), response);
  response.writeHead(404, { "content-type": "application/json" });
  response.end('{"error":{"type":"not_found_error","message":"not here"}}');
}

function json(response, body) {
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

function events(response, list) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const [name, data] of list)
    response.write(
      `${name ? `event: ${name}\n` : ""}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`,
    );
  response.end();
}

function anthropic(request, reply, response, turn) {
  const message = {
    id: `msg_${turn}`,
    type: "message",
    role: "assistant",
    model: request.model ?? "fake",
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: reply.tokens ?? 10, output_tokens: 1 },
  };
  const stop = reply.tool ? "tool_use" : "end_turn";
  if (!request.stream)
    return json(response, {
      ...message,
      content: [{ type: "text", text: reply.text ?? "Done." }],
      stop_reason: "end_turn",
    });
  const [block, delta] = reply.tool
    ? [
        { type: "tool_use", id: `toolu_${turn}`, name: reply.tool, input: {} },
        { type: "input_json_delta", partial_json: JSON.stringify(reply.input) },
      ]
    : [
        { type: "text", text: "" },
        { type: "text_delta", text: reply.text },
      ];
  events(response, [
    ["message_start", { type: "message_start", message }],
    ["content_block_start", { type: "content_block_start", index: 0, content_block: block }],
    ["content_block_delta", { type: "content_block_delta", index: 0, delta }],
    ["content_block_stop", { type: "content_block_stop", index: 0 }],
    [
      "message_delta",
      {
        type: "message_delta",
        delta: { stop_reason: stop, stop_sequence: null },
        usage: { output_tokens: 3 },
      },
    ],
    ["message_stop", { type: "message_stop" }],
  ]);
}

function openAiResponses(_, reply, response, turn) {
  const call = { id: `fc_${turn}`, call_id: `call_${turn}`, name: reply.tool, status: "completed" };
  let item;
  if (typeof reply.input === "string") item = { type: "custom_tool_call", ...call, input: reply.input };
  else if (reply.tool) item = { type: "function_call", ...call, arguments: JSON.stringify(reply.input) };
  else
    item = {
      type: "message",
      id: `m${turn}`,
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text: reply.text, annotations: [] }],
    };
  const read = reply.tokens ?? 10;
  const usage = {
    input_tokens: read,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 3,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: read + 3,
  };
  const id = `r${turn}`;
  events(response, [
    ["response.created", { type: "response.created", response: { id } }],
    ["response.output_item.done", { type: "response.output_item.done", output_index: 0, item }],
    ["response.completed", { type: "response.completed", response: { id, output: [item], usage } }],
  ]);
}

function openAiChat(request, reply, response, turn) {
  const read = reply.tokens ?? 10;
  const usage = { prompt_tokens: read, completion_tokens: 3, total_tokens: read + 3 };
  const call = {
    index: 0,
    id: `call_${turn}`,
    type: "function",
    function: { name: reply.tool, arguments: JSON.stringify(reply.input) },
  };
  const finish = reply.tool ? "tool_calls" : "stop";
  const said = reply.tool
    ? { role: "assistant", content: null, tool_calls: [call] }
    : { role: "assistant", content: reply.text };
  if (!request.stream)
    return json(response, {
      id: "c1",
      object: "chat.completion",
      choices: [{ index: 0, message: said, finish_reason: finish }],
      usage,
    });
  const chunk = (delta, reason) => ({
    id: "c1",
    object: "chat.completion.chunk",
    model: "fake",
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  events(response, [
    ["", chunk(said, null)],
    ["", { ...chunk({}, finish), usage }],
    ["", "[DONE]"],
  ]);
}

function gemini(url, reply, response) {
  const part = reply.tool ? { functionCall: { name: reply.tool, args: reply.input } } : { text: reply.text };
  const read = reply.tokens ?? 10;
  const body = {
    candidates: [{ content: { role: "model", parts: [part] }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: read, candidatesTokenCount: 3, totalTokenCount: read + 3 },
  };
  if (url.includes("stream")) events(response, [["", body]]);
  else json(response, body);
}
