import { describe, expect, test } from 'vitest';
import { isTheme, themeAt, toggled } from './theme.ts';

const light = { default: 'light', automaticSkipped: false } as const;
const green = { default: 'green', automaticSkipped: false } as const;
const automatic = { theme: 'dark', automatic: true } as const;

describe('[R4.10] [R9.11] automatic theme', () => {
  test.each([
    [0, 'dark'],
    [9, 'dark'],
    [10, 'light'],
    [16, 'light'],
    [17, 'dark'],
    [23, 'dark'],
  ])('%i:00 is %s', (hour, theme) => {
    expect(themeAt(automatic, light, hour)).toBe(theme);
  });

  test('by day a green host is green', () => {
    expect(themeAt(automatic, green, 12)).toBe('green');
  });

  test('with the flag off only the stored theme applies', () => {
    expect(themeAt({ theme: 'dark', automatic: false }, light, 12)).toBe('dark');
    expect(themeAt({ theme: 'light', automatic: false }, light, 22)).toBe('light');
  });

  test('the one host that skips it keeps the stored theme', () => {
    expect(themeAt(automatic, { default: 'light', automaticSkipped: true }, 12)).toBe('dark');
  });
});

describe('[R4.10] manual switch', () => {
  test.each([
    ['light', light, 'dark'],
    ['green', green, 'dark'],
    ['dark', light, 'light'],
    ['dark', green, 'green'],
  ] as const)('%s on a %o host switches to %s and stops the automatic theme', (from, site, to) => {
    expect(toggled(from, site)).toEqual({ theme: to, automatic: false });
  });
});

test('the names of themes', () => {
  expect(['light', 'dark', 'green', 'blue', null].map(isTheme)).toEqual([true, true, true, false, false]);
});
