import { areFarEasternManners, isFarEasternParting } from "./closing-words-cjk.ts";
import { mayBeFarEastern } from "./far-east.ts";

/**
 * Whether all that a prompt says is that somebody leaves: words of parting, thanks and names around them, and nothing
 * that is left to do.
 */
export function closesSession(words: string): boolean {
  const parts = words
    .split(/[,;.!?~…\n,。!?、~]+|\s+-+\s+|\s+and\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (parts.length === 0 || parts.length > 4) return false;
  const kinds = parts.map(kindOf);
  return kinds.includes("parting") && !kinds.includes("other");
}

function kindOf(part: string): "parting" | "manners" | "other" {
  const core = part
    .replace(/^(?:(?:ok|okay|alright|thanks|thank you|great|well|so|and)\s+)+/u, "")
    .replace(
      /\s+(?:claude|codex|gemini|copilot|all|everyone|everybody|folks|team|guys|buddy|friend|then|now)$/u,
      "",
    )
    .trim();
  if (isParting(core) || isParting(part)) return "parting";
  return isManners(core) || isManners(part) ? "manners" : "other";
}

function isParting(part: string): boolean {
  const isEnglish =
    /^(?:good ?night|nighty? night|gn|(?:i'm |i am )?(?:logging|signing|heading) off|log ?out|log ?off|sign ?off|exit|(?:see|talk to|catch) (?:you|ya|u) (?:tomorrow|on monday|later|next week)|see you|until tomorrow|(?:good)?bye(?: bye)?|(?:i'm |i am |we're |we are )?(?:done|finished) for (?:today|the day|tonight)|that's (?:all|it|enough) for (?:today|tonight|the day)|(?:let's )?call it a (?:day|night)|(?:i'm |i am )?(?:going|off|heading) (?:to bed|to sleep|home))$/u.test(
      part,
    );
  return isEnglish || (mayBeFarEastern(part) && isFarEasternParting(part));
}

function isManners(part: string): boolean {
  const isEnglish =
    /^(?:ok|okay|alright|great|nice|perfect|cool|thanks|thanks a lot|thank you|thank you so much|thx|ty|cheers|good work|great work|good job|nice work|well done|that's all|that's it|all good|done|claude|codex|gemini|everyone)(?: (?:today|for today|claude))?$/u.test(
      part,
    );
  return isEnglish || (mayBeFarEastern(part) && areFarEasternManners(part));
}
