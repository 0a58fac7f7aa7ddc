/** Whether a text may be Chinese or Korean: the patterns for these are large, and most need none of them. */
export function mayBeFarEastern(text: string): boolean {
  return /[\u1100-\uffff]/.test(text);
}
