/** What the page shows. */
export type Route =
  | { readonly view: "overview" | "journal" | "failed" }
  | { readonly view: "checkpoint"; readonly name: string }
  | { readonly view: "search"; readonly words: string };

/** Reads the part of an address after `#`; whatever it does not know is the overview. */
export function routeOf(hash: string): Route {
  const [, view = "", ...rest] = hash.replace(/^#/, "").split("/");
  const value = decoded(rest.join("/"));
  if (view === "checkpoint" && value !== "") return { view, name: value };
  if (view === "search") return { view, words: value };
  return view === "journal" || view === "failed" ? { view } : { view: "overview" };
}

/** The address of a route. */
export function hashOf(route: Route): string {
  if (route.view === "checkpoint") return `#/checkpoint/${encodeURIComponent(route.name)}`;
  if (route.view === "search") return `#/search/${encodeURIComponent(route.words)}`;
  return route.view === "overview" ? "#/" : `#/${route.view}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
