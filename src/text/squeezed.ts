/** A text without its white space: what stays when it is set in other lines or formatted anew. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, "");
}
