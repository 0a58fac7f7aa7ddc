import type { RichElement, RichText } from "../page-data.ts";

/** What Markdown renders to. Of anything else only the text is kept. */
const ALLOWED: ReadonlySet<string> = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong a hr br".split(" "),
);
const EMPTY: ReadonlySet<string> = new Set(["hr", "br", "img"]);

/** Links that lead out of the page, by a protocol that does nothing by itself. */
const LEADS_OUT = /^(?:https?:\/\/|mailto:)[^\s]+$/i;

/** Elements that lie deeper are their words: whoever walks the tree goes down as deep as it is. */
const MOST_DEPTH = 100;

interface Open {
  readonly tag: string;
  readonly attributes: string;
  readonly inside: RichText[];
}

/** Reads the HTML that the Markdown renderer writes, as elements: nobody downstream has to trust a piece of HTML. */
export function elementsOf(html: string): readonly RichText[] {
  const root: Open = { tag: "", attributes: "", inside: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  for (const [, text = "", closes = "", tag = "", attributes = ""] of html.matchAll(PIECES)) {
    if (text !== "") add(top().inside, [plainText(text)]);
    if (tag === "") continue;
    if (closes !== "") {
      if (open.length > 1 && top().tag === tag) {
        const done = open.pop();
        if (done) add(top().inside, elementOf(done));
      }
    } else if (open.length > MOST_DEPTH) continue;
    else if (EMPTY.has(tag)) add(top().inside, elementOf({ tag, attributes, inside: [] }));
    else open.push({ tag, attributes, inside: [] });
  }
  // Nothing is lost of what was never closed.
  while (open.length > 1) {
    const left = open.pop();
    if (left) add(top().inside, elementOf(left));
  }
  return root.inside;
}

/** A text, a tag, or both; what is neither is text. */
const PIECES = /([^<]+|<(?!\/?[a-z][a-z0-9]*[ />]))|<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*) ?\/?>/g;

function elementOf({ tag, attributes, inside }: Open): readonly RichText[] {
  // An image is its words: what it shows is somewhere else.
  if (tag === "img") return [{ tag: "img", in: [imageText(attributes)] }];
  if (!ALLOWED.has(tag)) return inside;
  const href = tag === "a" ? attribute(attributes, "href") : "";
  const start = tag === "ol" ? Number(attribute(attributes, "start") || 1) : 1;
  if (tag === "a" && !LEADS_OUT.test(href)) return inside;
  const element: RichElement = {
    tag,
    ...(href === "" ? {} : { href }),
    ...(start === 1 || !Number.isSafeInteger(start) ? {} : { start }),
    ...(inside.length > 0 ? { in: inside } : {}),
  };
  return [element];
}

function imageText(attributes: string): string {
  const words = attribute(attributes, "alt");
  const from = attribute(attributes, "src");
  return from === "" ? words : words === "" ? from : `${words} (${from})`;
}

function attribute(attributes: string, name: string): string {
  return plainText(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function plainText(html: string): string {
  return html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Adds at the end; text beside text is one. */
function add(to: RichText[], more: readonly RichText[]): void {
  for (const one of more) {
    const last = to.at(-1);
    if (typeof one === "string" && typeof last === "string") to[to.length - 1] = last + one;
    else to.push(one);
  }
}
