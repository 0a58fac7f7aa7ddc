/** A text as one word of a shell, in quotes whatever it holds: for lines that are made to be copied. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A name from elsewhere as one word of a shell: bare where nothing in it can speak to the shell. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{N}_./@-]+$/u.test(text) ? text : quotedWord(text);
}
