/** Each name, and the JavaScript that stands for it. */
export function embedded(): Record<string, string>;
