import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';
import { DEFAULT_THEME, isTheme, themeAt } from './theme.ts';
import type { Theme, ThemeChoice, ThemeSite } from './theme.ts';

const CLASSES = ['theme-light', 'theme-dark', 'theme-green'];

/** The stored theme settings; automatic is on until a manual switch turns it off. */
export function storedChoice(): ThemeChoice {
  const theme = storage.get(KEYS.theme);
  return {
    theme: isTheme(theme) ? theme : DEFAULT_THEME,
    automatic: storage.get(KEYS.autoTheme) !== 'false',
  };
}

/** Sets a theme's class on the body. */
export function setThemeClass(theme: Theme): void {
  document.body.classList.remove(...CLASSES);
  document.body.classList.add(`theme-${theme}`);
}

/**
 * The site's theme rules from the last visit, so that a green site does not flash white. Read by hand, because this
 * runs before the schemas have loaded; invalid rules count as none.
 */
export function lastThemeSite(): ThemeSite {
  let themes: Partial<Record<keyof ThemeSite, unknown>> | undefined;
  try {
    const file = JSON.parse(storage.get(KEYS.siteSettings) ?? 'null') as {
      readonly setting?: { readonly themes?: typeof themes };
    } | null;
    themes = file?.setting?.themes;
  } catch {
    // Not JSON: written by an older version, or by other code.
  }
  return {
    default: themes?.default === 'green' ? 'green' : 'light',
    automaticSkipped: themes?.automaticSkipped === true,
  };
}

/** The theme before the application has loaded. */
export function applyThemeClass(): void {
  setThemeClass(themeAt(storedChoice(), lastThemeSite(), new Date().getHours()));
}
