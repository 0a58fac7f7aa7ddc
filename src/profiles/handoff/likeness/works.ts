import { actionOf } from "./actions.ts";
import type { Statement } from "./statement.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** "Uplink works: …" and the like, in the words of some languages. */
const WORKS =
  /^(.{2,40}?)\s+(?:(?:now|jetzt|ya|ora|maintenant|agora|теперь)\s+)?(?:works|is (?:live|up|ready|in place|running|done)|are (?:live|up|ready|in place|running|done)|läuft|laufen|funktionier[te]n?|klappt|funcionan?|funziona(?:no)?|fonctionnent|fonctionne|marchent|marche|работа[ею]т)(?!\p{L})/iu;
/** What is said beside the subject must be found again, too. */
const LEAST_BESIDE = 2;

/** The subject of which a report says that it works; null for any other. */
export function worksIn({ text }: Pick<Statement, "text">): readonly Token[] | null {
  const [, subject] = WORKS.exec(text) ?? [];
  const named = subject === undefined ? [] : tokensOf(subject).filter(({ weight }) => weight >= 0.75);
  return named.length > 0 && named.length < 4 ? named : null;
}

/**
 * Whether something works that was still to be made: what the report says works is what the item is about, and more of
 * what it says is said there. To test, to move or to describe it is another matter.
 */
export function makesWork(open: Statement, said: Statement): boolean {
  const subject = worksIn(said);
  if (subject === null) return false;
  const about = new Set(open.head.map(({ key }) => key));
  if (!subject.every(({ key }) => about.has(key))) return false;
  const action = actionOf(open.head);
  if (action !== null && action.kind !== "give") return false;
  const own = new Set(subject.map(({ key }) => key));
  const beside = said.all.filter(
    ({ key, kind, weight }) => kind === "word" && weight >= 1 && !own.has(key) && open.names.has(key),
  );
  return new Set(beside.map(({ key }) => key)).size >= LEAST_BESIDE;
}
