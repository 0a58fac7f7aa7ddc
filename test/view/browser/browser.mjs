// The browser that looks at pages: Debian's chromium, through playwright-core. Neither is a dependency of the project.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const PROGRAMS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A package of a folder of tools, or of the project's own; null where neither has it. */
function tool(name) {
  for (const folder of [process.env.PAGE_TOOLS, root].filter(Boolean)) {
    try {
      return createRequire(join(folder, "package.json")).resolve(name);
    } catch {
      // It may be in the next one.
    }
  }
  return null;
}

/** What is needed to look at a page, or what is missing of it. */
export function findTools() {
  const program = [process.env.CHROMIUM, ...PROGRAMS].find((path) => path && existsSync(path)) ?? null;
  const [playwright, axe] = [tool("playwright-core"), tool("axe-core")];
  const missing = [
    ...(program ? [] : ["chromium (apt-get install chromium, or name it in CHROMIUM)"]),
    ...(playwright && axe
      ? []
      : ["playwright-core and axe-core (npm install them in a folder, and name it in PAGE_TOOLS)"]),
  ];
  return { program, playwright, axe, missing };
}

/** Opens the browser; `look` gives a page that notes what it says, asks for, and stumbles over. */
export async function openBrowser({ program, playwright }) {
  const { chromium } = (await import(pathToFileURL(playwright).href)).default;
  const browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
  return {
    close: () => browser.close(),
    async look(url, { width = 1440, height = 900, scheme = "light", motion = "no-preference" } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: motion,
        bypassCSP: false,
      });
      const page = await context.newPage();
      const noted = { said: [], asked: [], dialogs: [] };
      page.on("console", (message) => noted.said.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => noted.said.push(`error: ${error.message}`));
      page.on("request", (request) => noted.asked.push(request.url()));
      page.on("dialog", (dialog) => {
        noted.dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.goto(url);
      await page.waitForSelector("main h1");
      return { page, noted, done: () => context.close() };
    },
  };
}
