/** What an element holds; nothing is left out. */
export type Child = Node | string | null | undefined | false;

/** Attributes by name; true stands for one without a value, and false, null and undefined for none. */
export type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Makes an element; text is always text. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

/** The same of a drawing. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
}

/** A button that does something. */
export function button(label: string, attributes: Attributes, click: () => void): HTMLButtonElement {
  const made = h("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", click);
  return made;
}

/** A list of which only so many are made until somebody wants all: what nobody sees costs nothing. */
export function cutList<T>(
  items: readonly T[],
  most: number,
  what: string,
  make: (one: T) => HTMLElement,
  list: HTMLElement,
): readonly HTMLElement[] {
  list.append(...items.slice(0, most).map(make));
  if (items.length <= most) return [list];
  const more = button(`Show ${items.length - most} more ${what}`, { class: "quiet more" }, () => {
    const rest = items.slice(most).map(make);
    list.append(...rest);
    more.remove();
    rest[0]?.querySelector<HTMLElement>("a, button")?.focus();
  });
  return [list, more];
}
