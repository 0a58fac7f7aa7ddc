import { expect, test } from "vitest";
import {
  failureOf,
  isProgress,
  parsePush,
  parseRemoteRefs,
  saidByRemote,
} from "../../../src/git/system/remote-output.ts";

const OID = "5626abf0f72e58d7a153368ba57db4c673c0e171";

test("names that are no UTF-8, or hold control characters, cost only themselves", () => {
  const output = Buffer.concat([
    Buffer.from(`${OID}\trefs/checkpoints/one\n`),
    Buffer.concat([Buffer.from(`${OID}\trefs/checkpoints/`), Buffer.from([0xff, 0xfe, 0x0a])]),
    Buffer.from(`${OID}\trefs/checkpoints/\u001b[31mred\nnot an id\trefs/checkpoints/x\n\n\t\n`),
    Buffer.from(`${OID}\trefs/checkpoints/größe`),
  ]);
  const names = parseRemoteRefs(output).map(({ ref }) => ref);
  expect(names).toEqual(["refs/checkpoints/one", "refs/checkpoints/größe"]);
});

test("every way a ref can fare in a push is read", () => {
  const lines = [
    "To https://example.org/x.git",
    ` \t${OID}:refs/c/fast\t5626abf..f719efd`,
    `+\t${OID}:refs/c/forced\t5626abf...f719efd (forced update)`,
    "-\t:refs/c/deleted\t[deleted]",
    `*\t${OID}:refs/c/new\t[new reference]`,
    `=\t${OID}:refs/c/same\t[up to date]`,
    `!\t${OID}:refs/c/stale\t[rejected] (stale info)`,
    "!\t(delete):refs/c/gone\t[rejected] (stale info)",
    `!\t${OID}:refs/c/hook\t[remote rejected] (hook (2) declined)`,
    `!\t${OID}:refs/c/silent\t[remote failure] (remote failed to report status)`,
    "Done",
  ];
  const read = parsePush(Buffer.from(lines.join("\n"))).map(({ ref, fate, reason }) => [ref, fate, reason]);
  expect(read).toEqual([
    ...["fast", "forced", "deleted", "new", "same"].map((name) => [`refs/c/${name}`, "moved", ""]),
    ["refs/c/stale", "refused", "stale info"],
    ["refs/c/gone", "refused", "stale info"],
    ["refs/c/hook", "refused by the remote", "hook (2) declined"],
    ["refs/c/silent", "refused", "remote failed to report status"],
  ]);
});

test("progress is told from words", () => {
  const progress = [
    "Enumerating objects: 5, done.",
    "Enumerating objects: 12345",
    "remote: Counting objects:  50% (1/2)",
    "Receiving objects: 100% (3/3), 300 bytes | 300.00 KiB/s, done.",
    "remote: Total 3 (delta 0), reused 0 (delta 0), pack-reused 0",
    "Delta compression using up to 2 threads",
  ];
  const words = ["remote: Permission denied", "fatal: early EOF", "Quota: 5 of 6 used", "Total loss"];
  expect([...progress, ...words].filter(isProgress)).toEqual(progress);
});

test("the reason of a failure is git's verdict and what the other side said", () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      "remote: Permission to a/b.git denied to c.\nfatal: unable to access 'https://x/': The requested URL returned error: 403\n",
      "unable to access 'https://x/': The requested URL returned error: 403 (Permission to a/b.git denied to c.)",
    ],
    [
      "git@example.org: Permission denied (publickey).\r\nfatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights\nand the repository exists.\n",
      "Could not read from remote repository (git@example.org: Permission denied (publickey).)",
    ],
    [
      "warning: old\nhint: try\nReceiving objects:  10% (1/10)\rReceiving objects:  20% (2/10)\rerror: RPC failed\nfatal: early EOF\n",
      "early EOF",
    ],
    [" ! [rejected] x\nerror: failed to push some refs to 'x'\n", "failed to push some refs to 'x'"],
    ["", "git gave no reason"],
  ];
  for (const [stderr, reason] of cases) expect(failureOf(stderr)).toBe(reason);
  expect(saidByRemote("remote: Resolving deltas: 100% (1/1)\nremote: hello   \nelse\n")).toEqual(["hello"]);
});
