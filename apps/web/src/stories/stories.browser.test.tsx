import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { allStories } from './all-stories.ts';
import { PSEUDO_LANGUAGES, speakEnglish, speakPseudo } from '../testing/pseudo-language.ts';
import { loadFonts, misfits, TEXTS } from '@layline/ui/stories/fit.ts';
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
describe.each([PHONE, 834, 1440])('at %i px', (width) => {
  beforeAll(() => page.viewport(width, 900));
  afterEach(speakEnglish);

  test.each(allStories)(
    '[R10.5] [R10.8] $title fits in all states, in a wider font, with text twice as large or longer, and from right to left',
    async (file) => {
      const { container } = await render(<StoryPage file={file} />);
      await openDialogs(container);
      const found = TEXTS.flatMap((text) => misfits(text));
      for (const language of PSEUDO_LANGUAGES) {
        await speakPseudo(language);
        found.push(...misfits('plain').map((fault) => `${language}, ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});
