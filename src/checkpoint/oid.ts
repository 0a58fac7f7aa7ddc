declare const oid: unique symbol;

/** An object id as git prints it: 40 or 64 lower-case hex digits. */
export type Oid = string & { readonly [oid]: true };

/** Whether a text is a full object id of either object format. */
export function isOid(text: string): text is Oid {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** The first seven digits, as people quote commits. */
export function shortOid(id: string): string {
  return id.slice(0, 7);
}

/** Where somebody stood, in a few words: on a branch, or at the commit of a detached HEAD. */
export function whereOf(head: { readonly branch?: string; readonly head?: Oid }): string {
  return head.branch ?? (head.head ? `detached at ${shortOid(head.head)}` : "no branch");
}
