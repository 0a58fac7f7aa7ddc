import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { swapIn } from "../../src/host/files/swap-file.ts";
import { tempFolder } from "../support/git.ts";

function files() {
  const folder = tempFolder();
  const target = { path: join(folder, "MEMORY.md"), bytes: Buffer.from("old\n") };
  const fresh = { path: join(folder, "fresh"), bytes: Buffer.from("new\n") };
  writeFileSync(target.path, target.bytes);
  writeFileSync(fresh.path, fresh.bytes);
  return { folder, target, fresh, stem: join(folder, "kept") };
}

test("the fresh file takes the place, and the old one can still be looked at", () => {
  const { target, fresh, stem } = files();
  const swap = swapIn(fresh, target, stem);
  expect(swap).toEqual({ outcome: "swapped", old: `${stem}.old0` });
  expect(readFileSync(target.path, "utf8")).toBe("new\n");
  expect(readFileSync(`${stem}.old0`, "utf8")).toBe("old\n");
});

test("a target that was edited or removed stays as it is", () => {
  const { folder, target, fresh, stem } = files();
  writeFileSync(target.path, "edited\n");
  expect(swapIn(fresh, target, stem)).toEqual({ outcome: "edited" });
  expect(readFileSync(target.path, "utf8")).toBe("edited\n");
  rmSync(target.path);
  expect(swapIn(fresh, target, stem)).toEqual({ outcome: "edited" });
  expect(existsSync(target.path)).toBe(false);
  expect(readdirSync(folder)).toEqual(["fresh"]);
});
