import type { States } from '@layline/ui/stories/story.ts';
import { StoryRouter } from '../../stories/story-router.tsx';
import { settingsEntry } from '../../testing/examples.ts';
import { OfferCards } from './bonus-list.tsx';
import { OfferLinks, offersAt } from './site-offers.tsx';

export const title = 'bonus/Offers';

const TERMS =
  '50% of your first deposit, up to 5,000. It is held apart from your balance until you have wagered it five times within 30 days. A withdrawal before that forfeits it.';

const offers = offersAt(
  [
    { id: 'a', title: '50% first-deposit bonus', terms: TERMS, url: 'https://news.example/' },
    { id: 'b', title: 'Cricket bonus', image: '/logo.svg' },
    { id: 'c', title: 'ThirtyDaysOfBonusesWithoutASingleSpaceInTheirName', image: '/no-such-picture.png' },
  ].map(settingsEntry),
  0,
);

const links = (count: number, signedIn: boolean) => (
  <StoryRouter>
    <OfferLinks offers={offers.slice(0, count)} signedIn={signedIn} />
  </StoryRouter>
);
const cards = (count: number) => (
  <StoryRouter>
    <OfferCards offers={offers.slice(0, count)} />
  </StoryRouter>
);

export const states: States = {
  'in short, for a guest': links(3, false),
  'in short, one, for a player': links(1, true),
  'in short, none': links(0, false),
  'in full': cards(3),
  'in full, none': cards(0),
};
