import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import { allStories } from './all-stories.ts';
import { loadFonts, misfits, TEXTS } from './fit.ts';
import { StoryPage } from './story-page.tsx';

const PHONE = 390;

/** Opens the dialogs of those states that are one. */
async function openDialogs(container: Element): Promise<void> {
  const openers = container.querySelectorAll<HTMLElement>('[data-opens]');
  for (const opener of openers) opener.click();
  await expect
    .poll(() => container.querySelectorAll('dialog[open]').length)
    .toBeGreaterThanOrEqual(openers.length);
}

beforeAll(loadFonts);

test('every file of stories has a title of its own and at least one state', () => {
  const titles = allStories.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThan(0);
  expect(allStories.filter(({ states }) => Object.keys(states).length === 0)).toEqual([]);
});

describe('on a phone', () => {
  beforeAll(() => page.viewport(PHONE, 844));

  describe.each(allStories)('$title', ({ title, states }) => {
    test.each(Object.keys(states))('%s passes axe in light, dark and green, and fits', async (name) => {
      const { container } = await render(<StoryPage file={{ title, states: { [name]: states[name] } }} />);
      await openDialogs(container);
      expect(await accessibilityFaults()).toEqual([]);
      expect(document.documentElement.clientWidth).toBe(PHONE);
      expect(misfits('plain')).toEqual([]);
    });
  });
});

// Axe has seen each of them; here only the layout is another one, so all states of a component are looked at together.
describe.each([PHONE, 834, 1440])('[R10.5] at %i px', (width) => {
  beforeAll(() => page.viewport(width, 900));

  test.each(allStories)(
    '$title fits in all states, also in a wider font and with text twice as large',
    async (file) => {
      const { container } = await render(<StoryPage file={file} />);
      await openDialogs(container);
      expect(TEXTS.flatMap(misfits)).toEqual([]);
    },
  );
});
