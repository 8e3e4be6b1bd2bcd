import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import type { SitePageName } from './default-pages.ts';
import { SitePage } from './site-page.tsx';
import { SiteText } from './site-text.tsx';

export const title = 'site-pages/SiteText';

const page = (name: SitePageName) => (
  <StoryRouter>
    <SitePage name={name} />
  </StoryRouter>
);

export const states: States = {
  terms: page('terms'),
  privacy: page('privacy'),
  rules: page('rules'),
  'a word without an end': (
    <StoryRouter>
      <SiteText name="terms" paragraphs={['x'.repeat(200)]} evidenceUrl="/evidence" />
    </StoryRouter>
  ),
};
