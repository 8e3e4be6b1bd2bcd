import { SURFACES } from '@layline/contract/contrast.ts';
import { afterEach, expect, test } from 'vitest';
import '@layline/ui/tokens.css';
import { setSiteColours } from './site-colours.ts';
import { setThemeClass } from './theme-class.ts';

const THEMES = ['light', 'dark', 'green'] as const;
const LIGHT = { primary: '#5b3fd6', primaryInk: '#ffffff', link: '#4a2fc4' };

function token(name: string): string {
  return getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
}

afterEach(() => setSiteColours(undefined));

test('the surfaces used to judge links are those of the design tokens', () => {
  for (const theme of THEMES) {
    setThemeClass(theme);
    expect(['surface', 'bg', 'surface-2'].map(token)).toEqual(SURFACES[theme]);
  }
});

test('[R1.5] a site’s colours override the tokens of their theme, and disappear with the site', () => {
  const usual = THEMES.map((theme) => {
    setThemeClass(theme);
    return token('primary');
  });
  setSiteColours({ light: LIGHT });
  setThemeClass('light');
  expect([token('primary'), token('primary-ink'), token('link'), token('focus')]).toEqual([
    '#5b3fd6',
    '#ffffff',
    '#4a2fc4',
    '#4a2fc4',
  ]);
  setThemeClass('dark');
  expect(token('primary')).toBe(usual[1]);
  setSiteColours({ green: LIGHT });
  setThemeClass('light');
  expect(token('primary')).toBe(usual[0]);
  setThemeClass('green');
  expect(token('primary')).toBe('#5b3fd6');
  setSiteColours(undefined);
  expect(token('primary')).toBe(usual[2]);
});
