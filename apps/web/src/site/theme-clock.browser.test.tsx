import { afterEach, expect, test, vi } from 'vitest';
import type { ThemeSite } from './theme.ts';
import { setThemeSite, startTheme } from './theme-store.ts';

let stop = () => undefined as void;

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function begin(time: string, site: ThemeSite): void {
  vi.useFakeTimers({ now: new Date(`2026-06-01T${time}`), toFake: ['Date', 'setInterval', 'clearInterval'] });
  setThemeSite(site);
  stop = startTheme();
}

const LIGHT: ThemeSite = { default: 'light', automaticSkipped: false };
const GREEN: ThemeSite = { default: 'green', automaticSkipped: false };

test.each([
  ['at 16:59:30 it is still day', '16:59:30', LIGHT, 'theme-light', 'theme-dark'],
  ['at 09:59:30 it is not yet day', '09:59:30', LIGHT, 'theme-dark', 'theme-light'],
  ['a green site', '09:59:30', GREEN, 'theme-dark', 'theme-green'],
] as const)(
  '[R9.10] [R4.10] %s; the check of the clock within 60 s changes it',
  (_, time, site, before, after) => {
    begin(time, site);
    expect(document.body.classList).toContain(before);
    vi.advanceTimersByTime(29_000);
    expect(document.body.classList).toContain(before);
    vi.advanceTimersByTime(31_000);
    expect(document.body.classList).toContain(after);
    expect(document.body.classList).not.toContain(before);
  },
);

test('[R9.10] [R4.10] a theme chosen by hand stays, whatever the clock says', () => {
  localStorage.setItem('theme', 'light');
  localStorage.setItem('autoTheme', 'false');
  begin('16:59:30', LIGHT);
  vi.advanceTimersByTime(120_000);
  expect(document.body.classList).toContain('theme-light');
});

test('[R9.2] [R4.10] the first visit to a site that ignores the time of day is dark, even at noon', () => {
  begin('12:00:00', { default: 'light', automaticSkipped: true });
  vi.advanceTimersByTime(120_000);
  expect(document.body.classList).toContain('theme-dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});
