import { isOtherAction } from "./actions.ts";
import { isOnlyAsked } from "./exchange.ts";
import type { Statement } from "./statement.ts";

/** What is looked at of a statement. */
type Told = Pick<Statement, "text" | "head" | "all" | "names">;

/** Whether two texts with the same names say different things of them. */
export function contradicts(open: Told, said: Told): boolean {
  return (
    isHalf(open, said) ||
    isOtherNumber(open, said) ||
    isOtherWay(open, said) ||
    isOtherSign(open, said) ||
    isOneOfMany(open, said) ||
    isOtherAction(open, said) ||
    isOnlyAsked(open, said)
  );
}

/** Of "upload and download" only one is there. */
function isHalf({ head }: Told, { names }: Told): boolean {
  return head.some(({ kind }, at) => {
    const next = kind === "join" ? head[at + 1] : undefined;
    const before = kind === "join" ? head[at - 1] : undefined;
    return [next, before].some((one) => one && one.weight > 0.5 && !names.has(one.key));
  });
}

/** Both have a number in what they are about, and it is another one; or the one has a name that the other leaves out. */
export function isOtherNumber(open: Told, said: Told): boolean {
  const numbers = ({ head }: Told): readonly string[] =>
    head.flatMap(({ kind, key }) => (kind === "number" ? [key] : []));
  const left = numbers(open).filter((key) => !said.names.has(key));
  return (
    left.some((key) => /\p{L}/u.test(key)) ||
    (left.length > 0 && numbers(said).some((key) => !open.names.has(key)))
  );
}

/** "main into dev" is not "dev into main". */
function isOtherWay(open: Told, said: Told): boolean {
  const sides = ({ all }: Told): ReadonlyMap<string, "before" | "after"> => {
    const at = all.findIndex(({ kind, key }) => kind === "way" && TURNS.has(key));
    return new Map(
      at < 0 ? [] : all.map(({ key }, index) => [key, index < at ? "before" : "after"] as const),
    );
  };
  const here = sides(open);
  const there = sides(said);
  const swapped = new Set(
    [...here].filter(([key, side]) => (there.get(key) ?? side) !== side).map(([, side]) => side),
  );
  return swapped.size === 2;
}

/** "n > 0" is not "n < 0". */
function isOtherSign(open: Told, said: Told): boolean {
  const signs = ({ text }: Told): string => (text.match(/[<>≤≥≠]=?|[!=]=+/g) ?? []).join(" ");
  return signs(open) !== signs(said) && signs(open) !== "" && signs(said) !== "";
}

/** Where little else tells, "users" are not a "user"; "does not close" and "closes" are one verb. */
function isOneOfMany(open: Told, said: Told): boolean {
  const names = open.head.filter(({ weight }) => weight >= 1);
  if (names.length > 2) return false;
  return names.some(({ key, form = "" }) => {
    const other = said.names.get(key)?.form ?? form;
    const isOther = other !== form && (`${other}s` === form || `${form}s` === other);
    return isOther && !isVerb(form, open) && !isVerb(other, said);
  });
}

/** Whether a word stands as what something does not do, or is to do. */
function isVerb(form: string, { text }: Told): boolean {
  const words = text.toLowerCase().split(/[^\p{L}’']+/u);
  return words.some((word, at) => word === form && BEFORE_VERBS.test(words[at - 1] ?? ""));
}

const BEFORE_VERBS =
  /^(?:do|does|did|don['’]t|doesn['’]t|didn['’]t|not|can|cannot|can['’]t|could|will|would|must|should|never)$/u;
const TURNS: ReadonlySet<string> = new Set(["into", "to", "from", "→", "->", "nach", "von"]);
