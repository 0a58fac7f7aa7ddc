declare const __PAGE_SCRIPT__: string;
declare const __PAGE_STYLE__: string;

// The build puts the texts in place of the names, so each is named once.

/** What draws the page: `client/start.ts` with all that it needs. */
export function pageScript(): string {
  return __PAGE_SCRIPT__;
}

/** What the page wears: `client/page.css`. */
export function pageStyle(): string {
  return __PAGE_STYLE__;
}
