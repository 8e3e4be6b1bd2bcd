/** The theme rules of R4.10, R9.2, R9.10 and R9.11 as pure functions. */

export type Theme = 'light' | 'dark' | 'green';

/** Differences between sites: the theme that dark returns to, and the host that ignores the time of day. */
export interface ThemeSite {
  readonly default: 'light' | 'green';
  readonly automaticSkipped: boolean;
}

/** The stored settings: the theme last applied, and whether the time of day decides. */
export interface ThemeChoice {
  readonly theme: Theme;
  readonly automatic: boolean;
}

export const DEFAULT_THEME: Theme = 'dark';
export const THEME_CHECK_MS = 60_000;
const DAY_FROM_HOUR = 10;
const DAY_TO_HOUR = 17;

/** True for the name of a theme. */
export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'green';
}

/** True from 10:00 until just before 17:00 local time. */
export function isDay(localHour: number): boolean {
  return localHour >= DAY_FROM_HOUR && localHour < DAY_TO_HOUR;
}

/** The theme for a local hour (0 to 23). */
export function themeAt(choice: ThemeChoice, site: ThemeSite, localHour: number): Theme {
  if (!choice.automatic || site.automaticSkipped) return choice.theme;
  return isDay(localHour) ? site.default : 'dark';
}

/** A manual switch: light or green goes to dark, dark to the site's default; the time of day no longer decides. */
export function toggled(current: Theme, site: ThemeSite): ThemeChoice {
  return { theme: current === 'dark' ? site.default : 'dark', automatic: false };
}
