import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SiteColours } from './site-colours.ts';

const GOOD = { primary: '#5b3fd6', primaryInk: '#ffffff', link: '#4a2fc4' };

/** The refused fields, with the reason. */
function faults(colours: unknown): readonly string[] {
  const { issues = [] } = v.safeParse(SiteColours, colours);
  return issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

describe("[R1.5] a site's own colours", () => {
  test('for one theme, for all, for none', () => {
    const dark = { primary: '#a99bff', primaryInk: '#160b3d', link: '#b9aeff' };
    for (const colours of [{}, { light: GOOD }, { light: GOOD, green: GOOD, dark }])
      expect(faults(colours)).toEqual([]);
  });

  test.each([
    ['#5b3fd', 'a digit short'],
    ['5b3fd6', 'without the sign'],
    ['#5b3fd6ff', 'with a share of what is behind it'],
    ['red', 'by name'],
    ['#fff;} body{display:none', 'with more than a colour'],
    ['var(--bg)', 'of another token'],
  ])('%s is not a colour: %s', (primary) => {
    expect(faults({ light: { ...GOOD, primary } })).toContain('light.primary: Give a colour as #1a2b3c.');
  });

  test.each([
    [
      'text that cannot be read on its button',
      { light: { ...GOOD, primary: '#8f7bff' } },
      'light.primaryInk: The text on main buttons needs a contrast of 4.5 to them.',
    ],
    [
      'links too light for a light theme',
      { light: { ...GOOD, link: '#7a68e0' } },
      'light.link: Links need a contrast of 4.5 to #ffffff, #f2f4f7, #eaeef2.',
    ],
    [
      'links too dark for the dark one',
      { dark: GOOD },
      'dark.link: Links need a contrast of 4.5 to #131a22, #0b1016, #1c2630.',
    ],
  ])('%s: refused', (_, colours, fault) => {
    expect(faults(colours)).toEqual([fault]);
  });

  test('a token or a theme that does not exist is refused', () => {
    expect(faults({ light: { ...GOOD, back: '#000000' } })).toHaveLength(1);
    expect(faults({ sepia: GOOD })).toHaveLength(1);
  });
});
