import { expect, test } from "vitest";
import { isAddedAsItIs } from "../../src/git/added-as-it-is.ts";
import { objectId } from "../../src/git/object-id.ts";
import { objectFormat } from "../support/form.ts";
import { tempRepo } from "../support/git.ts";

const PLAIN = ["", "let a = 1\n", "no end of line", "größer, 日本語\n", "$Revision$\n"];
const NOT_PLAIN = [
  "a\r\nb\r\n",
  "$Id$\n",
  "$Id: 1234 $\n",
  "zero\0byte",
  "\x1b$B8l\x1b(B\n",
  "\xff\xfe not utf-8",
];

test("what counts as plain has the id that git gives it, whatever the attributes say", async () => {
  const repo = await tempRepo();
  const files = [...PLAIN, ...NOT_PLAIN].map(
    (text, at) => [`${at}.txt`, Buffer.from(text, at < PLAIN.length ? "utf8" : "latin1")] as const,
  );
  repo.write(Object.fromEntries(files));
  for (const attributes of [
    "",
    "* text=auto\n",
    "* text eol=crlf\n",
    "* text eol=lf ident\n",
    "* -text ident\n",
    "* binary\n",
  ]) {
    repo.write({ ".gitattributes": attributes });
    for (const autocrlf of ["false", "input", "true"]) {
      await repo.git("config", "core.autocrlf", autocrlf);
      for (const [path, bytes] of files.filter(([, content]) => isAddedAsItIs(content, [])))
        expect((await repo.git("hash-object", path)).trim(), `${path} ${attributes} ${autocrlf}`).toBe(
          objectId(objectFormat, "blob", bytes),
        );
    }
  }
  expect(files.map(([, bytes]) => isAddedAsItIs(bytes, []))).toEqual([
    ...PLAIN.map(() => true),
    ...NOT_PLAIN.map(() => false),
  ]);
});

test("where there are filters nothing is plain", () => {
  const config = [{ key: "filter.lfs.clean", value: "git-lfs clean -- %f", scope: "global", origin: "" }];
  expect(isAddedAsItIs(Buffer.from("let a = 1\n"), config)).toBe(false);
});
