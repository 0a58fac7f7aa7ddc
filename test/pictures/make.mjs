// Makes the pictures of the documentation: `npm run pictures`. Those of the terminal need nothing else; those of the page
// need a browser and its tools (../view/browser/README.md), and are left as they are without them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findTools, openBrowser } from "../view/browser/browser.mjs";
import { makeDemo } from "../view/browser/demo.mjs";
import { terminalPictures } from "./scenes.mjs";

const into = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "pictures-"));
mkdirSync(into, { recursive: true });
try {
  for (const [name, svg] of Object.entries(await terminalPictures(join(folder, "terminal")))) {
    writeFileSync(join(into, `${name}.svg`), svg);
    console.log(`docs/pictures/${name}.svg`);
  }
  const tools = findTools();
  if (tools.missing.length > 0)
    console.log(`the page: left as it is, there is no ${tools.missing.join(", and no ")}`);
  else await pagePictures(tools);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function pagePictures(tools) {
  const demo = await makeDemo(join(folder, "demo"));
  const file = join(folder, "page.html");
  writeFileSync(file, (await demo.ada.checkpoint(["view", "-o", "-"], demo.now)).stdout);
  const browser = await openBrowser(tools);
  try {
    for (const [scheme, width, view] of [
      ["light", 1200, "#/"],
      ["dark", 1200, "#/checkpoint/oauth-login"],
      ["light", 390, "#/checkpoint/oauth-login"],
      ["dark", 390, "#/"],
    ]) {
      const { page, done } = await browser.look(pathToFileURL(file).href + view, { scheme, width });
      const name = `page-${scheme}-${width > 500 ? "wide" : "narrow"}.png`;
      await page.screenshot({ path: join(into, name), fullPage: width > 500 });
      await done();
      console.log(`docs/pictures/${name}`);
    }
  } finally {
    await browser.close();
  }
}
