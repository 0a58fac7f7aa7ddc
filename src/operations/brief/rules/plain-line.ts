import { cutAt, safeLine } from "../../../text/phrases.ts";

/** Characters that nobody sees, and that turn text around. Joiners stay: emoji and scripts are made with them. */
const UNSEEN =
  /[\u{e0000}-\u{e007f}]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** A text on one line in which all that there is can be seen, of at most so many characters. */
export function plainLine(text: string, most: number): string {
  return cutAt(safeLine(text.replace(UNSEEN, "")), most);
}
