// That five hundred checkpoints feel like five: what is not shown is not made.
import assert from "node:assert/strict";

const TIMES = 15;
/** Each is looked at so often, in turns: whatever else the machine does comes and goes. */
const TURNS = 4;
const MOST = 2;

/** How long it takes to search, to open a checkpoint, and to come back. */
async function measured(browser, url) {
  const { page, done } = await browser.look(url);
  const times = await page.evaluate(async (count) => {
    const search = document.getElementById("search");
    const timed = async (deed) => {
      const start = performance.now();
      await deed();
      document.body.offsetHeight;
      const time = performance.now() - start;
      // What the browser does afterwards, such as drawing the timeline, belongs to nothing that comes next.
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return time;
    };
    const typed = (words) => () => {
      search.value = words;
      search.dispatchEvent(new Event("input"));
    };
    const gone = (hash) => () =>
      new Promise((resolve) => {
        addEventListener("hashchange", resolve, { once: true });
        location.hash = hash;
      });
    const names = JSON.parse(document.getElementById("facts").textContent).checkpoints.map(
      ({ name }) => name,
    );
    const results = { search: [], open: [], back: [] };
    for (let index = 0; index < count + 5; index++) {
      const all = [
        ["search", await timed(typed(["parser waits", "never tells", "cache sess"][index % 3]))],
        ["open", await timed(gone(`#/checkpoint/${names[index % names.length]}`))],
        ["back", await timed(gone("#/"))],
      ];
      if (index >= 5) for (const [what, time] of all) results[what].push(time);
    }
    return results;
  }, TIMES);
  await done();
  // The fastest quarter is what the page takes; the rest is what the machine does besides.
  const quick = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 4)];
  return Object.fromEntries(Object.entries(times).map(([what, all]) => [what, quick(all)]));
}

/** The check, by what it says. */
export const SPEED = {
  async "searching and opening among 500 take at most twice what they take among 5"({ browser, pages }) {
    const [few, many] = [{}, {}];
    for (let turn = 0; turn < TURNS; turn++)
      for (const [best, { url }] of [
        [few, pages.few],
        [many, pages.many],
      ])
        for (const [what, time] of Object.entries(await measured(browser, url)))
          best[what] = Math.min(best[what] ?? time, time);
    const told = Object.keys(few).map(
      (what) =>
        `${what} ${few[what].toFixed(1)} → ${many[what].toFixed(1)} ms (${(many[what] / few[what]).toFixed(2)}×)`,
    );
    const said = `${told.join(", ")}; ${Math.round(pages.many.html.length / 1024)} kB`;
    for (const what of ["search", "open"]) assert.ok(many[what] <= few[what] * MOST, said);
    return said;
  },
};
