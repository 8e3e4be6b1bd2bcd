import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '../../stories/story.ts';
import { DEFAULT_PAGES } from './default-pages.ts';
import { SiteText } from './site-text.tsx';

export const title = 'site-pages/SiteText';

const shown = (name: 'terms' | 'privacy' | 'rules', text: string) => (
  <StoryRouter>
    <SiteText name={name} text={text} />
  </StoryRouter>
);

export const states: States = {
  terms: shown('terms', DEFAULT_PAGES.terms),
  privacy: shown('privacy', DEFAULT_PAGES.privacy),
  rules: shown('rules', DEFAULT_PAGES.rules),
  'a word without an end': shown('terms', 'x'.repeat(200)),
};
