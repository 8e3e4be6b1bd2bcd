import { contrast } from '@layline/contract/contrast.ts';
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
  --chrome: #3b298b;
  --chrome-2: color-mix(in srgb, #3b298b, black 20%);
  --chrome-line: color-mix(in srgb, #3b298b, white 18%);
  --mark: #9d8ce6;
  --tab: #4a2fc4;
}`);
  expect(colourRules({ light, dark })).toContain('--primary-hover: color-mix(in srgb, #a99bff, white 14%);');
  expect(colourRules({})).toBe('');
});

test.each(['#000000', '#ffffff', '#ffff00', '#5b3fd6', '#f6b73c', '#0b5f40'])(
  '[R1.5] a site’s bars in %s have its colours, and their text is readable',
  (primary) => {
    const rules = colourRules({ light: { primary, primaryInk: '#ffffff', link: '#4a2fc4' } });
    const [, bar = ''] = /--chrome: (#\w{6})/.exec(rules) ?? [];
    const [, mark = ''] = /--mark: (#\w{6})/.exec(rules) ?? [];
    // Names and figures; losses and holds; the ink on buttons in the mark's colour.
    for (const ink of ['#ffffff', '#b4c5d3', '#a3b3c1', '#ff8a90', '#ffb3c4', '#4ed39a']) {
      expect(contrast(ink, bar)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast('#221600', mark)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(mark, bar)).toBeGreaterThanOrEqual(3);
  },
);
