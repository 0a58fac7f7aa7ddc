import { button, h } from "./dom.ts";

/** Every key, and what it does. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["/", "search"],
  ["j  k", "next and previous in a list, older and newer checkpoint"],
  ["Enter", "open"],
  ["t", "timeline and all checkpoints"],
  ["l", "journal"],
  ["f", "failed approaches"],
  ["o", "open or close all files that changed"],
  ["d", "dark or light"],
  ["Esc", "leave the search, go back to all"],
  ["?", "this help"],
];

/** The dialog that tells the keys. */
export function makeHelp(): HTMLDialogElement {
  const dialog = h("dialog", { "aria-labelledby": "help-title", class: "help" });
  dialog.append(
    h("h2", { id: "help-title" }, "Keys"),
    h(
      "dl",
      {},
      ...KEYS.map(([key, what]) =>
        h("div", {}, h("dt", {}, ...key.split("  ").map((one) => h("kbd", {}, one))), h("dd", {}, what)),
      ),
    ),
    button("Close", { class: "plain-button" }, () => dialog.close()),
  );
  return dialog;
}
