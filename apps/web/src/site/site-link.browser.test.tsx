import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StoryRouter } from '../stories/story-router.tsx';
import { SiteLink } from './site-link.tsx';

const link = page.getByRole('link', { name: 'There' });

test.each([
  ['/matchlist/3', true],
  ['/lotus?game=9002&x=a%20b#top', true],
  ['/app/layline.apk', false],
  ['/.//evil.example/', false],
  ['https://news.example/final', false],
])('[R1.5] [R3.3] %s opens in place: %s', async (url, inPlace) => {
  await render(
    <StoryRouter>
      <SiteLink url={url}>There</SiteLink>
    </StoryRouter>,
  );
  await expect.element(link).toHaveAttribute('href', inPlace ? url.replace('%20', '+') : url);
  const element = link.element() as HTMLAnchorElement;
  expect([element.target, element.rel]).toEqual(inPlace ? ['', ''] : ['_blank', 'noopener noreferrer']);
});
