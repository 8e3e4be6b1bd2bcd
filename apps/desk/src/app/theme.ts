import { createStore } from 'zustand/vanilla';

/** The desk's own choice of theme; the players' client has another. */
export const THEMES = ['light', 'dark', 'green'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'desk.theme';

function stored(): Theme {
  try {
    const name = localStorage.getItem(KEY);
    return THEMES.find((theme) => theme === name) ?? 'dark';
  } catch {
    return 'dark';
  }
}

export const themeStore = createStore(() => ({ theme: stored() }));

function show(theme: Theme): void {
  document.body.classList.remove(...THEMES.map((name) => `theme-${name}`));
  document.body.classList.add(`theme-${theme}`);
}

/** Shows the chosen theme; call it before the first paint. */
export function startTheme(): void {
  show(themeStore.getState().theme);
}

/** Chooses a theme, also for the next visit if the browser stores anything. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice lasts until the tab is closed.
  }
  show(theme);
  themeStore.setState({ theme });
}
