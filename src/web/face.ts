// The door to the page, behind which nothing is loaded for any other command.

export { makePage } from "./make-page.ts";
export { servePage } from "./serve.ts";
