import { statSync } from "node:fs";
import { userNumber } from "../environment.ts";

/**
 * Whether a git directory belongs to whoever runs this. In one of somebody else's nothing is to be written before git
 * trusts it: links in it may lead to files of ours.
 */
export function isOurFolder(commonDir: string): boolean {
  const user = userNumber();
  return user === null || statSync(commonDir, { throwIfNoEntry: false })?.uid === user;
}
