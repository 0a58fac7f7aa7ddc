import type { PageData } from "../page-data.ts";
import { button, h } from "./dom.ts";
import { makeHelp } from "./help.ts";
import { hashOf, type Route, routeOf } from "./routes.ts";
import { toggleTheme } from "./theme.ts";
import { checkpointView } from "./views/checkpoint.ts";
import { failedView } from "./views/failed.ts";
import { journalView } from "./views/journal.ts";
import { overview } from "./views/overview.ts";
import { searchView } from "./views/search.ts";
import { timeWords } from "./words.ts";

/** What stands around every view. */
export interface Shell {
  readonly parts: readonly HTMLElement[];
  readonly search: HTMLInputElement;
  readonly help: HTMLDialogElement;
  readonly data: () => PageData;
  /** Draws what the address says; who has come by a link is taken to it. */
  readonly show: (why: "moved" | "renewed") => void;
  /** Takes up newer facts. */
  readonly renew: (data: PageData) => void;
  /** Tells something that happened, aloud too. */
  readonly say: (words: string) => void;
}

const RENEWED = "The checkpoints have changed; this is how they are now.";
/** Whoever looks has seen it by then. */
const SEEN = 8000;

/** Makes the frame of the page. */
export function makeShell(first: PageData): Shell {
  let data = first;
  openAsked(data);
  const main = h("main", { id: "main", tabindex: -1 });
  const help = makeHelp();
  const status = h("p", { class: "status", role: "status", "aria-live": "polite" });
  const search = h("input", {
    type: "search",
    id: "search",
    placeholder: "Search",
    "aria-label": "Search all checkpoints",
    autocomplete: "off",
    spellcheck: "false",
  });
  const links = navigation();
  const made = h("footer", {}, madeWords(data));
  const show: Shell["show"] = (why) => {
    const route = routeOf(location.hash);
    main.replaceChildren(...viewOf(data, route));
    if (document.activeElement !== search) search.value = route.view === "search" ? route.words : "";
    document.title = titleOf(data, route);
    for (const [view, link] of links)
      if (view === route.view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    if (why !== "moved" || document.activeElement === search) return;
    scrollTo({ top: 0, behavior: "instant" });
    main.focus({ preventScroll: true });
  };
  search.addEventListener("input", () => {
    const { value } = search;
    const route: Route = value === "" ? { view: "overview" } : { view: "search", words: value };
    // Each letter is no step to go back by.
    history.replaceState(null, "", hashOf(route));
    show("renewed");
  });
  const header = h(
    "header",
    { class: "top" },
    h("a", { class: "skip", href: "#main" }, "Skip to the content"),
    h("a", { class: "brand", href: hashOf({ view: "overview" }) }, data.repository),
    h("nav", { "aria-label": "Views" }, ...links.values()),
    h("search", {}, search),
    button("Theme", { class: "plain-button", title: "dark or light (d)" }, toggleTheme),
    button("?", { class: "plain-button", title: "keys (?)", "aria-label": "? Keys" }, () => help.showModal()),
  );
  header.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
  });
  const say: Shell["say"] = (words) => status.replaceChildren(words);
  return {
    parts: [header, main, made, status, help],
    ...{ search, help, show, say },
    data: () => data,
    renew(newer) {
      data = newer;
      made.replaceChildren(madeWords(data));
      show("renewed");
      say(RENEWED);
      setTimeout(() => {
        if (status.textContent === RENEWED) say("");
      }, SEEN);
    },
  };
}

/** On first sight the page opens at the checkpoint that was asked for, and says so in its address. */
function openAsked({ open }: PageData): void {
  const isPlain = location.hash === "" || location.hash === "#";
  if (isPlain && open !== null) history.replaceState(null, "", hashOf({ view: "checkpoint", name: open }));
}

function viewOf(data: PageData, route: Route): readonly HTMLElement[] {
  switch (route.view) {
    case "checkpoint":
      return checkpointView(data, route.name);
    case "journal":
      return journalView(data);
    case "failed":
      return failedView(data);
    case "search":
      return searchView(data, route.words);
    default:
      return overview(data);
  }
}

function titleOf({ repository }: PageData, route: Route): string {
  const what =
    route.view === "checkpoint" ? route.name : route.view === "overview" ? "checkpoints" : route.view;
  return `${what} · ${repository}`;
}

function navigation(): ReadonlyMap<Route["view"], HTMLAnchorElement> {
  const link = (view: "overview" | "journal" | "failed", words: string) =>
    [view, h("a", { href: hashOf({ view }) }, words)] as const;
  return new Map([
    link("overview", "Timeline"),
    link("journal", "Journal"),
    link("failed", "Failed approaches"),
  ]);
}

function madeWords({ made, live }: PageData): string {
  return live
    ? `As of ${timeWords(made, "long")}, and following.`
    : `Made ${timeWords(made, "long")} by git checkpoint view.`;
}
