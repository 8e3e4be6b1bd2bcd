import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { DEFAULT_THEME, isTheme, themeAt } from './theme.ts';
import type { Theme, ThemeChoice, ThemeSite } from './theme.ts';

const CLASSES = ['theme-light', 'theme-dark', 'theme-green'];

/** What is stored about the theme; the automatic is on until a manual switch turns it off. */
export function storedChoice(): ThemeChoice {
  const theme = storage.get(KEYS.theme);
  return {
    theme: isTheme(theme) ? theme : DEFAULT_THEME,
    automatic: storage.get(KEYS.autoTheme) !== 'false',
  };
}

/** Puts a theme's class on the body. */
export function setThemeClass(theme: Theme): void {
  document.body.classList.remove(...CLASSES);
  document.body.classList.add(`theme-${theme}`);
}

/**
 * The theme before the site's own rules are known. By day that is the theme of the last visit, if it was one
 * of the day, so that a green site does not flash white.
 */
export function applyThemeClass(): void {
  const choice = storedChoice();
  const lastDay = choice.theme === 'green' ? 'green' : 'light';
  const guess: ThemeSite = { default: lastDay, automaticSkipped: false };
  setThemeClass(themeAt(choice, guess, new Date().getHours()));
}
