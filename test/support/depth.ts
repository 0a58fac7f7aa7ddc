/** Whether this is `npm run test:deep`. */
export const deep: boolean = process.env.DEEP === "1";

/** How often to try: enough to notice a break in every `npm test`, the full figure in `npm run test:deep`. */
export function runs(often: { readonly short: number; readonly deep: number }): number {
  return deep ? often.deep : often.short;
}
