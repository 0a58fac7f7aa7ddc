/** The commands that take a bare number for how many. */
const COUNTED = ["log", "list", "ls"];

/** A command line as people who live in git type it, in the form that the parser knows: `log -3` is `log -n 3`. */
export function asParsed(argv: readonly string[]): readonly string[] {
  if (!COUNTED.includes(argv[0] ?? "")) return argv;
  return argv.flatMap((word) => (/^-\d+$/.test(word) ? ["-n", word.slice(1)] : [word]));
}
