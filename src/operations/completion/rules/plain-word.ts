/**
 * Whether a word means nothing but itself to every shell: names of branches and remotes are strangers' words, and bash
 * puts into the command line what it is given.
 */
export function isPlainWord(word: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._/@+-]*$/u.test(word);
}
