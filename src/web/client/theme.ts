type Theme = "light" | "dark";

const KEY = "git-checkpoint-theme";

/** Takes up the theme that was chosen before; without one it is the system's. */
export function startTheme(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
  } catch {
    // A browser may keep nothing of files.
  }
}

/** Changes between light and dark, and says which it is now. */
export function toggleTheme(): Theme {
  const next: Theme = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It lasts as long as the page then.
  }
  return next;
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
