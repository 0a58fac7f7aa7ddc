import { closesSession } from "./closing-words.ts";
import { mayBeFarEastern } from "./far-east.ts";
import { askedInChinese, askedInKorean } from "./triggers-cjk.ts";
import { askedInEnglish } from "./triggers-english.ts";

/** What a user asks for with a prompt that says nothing else. */
export interface Trigger {
  readonly ask: "save" | "continue" | "clear" | "clear all" | "list" | "hand over" | "close";
  /** As the user wrote it; null where none is given. */
  readonly name: string | null;
  /** Said of anything else just as well: it counts only where there is such a checkpoint. */
  readonly onlyIfLive: boolean;
}

/** What a prompt is read with. */
export interface Asked {
  readonly prompt: string;
  /** Whether the session begins with it: `continue` alone means something else later. */
  readonly isFirst: boolean;
}

/** A request fits into this; whoever writes more speaks of something. */
const MOST_CHARACTERS = 200;

/** What a prompt asks for; null where it merely has the words. */
export function triggerOf({ prompt, isFirst }: Asked): Trigger | null {
  const text = prompt.trim();
  if (text === "" || text.length > MOST_CHARACTERS) return null;
  const words = plainWords(text);
  if (closesSession(words)) return { ask: "close", name: null, onlyIfLive: false };
  const whole = askedBy(words, isFirst);
  if (whole) return whole;
  // Beside something else only what is several words long, and names what it wants, is a request.
  const parts = text.split(/(?<=[.!?])\s+|[。!?]|\n+/u).filter((part) => part.trim() !== "");
  if (parts.length < 2) return null;
  for (const part of parts) {
    const asked = askedBy(plainWords(part), false);
    if (asked && /\s|检查点|체크포인트/u.test(plainWords(part)) && !asked.onlyIfLive) return asked;
  }
  return null;
}

function askedBy(words: string, isFirst: boolean): Trigger | null {
  const asked = askedInEnglish(words, isFirst);
  if (asked !== null || !mayBeFarEastern(words)) return asked;
  return askedInChinese(words, isFirst) ?? askedInKorean(words, isFirst);
}

/** A prompt in small letters and single spaces, without a slash before it and what ends a sentence. */
function plainWords(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\/(?=\p{L})/u, "")
    .replace(/[\s.!?~…。!?~]+$/u, "")
    .replace(/^(["'`])(.*)\1$/u, "$2");
}
