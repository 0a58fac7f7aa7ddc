// Pictures of every view, to look at.
import { join } from "node:path";

const VIEWS = {
  overview: "#/",
  checkpoint: "#/checkpoint/oauth-login",
  stranger: "#/checkpoint/metrics",
  journal: "#/journal",
  failed: "#/failed",
  search: "#/search/port",
};

/** Takes them, light and dark, wide and narrow. */
export async function takeShots(browser, pages, folder) {
  for (const scheme of ["light", "dark"])
    for (const width of [1440, 390]) {
      for (const [name, hash] of Object.entries(VIEWS)) {
        const { page, done } = await browser.look(pages.demo.url + hash, { scheme, width });
        await page.waitForTimeout(150);
        await page.screenshot({ path: join(folder, `${name}-${scheme}-${width}.png`), fullPage: true });
        await done();
      }
      const { page, done } = await browser.look(pages.many.url, { scheme, width });
      await page.waitForTimeout(150);
      await page.screenshot({ path: join(folder, `many-${scheme}-${width}.png`) });
      await done();
    }
}
