/** Where a path was found: the more it is set apart, the less it must look like one. */
export type Place = "code" | "list" | "prose";

const EXTENSION = /[^.]\.[A-Za-z][A-Za-z0-9_+-]{0,11}$/;
const SITE = /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|ai|co|edu|gov|app)$/i;
const KNOWN_FILES =
  /^(?:(?:GNU)?Makefile|Dockerfile|Containerfile|Gemfile|Rakefile|Procfile|Vagrantfile|Jenkinsfile|Justfile|Brewfile|Podfile|Pipfile|LICEN[CS]E|README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|CODEOWNERS|BUILD|WORKSPACE|VERSION)$/i;
const WORD_PAIRS =
  /^(?:(?:and|either)\/or|n\/a|w\/o|i\/o|yes\/no|on\/off|true\/false|his\/her|he\/she|s\/he|input\/output|read\/write|tcp\/ip|ci\/cd)$/i;

/** A text as a path from the top of the worktree, with `/`; null where it is something else. */
export function readPath(text: string, place: Place, hasLines: boolean): string | null {
  const path = text
    .replaceAll("\\", "/")
    .replace(/^@(?=[^/]+\/.*\.\w+$|[^/.]+\.\w+$)/, "")
    .replace(/^(?:\.\/+)+/, "")
    .replace(/(?<=\.[A-Za-z]\w{0,9})#[\w-]*$/, "");
  if (!isPossible(path, place)) return null;
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  if (parts.length === 1) return isBareName(name, place) ? path : null;
  if (WORD_PAIRS.test(path) || SITE.test(parts[0] ?? "")) return null;
  if (parts.every((part) => /^[v\d][\d.,-]*[a-z%]?$/i.test(part) && /\d/.test(part))) return null;
  if (EXTENSION.test(name) || KNOWN_FILES.test(name) || hasLines || place === "code") return path;
  if (text.startsWith("./") || parts.length > 2) return path;
  return /^[\x21-\x7e]*[-_.\d][\x21-\x7e]*$/.test(path) ? path : null;
}

/** What holds for every path: inside the worktree, outside git's own folder, no pattern, no address. */
function isPossible(path: string, place: Place): boolean {
  if (path.length < 2 || path.length > 400) return false;
  if (/^[~/$@-]|[\p{Cc}*?{}<>|"^=:]|\$[{(]|\/\//u.test(path)) return false;
  if (/\s/.test(path) && (place !== "code" || !isSpacedName(path))) return false;
  if (!isBalanced(path)) return false;
  const parts = path.split("/");
  if (parts.some((part) => part === "" || part === "." || part === ".." || /[. ]$|^ /.test(part)))
    return false;
  return !parts.some((part) => part.toLowerCase() === ".git");
}

/** In a code span `My Notes.md` is a file; a list of files or a command with options is not. */
function isSpacedName(path: string): boolean {
  return EXTENSION.test(path) && !/[,;&]\s|\s-{1,2}[\w\s]/.test(path);
}

/** Routes such as `app/[id]/page.tsx` are paths; half a bracket is prose. */
function isBalanced(path: string): boolean {
  const count = (character: string) => path.split(character).length;
  return count("(") === count(")") && count("[") === count("]") && !path.includes("()");
}

function isBareName(name: string, place: Place): boolean {
  if (name.includes("@") || SITE.test(name) || /^v?\d+\.\d/i.test(name)) return false;
  if (/^\.[A-Za-z][\w.-]*$/.test(name) || KNOWN_FILES.test(name)) return place !== "prose";
  if (!EXTENSION.test(name)) return false;
  return place === "code" || !/^(?:\w\.)+\w$/.test(name);
}
