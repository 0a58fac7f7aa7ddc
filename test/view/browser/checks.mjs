// What must hold in a browser, a story each; a check that fails throws.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { HOSTILE } from "./hostile.mjs";

const VIEWS = [
  "#/",
  "#/journal",
  "#/failed",
  "#/search/port",
  "#/checkpoint/oauth-login",
  "#/checkpoint/metrics",
];

const go = async (page, hash) => {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForFunction(() => document.querySelector("main h1") !== null);
};
const heading = (page) => page.textContent("main h1");
const quiet = ({ said, asked, dialogs }, url) => {
  assert.deepEqual(said, [], "the console is empty");
  assert.deepEqual(asked, [url], "nothing is asked for but the page");
  assert.deepEqual(dialogs, [], "nothing opens");
};

/** Each check by what it says. */
export const CHECKS = {
  async "every view is drawn, without a word in the console and without a request"({ browser, pages }) {
    const { page, noted, done } = await browser.look(pages.demo.url);
    for (const view of VIEWS) await go(page, view);
    quiet(noted, pages.demo.url);
    await done();
  },

  async "hostile documents are text, in every view"({ browser, pages }) {
    const { page, noted, done } = await browser.look(pages.hostile.url);
    await page.evaluate(() => {
      window.alert = (what) => console.error(`ran: ${what}`);
    });
    for (const { name, reads } of HOSTILE) {
      await go(page, `#/checkpoint/${name}`);
      const text = await page.textContent("article");
      assert.ok(text.includes(reads), `${name} reads ${JSON.stringify(reads)}`);
      const odd = await page.$$eval("main *", (all) =>
        all
          .filter(
            (one) =>
              /^(?:script|style|iframe|img|form|input|base|meta|link|object|embed)$/i.test(one.localName) ||
              [...one.attributes].some(
                ({ name: key, value }) =>
                  /^on|^style$|^src/i.test(key) || (key === "href" && !/^(?:#|https?:|mailto:)/.test(value)),
              ),
          )
          .map((one) => one.outerHTML),
      );
      assert.deepEqual(odd, [], name);
    }
    for (const view of ["#/", "#/journal", "#/failed", "#/search/script"]) await go(page, view);
    await page.waitForTimeout(200);
    quiet(noted, pages.hostile.url);
    assert.equal(await page.$$eval("script", (all) => all.length), 2);
    await done();
    return `${HOSTILE.length} documents`;
  },

  async "no piece of text can be made into elements or code"({ browser, pages }) {
    const { page, done } = await browser.look(pages.demo.url);
    const tried = await page.evaluate(() => {
      const refused = (attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      };
      return {
        markup: refused(() => {
          document.body.innerHTML = "<b>x</b>";
        }),
        code: refused(() => {
          document.createElement("script").text = "0";
        }),
      };
    });
    assert.deepEqual(tried, { markup: true, code: true });
    await done();
  },

  async "a search finds, by keyboard alone, and leads to the checkpoint"({ browser, pages }) {
    const { page, noted, done } = await browser.look(pages.demo.url);
    await page.keyboard.press("/");
    await page.keyboard.type("redirect pkce");
    assert.equal(await heading(page), "Search");
    assert.deepEqual(await page.$$eval(".found .row-name", (all) => all.map((one) => one.textContent)), [
      "oauth-login",
    ]);
    assert.equal(await page.textContent(".found mark"), "redirect");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await page.waitForSelector("main .timeline");
    assert.equal(await heading(page), "lighthouse");
    assert.equal(await page.inputValue("#search"), "");
    await page.keyboard.press("/");
    await page.keyboard.type("numbers one screen");
    await page.focus("main .found a");
    await page.keyboard.press("Enter");
    await page.waitForSelector("article");
    assert.equal(await heading(page), "dashboard");
    quiet(noted, pages.demo.url);
    await done();
  },

  async "everything is reached by keys"({ browser, pages }) {
    const { page, done } = await browser.look(pages.demo.url);
    const after = async (key) => {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
      return heading(page);
    };
    assert.equal(await after("l"), "Journal");
    assert.equal(await after("f"), "Failed approaches");
    assert.equal(await after("t"), "lighthouse");
    await after("j");
    await after("j");
    const second = await page.evaluate(() => document.activeElement.querySelector(".row-name")?.textContent);
    assert.equal(await after("Enter"), second);
    const older = await page.getAttribute("#older", "title");
    assert.equal(await after("j"), older);
    assert.equal(await after("k"), second);
    await page.keyboard.press("?");
    assert.ok(await page.isVisible("dialog.help"));
    const keys = await page.$$eval("dialog kbd", (all) => all.map((one) => one.textContent));
    assert.deepEqual(keys, ["/", "j", "k", "Enter", "t", "l", "f", "o", "d", "Esc", "?"]);
    await page.keyboard.press("Escape");
    assert.ok(!(await page.isVisible("dialog.help")));
    await go(page, "#/checkpoint/oauth-login");
    const open = () => page.$$eval("details.file-diff", (all) => all.map((one) => one.open));
    assert.deepEqual(await open(), [true]);
    await after("o");
    assert.deepEqual(await open(), [false]);
    await done();
  },

  async "a page that was made for a checkpoint opens at it, and goes on from there"({ browser, pages }) {
    const { page, done } = await browser.look(pages.opened.url);
    assert.equal(await heading(page), "oauth-login");
    const older = await page.getAttribute("#older", "title");
    await page.keyboard.press("j");
    await page.waitForSelector(`main h1:text-is("${older}")`);
    await page.goBack();
    await page.waitForSelector('main h1:text-is("oauth-login")');
    await done();
  },

  async "tabbing goes through the page in order, and is always seen"({ browser, pages }) {
    const { page, done } = await browser.look(pages.demo.url);
    const seen = [];
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press("Tab");
      seen.push(
        await page.evaluate(() => {
          const one = document.activeElement;
          const { outlineStyle, borderColor } = getComputedStyle(one);
          return {
            what: one.textContent.slice(0, 30),
            isSeen: outlineStyle !== "none" || (one.id === "search" && borderColor !== ""),
          };
        }),
      );
    }
    assert.deepEqual(
      seen.filter(({ isSeen }) => !isSeen),
      [],
    );
    assert.ok(new Set(seen.map(({ what }) => what)).size > 8);
    await done();
  },

  async "axe finds nothing serious, in every view, light and dark, wide and narrow"({
    browser,
    pages,
    tools,
  }) {
    const axe = readFileSync(tools.axe, "utf8");
    let count = 0;
    for (const scheme of ["light", "dark"])
      for (const width of [1440, 390]) {
        const { page, done } = await browser.look(pages.demo.url, { scheme, width });
        const session = await page.context().newCDPSession(page);
        await session.send("Page.setBypassCSP", { enabled: true });
        for (const view of [...VIEWS, "dialog"]) {
          await page.reload();
          if (view === "dialog") await page.keyboard.press("?");
          else await go(page, view);
          await session.send("Runtime.evaluate", { expression: axe });
          const { violations } = await page.evaluate(() => window.axe.run(document));
          const found = violations.map(
            ({ id, impact, nodes }) =>
              `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
          );
          assert.deepEqual(found, [], `${view} ${scheme} ${width}`);
          count += 1;
        }
        await done();
      }
    return `${count} looks, no violation of any weight`;
  },

  async "narrow and wide, nothing sticks out"({ browser, pages }) {
    for (const width of [320, 390, 768, 1024, 1440, 2200]) {
      const { page, done } = await browser.look(pages.demo.url, { width });
      for (const view of VIEWS) {
        await go(page, view);
        await page.waitForTimeout(40);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(over <= 0, `${view} at ${width}: ${over} px too wide`);
      }
      if (width >= 768) {
        const head = await page.$eval("header.top", (one) => one.getBoundingClientRect().height);
        assert.ok(head < 80, `at ${width} the head takes one line, not ${head} px`);
      }
      await done();
    }
  },

  async "dark and light follow the system, and the toggle goes over it and lasts"({ browser, pages }) {
    const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const { page, done } = await browser.look(pages.demo.url, { scheme: "dark" });
    const dark = await paper(page);
    await page.emulateMedia({ colorScheme: "light" });
    const light = await paper(page);
    assert.notEqual(dark, light);
    await page.keyboard.press("d");
    assert.equal(await paper(page), dark);
    await page.reload();
    assert.equal(await paper(page), dark);
    await done();
  },

  async "who wants no motion has none"({ browser, pages }) {
    const { page, done } = await browser.look(pages.demo.url, { motion: "reduce" });
    const moving = await page.$$eval(
      "*",
      (all) =>
        all.filter((one) =>
          getComputedStyle(one)
            .transitionDuration.split(", ")
            .some((time) => Number.parseFloat(time) > 0),
        ).length,
    );
    assert.equal(moving, 0);
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
      "auto",
    );
    await done();
  },

  async "printed, the page is dark on white, without what is there to click"({ browser, pages }) {
    const { page, done } = await browser.look(pages.demo.url, { scheme: "dark" });
    await go(page, "#/checkpoint/oauth-login");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
      "rgb(255, 255, 255)",
    );
    assert.ok(!(await page.isVisible("header.top")));
    assert.ok(await page.isVisible("article"));
    const pdf = await page.pdf({ format: "A4" });
    assert.ok(pdf.length > 10_000);
    await done();
    return `${Math.round(pdf.length / 1024)} kB of PDF`;
  },

  async "an empty repository has a kind page"({ browser, pages }) {
    const { page, noted, done } = await browser.look(pages.empty.url);
    assert.match(await page.textContent("main"), /no checkpoints here yet.*git checkpoint save/s);
    quiet(noted, pages.empty.url);
    await done();
  },

  async "a served page hears of changes, and says when nobody serves it any more"({ browser, demo }) {
    const { look, ended } = await served(browser, demo.ada);
    const { page, noted, done } = await look();
    await go(page, "#/");
    await demo.ada.checkpoint(["save", "heard", "--left-off", "somebody saved"], "2026-11-16T09:59:00Z");
    await page.waitForSelector('.row-name:text-is("heard")');
    assert.match(await page.textContent(".status"), /have changed/);
    const origin = new URL(page.url()).origin;
    assert.ok(
      noted.asked.every((url) => url.startsWith(origin)),
      noted.asked.join(" "),
    );
    assert.deepEqual(noted.said, []);
    await ended();
    await page.waitForFunction(() => /has ended/.test(document.querySelector(".status").textContent));
    await done();
  },
};

/** Serves a repository in this process. */
async function served(browser, repo) {
  let stop;
  const interrupted = new Promise((resolve) => {
    stop = resolve;
  });
  const line = {};
  const heard = new Promise((resolve) => {
    line.told = resolve;
  });
  const { Writable } = await import("node:stream");
  const stdout = new Writable({
    write(chunk, _, done) {
      line.told(JSON.parse(chunk).url);
      done();
    },
  });
  const running = repo.checkpoint(["view", "--serve", "--no-open", "--json"], "2026-11-16T10:00:00Z", {
    host: { stdout, interrupted: () => interrupted },
  });
  const url = await Promise.race([heard, running.then(() => Promise.reject(new Error("it ended")))]);
  return {
    look: () => browser.look(url),
    ended: async () => {
      stop();
      await running;
    },
  };
}
