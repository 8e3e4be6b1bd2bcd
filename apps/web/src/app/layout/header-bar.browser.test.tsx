import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadFonts } from '@layline/ui/stories/fit.ts';
import { states } from './header.stories.tsx';

// Uses Inter itself, whose digit widths decide what fits.
beforeAll(async () => {
  await loadFonts();
  document.documentElement.dataset['text'] = 'plain';
});

afterAll(async () => {
  delete document.documentElement.dataset['text'];
  await page.viewport(1440, 900);
});

test.each([
  ['a player', ['Sports', 'In-Play', 'Casino']],
  ['long figures, a long name', ['Sports', 'In-Play']],
])('on a tablet, %s: a place is shown completely or not at all', async (name, shown) => {
  await page.viewport(834, 900);
  await render(states[name]);
  const places = page.getByRole('navigation', { name: 'Main' });
  const bar = places.element().getBoundingClientRect();
  const inView = [...places.element().querySelectorAll('a')].filter(
    (link) => link.getBoundingClientRect().top < bar.bottom,
  );
  expect(inView.map((link) => link.textContent.trim())).toEqual(shown);
  for (const link of inView) expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right + 0.5);
});
