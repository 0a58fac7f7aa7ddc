// Looks at pages in a real browser: `npm run test:page [-- --shots FOLDER]`. It is no part of `npm test`, since it needs
// a browser and tools that are not dependencies; where they are missing it says so, and nothing was tested.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findTools, openBrowser } from "./browser.mjs";
import { CHECKS } from "./checks.mjs";
import { makeDemo } from "./demo.mjs";
import { makeHostile } from "./hostile.mjs";
import { makeMany } from "./many.mjs";
import { takeShots } from "./shots.mjs";
import { SPEED } from "./speed.mjs";

const shots = process.argv.indexOf("--shots");
const tools = findTools();
if (tools.missing.length > 0) {
  console.error(`nothing was tested: there is no ${tools.missing.join(", and no ")}`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "page-"));
const browser = await openBrowser(tools);
let failed = 0;
try {
  const page = async (name, repo, now, ...args) => {
    const { stdout } = await repo.checkpoint(["view", ...args, "-o", "-"], now);
    const file = join(folder, `${name}.html`);
    writeFileSync(file, stdout);
    return { url: pathToFileURL(file).href, html: stdout };
  };
  const demo = await makeDemo(join(folder, "demo"));
  const pages = {
    demo: await page("demo", demo.ada, demo.now),
    opened: await page("opened", demo.ada, demo.now, "oauth"),
    hostile: await page("hostile", await makeHostile(join(folder, "hostile")), demo.now),
    few: await page("few", await makeMany(join(folder, "few"), 5), demo.now),
    many: await page("many", await makeMany(join(folder, "many"), 500), demo.now),
    empty: await page("empty", await makeMany(join(folder, "empty"), 0), demo.now),
  };
  for (const [name, check] of Object.entries({ ...CHECKS, ...SPEED })) {
    try {
      const said = await check({ browser, pages, tools, demo });
      console.log(`ok    ${name}${said ? `: ${said}` : ""}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILS ${name}\n      ${error.message.split("\n").join("\n      ")}`);
    }
  }
  if (shots !== -1) {
    const into = process.argv[shots + 1] ?? join(folder, "shots");
    mkdirSync(into, { recursive: true });
    await takeShots(browser, pages, into);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
