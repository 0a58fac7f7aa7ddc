/** A path quoted as git quotes: with backslashes and octal bytes, where the path holds anything but plain ASCII. */
export function quotedPath(path: string): string {
  if (!/["\\\x7f]|[^\x20-\x7e]/.test(path)) return path;
  const letters: Record<number, string> = {
    7: "a",
    8: "b",
    9: "t",
    10: "n",
    11: "v",
    12: "f",
    13: "r",
    34: '"',
    92: "\\",
  };
  const bytes = Array.from(new TextEncoder().encode(path), (byte) => {
    const letter = letters[byte];
    if (letter !== undefined) return `\\${letter}`;
    return byte < 0x20 || byte > 0x7e ? `\\${byte.toString(8).padStart(3, "0")}` : String.fromCharCode(byte);
  });
  return `"${bytes.join("")}"`;
}

/** A path with a space ends in a tab on the `---` and `+++` lines, so that its end can be told. */
export function endedPath(path: string): string {
  return path.includes(" ") && !path.startsWith('"') ? `${path}\t` : path;
}
