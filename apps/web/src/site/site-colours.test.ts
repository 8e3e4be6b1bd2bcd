import { expect, test } from 'vitest';
import { colourRules } from './site-colours.ts';

test('[R1.5] the rules set the accent of the themes that the site names, and nothing else', () => {
  const light = { primary: '#5b3fd6', primaryInk: '#ffffff', link: '#4a2fc4' };
  const dark = { primary: '#a99bff', primaryInk: '#160b3d', link: '#b9aeff' };
  expect(colourRules({ light })).toBe(`.theme-light {
  --primary: #5b3fd6;
  --primary-hover: color-mix(in srgb, #5b3fd6, black 14%);
  --primary-ink: #ffffff;
  --link: #4a2fc4;
  --focus: #4a2fc4;
}`);
  expect(colourRules({ light, dark })).toContain('--primary-hover: color-mix(in srgb, #a99bff, white 14%);');
  expect(colourRules({})).toBe('');
});
