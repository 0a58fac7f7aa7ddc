/** Names that the system forbids, and what is wrong with each. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ["task", "does not say which task"],
  ["work", "does not say which work"],
  ["save", "says what the command does, not what the work is"],
  ["untitled", "is the lack of a title"],
  ["backup", "does not say what was backed up"],
  ["wip", "does not say what is in progress"],
  ["todo", "does not say what there is to do"],
  ["test", "does not say what is tested"],
  ["temp", "says how long it lasts, not what the work is"],
  ["tmp", "says how long it lasts, not what the work is"],
  ["checkpoint", "is what every one of them is"],
  ["session", "does not say what the session was about"],
  ["new", "does not say what is new"],
]);

/** Words that fit any work, also in company of their own kind: `my-new-task-2`. */
const EMPTY: ReadonlySet<string> = new Set(
  `a all an and another any bug bugs change changes checkpoints code continue current do doing done draft edit edits else
  etc feature features file files final first fix fixed fixes fixing for in issue issues it item items job last latest later
  many misc miscellaneous more my next note notes of old one other our part progress project random resume save saved saves
  saving some something state status step stuff tasks testing tests that the thing things this to today tomorrow tonight
  unnamed untitled update updates various version what work working works yesterday`
    .split(/\s+/)
    .concat([...FORBIDDEN.keys()]),
);

/** Words that tell something only beside another: `data` fits much, `q1-data` does not. */
const GENERIC: ReadonlySet<string> = new Set(
  `analysis api app backend branch build cleanup config data debug debugging deploy dev development docs document example
  experiment feedback foo bar baz frontend hello improvement improvements main master meeting merge module page plan
  planning prototype refactor refactoring release report research review sample script server setup sprint start
  ticket tool ui website`.split(/\s+/),
);

/** Why a name does not tell a task at a glance; null when it does. */
export function refuseVagueName(name: string): string | null {
  const shape = shapeFault(name);
  if (shape !== null) return `'${name}' is not kebab-case: ${shape}`;
  const forbidden = FORBIDDEN.get(name);
  if (forbidden !== undefined) return `'${name}' ${forbidden}`;
  const words = name.split("-");
  const telling = words.filter((word) => !/^(?:v?\p{N}+|\p{L})$/u.test(word));
  if (telling.length === 0) {
    return /\p{L}/u.test(name)
      ? `'${name}' has no word that tells the task`
      : `'${name}' is only a number: it does not say what the work is`;
  }
  if (telling.every((word) => EMPTY.has(word))) {
    return words.length === 1 ? `'${name}' fits any work` : `'${name}' is made of words that fit any work`;
  }
  return telling.length === 1 && GENERIC.has(telling[0] ?? "")
    ? `'${name}' is too general: it does not say which ${telling[0]}`
    : null;
}

function shapeFault(name: string): string | null {
  if (name === "") return "it is empty";
  if (/\s/.test(name)) return "it has spaces";
  if (/\p{Lu}/u.test(name)) return "it has capital letters";
  const strange = [...new Set(name.replace(/[\p{L}\p{M}\p{N}-]/gu, ""))];
  if (strange.length > 0)
    return `it has ${strange
      .slice(0, 3)
      .map((sign) => `'${sign}'`)
      .join(", ")}`;
  return /^-|--|-$/.test(name) ? "hyphens stand between words, one at a time" : null;
}
