import { DEFAULT_PROFILE } from "../../checkpoint/checkpoint.ts";
import { measureQuickly } from "../drift/measure-quickly.ts";
import type { Workspace } from "../workspace.ts";
import { notedWords } from "./noted-words.ts";
import { linesOfForeign, linesOfOne, linesOfSeveral, type Told } from "./rules/brief-lines.ts";
import { fitted, type Line } from "./rules/fit.ts";
import { sinceWords } from "./rules/since.ts";
import { NO_WORDS, type Words } from "./rules/words-of.ts";
import { type Waiting, whatWaits } from "./waiting.ts";

/** How a session is to be briefed. */
export interface BriefRequest {
  /** At most so many characters; 2,000 without it. */
  readonly most?: number | undefined;
  /** The checkpoint that it is about, where that is known: it is told first, whatever else may be meant. */
  readonly about?: string | undefined;
}

/** What a session should start with. */
export interface SessionBrief {
  /** Empty where there is nothing to say. */
  readonly text: string;
  /** The checkpoint it is about; null where there is none, or where several may be meant. */
  readonly name: string | null;
  /** How many more are waiting. */
  readonly waiting: number;
}

const MOST = 2000;
const MOST_SINCE = 300;
/** So many of those that compete are told with what comes next. */
const MOST_OFFERED = 5;

const NOTHING: SessionBrief = { text: "", name: null, waiting: 0 };

/** The text that a session should start with. Nothing is consumed, and nobody is asked. */
export async function briefSession(at: Workspace, request: BriefRequest = {}): Promise<SessionBrief> {
  try {
    return await told(at, request.most ?? MOST, request.about);
  } catch {
    // A session starts all the same.
    return NOTHING;
  }
}

async function told(at: Workspace, most: number, about: string | undefined): Promise<SessionBrief> {
  const { meant, offered, others } = await whatWaits(at, about);
  const rest = others.map(({ offer }) => offer);
  if (meant) {
    const lines = meant.offer.foreign ? linesOfForeign(meant.offer, rest) : await linesOf(at, meant, rest);
    return { text: fitted(lines, most), name: meant.live.name, waiting: others.length };
  }
  if (offered.length === 0) return NOTHING;
  const first = await withWords(at, offered.slice(0, MOST_OFFERED));
  const after = [...offered.slice(MOST_OFFERED).map(({ offer }) => offer), ...rest];
  const ends = offered.every((one) => one.offer.foreign || isEnded(at, one));
  const text = fitted(linesOfSeveral(first, after, ends), most);
  return { text, name: null, waiting: offered.length + others.length };
}

async function linesOf(at: Workspace, meant: Waiting, others: readonly Told[]): Promise<readonly Line[]> {
  const { header } = meant.live;
  const [[told], [drift]] = await Promise.all([
    withWords(at, [meant]),
    // What the words say is worth telling also where the drift cannot be measured.
    measureQuickly(at, [header]).catch(() => []),
  ]);
  const since = drift ? sinceWords(drift, MOST_SINCE) : "";
  const ends = isEnded(at, meant);
  return linesOfOne({ ...meant.offer, words: told?.words ?? NO_WORDS, since, ends }, others);
}

async function withWords(
  at: Workspace,
  all: readonly Waiting[],
): Promise<readonly (Told & { readonly words: Words })[]> {
  // Of a stranger's text nobody reads more than the name.
  const own = all.filter(({ offer }) => !offer.foreign);
  const words = await notedWords(
    at,
    own.map(({ live }) => live),
  );
  return all.map(({ live, offer }) => {
    const told = offer.foreign ? undefined : words.get(live.oid);
    return { ...offer, words: told ?? NO_WORDS };
  });
}

/** Whether a continue ends it. */
function isEnded(at: Workspace, { live }: Waiting): boolean {
  return live.profile === DEFAULT_PROFILE && !keeps(at);
}

/** A setting that cannot be read is no reason to say nothing. */
function keeps(at: Workspace): boolean {
  try {
    return at.settings.keep;
  } catch {
    return false;
  }
}
