import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadFonts, misfits, TEXTS } from '@layline/ui/stories/fit.ts';
import { openDialogs } from '../testing/open-dialogs.ts';
import { PSEUDO_LANGUAGES, speakEnglish, speakPseudo } from '../testing/pseudo-language.ts';
import { allStories } from './all-stories.ts';
import { StoryPage } from './story-page.tsx';

beforeAll(loadFonts);

// Axe has checked each state on its own; only the layout differs here, so all states of a component are checked
// together.
describe.each([390, 834, 1440])('at %i px', (width) => {
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
