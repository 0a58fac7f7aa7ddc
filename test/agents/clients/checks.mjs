// One line a check, with what was seen; and at the end how many there were.

const results = [];

/** Says whether something holds, and what was seen; answers whether it does. */
export function check(client, what, holds, seen = "") {
  const ok = Boolean(holds);
  results.push({ client, what, ok });
  const words = String(seen).replace(/\s+/g, " ").trim();
  const short = words.length > 300 ? `${words.slice(0, 300)} …` : words;
  console.log(`${ok ? "ok" : "not ok"}  ${client}: ${what}${short ? `  [${short}]` : ""}`);
  return ok;
}

/** Names what could not be shown here, and why; it counts as neither. */
export function notShown(client, why) {
  results.push({ client, what: why, ok: null });
  console.log(`not shown  ${client}: ${why}`);
}

/** The counts; whether nothing failed. */
export function summary() {
  const count = (ok) => results.filter((one) => one.ok === ok).length;
  console.log(`\n${count(true)} ok, ${count(false)} not ok, ${count(null)} not shown`);
  for (const { client, what } of results.filter((one) => one.ok === false))
    console.log(`not ok  ${client}: ${what}`);
  return count(false) === 0;
}
