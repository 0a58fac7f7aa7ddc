import { expect, test } from "vitest";
import { type CheckpointRepo, checkpointRepo } from "../support/cli.ts";
import { HOSTILE, HOSTILE_BRANCH, HOSTILE_FILE } from "./hostile.ts";
import { elementsIn, factsIn, wordsIn } from "./page-facts.ts";

const TAGS =
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code em strong a hr br img todo done table thead tbody tr th td";

/** A repository in which every hostile document was saved, on a hostile branch. */
async function hostileRepo(): Promise<CheckpointRepo> {
  const repo = await checkpointRepo({ [HOSTILE_FILE]: "one\n" });
  await repo.git("switch", "-q", "-c", HOSTILE_BRANCH);
  for (const { name, says } of HOSTILE) {
    const document = `# ${name}\n\n## Left Off\n${says}\n\n## Failed Approaches\n- ${says.replace(/\n/g, " ")}\n`;
    const { stderr, status } = await repo.checkpoint(
      ["save", name, "-m", says, "--file", HOSTILE_FILE, "-F", "-"],
      {
        input: document,
      },
    );
    expect({ name, status, stderr: status === 0 ? "" : stderr }).toEqual({ name, status: 0, stderr: "" });
  }
  repo.write({ [HOSTILE_FILE]: "</script><script>alert(9)</script>\n" });
  return repo;
}

// Windows has no files of such names.
const isWindows = process.platform === "win32";

test.skipIf(isWindows)(
  "more than twenty hostile documents are text on the page, and nothing else",
  async () => {
    const repo = await hostileRepo();
    const { stdout: html } = await repo.checkpoint(["view", "-o", "-"]);
    const { checkpoints } = factsIn(html);
    for (const { name, reads } of HOSTILE) {
      const body = checkpoints.find((one) => one.name === name)?.body ?? [];
      expect({ name, words: wordsIn(body) }).toEqual({ name, words: expect.stringContaining(reads) });
      for (const { tag, href, ...rest } of elementsIn(body)) {
        expect(TAGS.split(" "), name).toContain(tag);
        expect(Object.keys(rest).every((key) => key === "in" || key === "start")).toBe(true);
        if (href !== undefined) expect(href, name).toMatch(/^(?:https?|mailto):/);
      }
    }
    // Whatever they say stands in the facts, where no sign of theirs ends anything.
    expect(html.match(/<script\b/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html.match(/<\/?style\b/g)).toHaveLength(2);
    const facts = html.slice(html.indexOf('id="facts">') + 11, html.lastIndexOf("<script>"));
    expect(facts.replace("</script>", "").trim()).not.toContain("<");
    expect(html).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e]/);
  },
);

test.skipIf(isWindows)("a branch and a file that want to be markup are text, too", async () => {
  const repo = await hostileRepo();
  const { checkpoints, branches } = factsIn((await repo.checkpoint(["view", "-o", "-"])).stdout);
  expect(checkpoints[0]).toMatchObject({ branch: HOSTILE_BRANCH, drift: { verdict: "drifted" } });
  expect(branches.map(({ name }) => name)).toContain(HOSTILE_BRANCH);
  expect(checkpoints[0]?.drift?.files[0]).toMatchObject({ path: HOSTILE_FILE });
  expect(checkpoints[0]?.drift?.files[0]?.patch).toContain("+</script><script>alert(9)</script>");
});

test("the page may run its own script, wear its own style, and ask nobody anything", async () => {
  const repo = await checkpointRepo();
  const { stdout: html } = await repo.checkpoint(["view", "-o", "-"]);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(policy.replace(/'sha256-[^']*'/g, "HASH")).toMatchInlineSnapshot(
    `"default-src 'none'; script-src HASH; style-src HASH; img-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"`,
  );
  expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<style>"));
  const { createHash } = await import("node:crypto");
  const hashOf = (text = ""): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(policy).toContain(`script-src ${hashOf(/<script>(.*?)<\/script>/s.exec(html)?.[1])}`);
  expect(policy).toContain(`style-src ${hashOf(/<style>(.*?)<\/style>/s.exec(html)?.[1])}`);
  expect(html).not.toMatch(/\s(?:on[a-z]+|style)=["'][^"']/);
  expect(html).not.toMatch(/(?:src|href|action)="(?!data:image\/svg)[^"]*"/);
});
