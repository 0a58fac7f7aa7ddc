import { firstLine } from "../../../text/phrases.ts";

/** A remote, or the way to it, failed; the message is the reason as a user reads it. */
export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";
}

/** The other side stopped in the middle of a sentence. */
export function cutShort(): RemoteFailure {
  return new RemoteFailure("the connection ended before the answer did");
}

/** The other side spoke, but not as a git server does. */
export function notUnderstood(what: string): RemoteFailure {
  return new RemoteFailure(`the server's answer is not understood: ${said(what)}`);
}

/** The other side said why it will not go on. */
export function remoteSays(message: string): RemoteFailure {
  return new RemoteFailure(`remote error: ${said(message)}`);
}

/** The first line of a text from elsewhere, at a length that fits a message. */
export function said(text: string): string {
  return firstLine(text).trim().slice(0, 300);
}
