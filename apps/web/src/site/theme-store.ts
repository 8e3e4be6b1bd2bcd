import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { DEFAULT_THEME, THEME_CHECK_MS, themeAt, toggled } from './theme.ts';
import type { Theme, ThemeSite } from './theme.ts';
import { lastThemeSite, setThemeClass, storedChoice } from './theme-class.ts';
import { KEYS } from './storage-keys.ts';
import { storage } from './storage.ts';

const themeStore = createStore<{ readonly theme: Theme }>(() => ({ theme: DEFAULT_THEME }));

/** Null until the site's rules are known. */
let site: ThemeSite | null = null;

function show(theme: Theme): void {
  setThemeClass(theme);
  const chrome = getComputedStyle(document.body).getPropertyValue('--chrome').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', chrome);
  themeStore.setState({ theme });
}

function apply(theme: Theme): void {
  storage.set(KEYS.theme, theme);
  show(theme);
}

function themeNow(): Theme {
  return themeAt(storedChoice(), site ?? lastThemeSite(), new Date().getHours());
}

/** A guess at the site's rules is shown but not stored, because on the host without the automatic theme it would stay. */
function applyNow(): void {
  if (site) apply(themeNow());
  else show(themeNow());
}

/** Applies the stored or automatic theme, and again every 60 s and whenever another tab changes it. */
export function startTheme(): () => void {
  applyNow();
  const timer = setInterval(applyNow, THEME_CHECK_MS);
  const onStorage = (event: StorageEvent) => {
    // Shown but not stored: the other tab has stored it, and may be in the middle of that.
    if (event.key === KEYS.theme || event.key === KEYS.autoTheme) show(themeNow());
  };
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
  };
}

/** Applies the site's rules once its settings are known. */
export function setThemeSite(next: ThemeSite): void {
  site = next;
  applyNow();
}

/** Switches the theme by hand (R4.10). */
export function toggleTheme(): void {
  const choice = toggled(themeStore.getState().theme, site ?? lastThemeSite());
  storage.set(KEYS.autoTheme, String(choice.automatic));
  apply(choice.theme);
}

/** The current theme. */
export function useTheme(): Theme {
  return useStore(themeStore, (state) => state.theme);
}
