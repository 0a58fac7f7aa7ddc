import type { Token } from "../tokens.ts";
import { trunkOf } from "../trunk.ts";
import { DEEDS } from "./deeds.ts";
import type { CommonStatement } from "./in-common-words.ts";

/** Of such words one is never another: what is in German is not in English. */
const KINDS: readonly string[] = [
  "english german french spanish portuguese italian russian chinese japanese korean",
  "switzerland germany france",
  "offline online",
  "public private",
  "automatic manual",
  "import export",
  "upload download",
  "day week month year",
  "password mail address",
];

let kinds: readonly ReadonlySet<string>[] | null = null;

/** Whether both name one of a kind, and it is another one. */
export function isOtherOfAKind(open: CommonStatement, said: CommonStatement): boolean {
  kinds ??= [...KINDS, deeds()].map((kind) => new Set(kind.split(" ").map(trunkOf)));
  return kinds.some((kind) => {
    const here = open.head.filter(({ key }) => kind.has(key));
    const there = said.head.filter(({ key }) => kind.has(key));
    return (
      here.length > 0 &&
      there.length > 0 &&
      !here.some(({ key }) => said.names.has(key)) &&
      !there.some(({ key }) => open.names.has(key))
    );
  });
}

/** To cancel a thing is not to export it; but who was called has answered, and one word of Korean checks and confirms. */
function deeds(): string {
  const words = DEEDS.match(/^[^ |]+/gmu) ?? [];
  return words.filter((word) => !LOOSE.has(word)).join(" ");
}

const LOOSE: ReadonlySet<string> = new Set("ask call wait answer send receive check confirm find".split(" "));

const ASKING: ReadonlySet<string> = new Set(["ask", "call", "wait"]);
const GIVING: ReadonlySet<string> = new Set(["answer", "send", "receive"].map(trunkOf));

/** Both heads without what was asked and that it was answered, if it was. */
export function withoutExchange(
  open: readonly Token[],
  said: readonly Token[],
): { readonly open: readonly Token[]; readonly said: readonly Token[]; readonly isAnswered: boolean } {
  const asks = open.filter(({ key }) => ASKING.has(key));
  const gives = said.filter(({ key }) => GIVING.has(key));
  if (asks.length === 0 || gives.length === 0) return { open, said, isAnswered: false };
  return {
    open: open.filter((token) => !asks.includes(token)),
    said: said.filter((token) => !gives.includes(token)),
    isAnswered: true,
  };
}
