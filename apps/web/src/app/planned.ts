import type { IconName } from '../ui/icon.tsx';

/** What a page that is still being built says about itself. */
interface PlannedPage {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly text: string;
  readonly points: readonly string[];
}

/** Pages of section 2 whose content is on its way; each has its address, title and guard already (app/routes/planned-routes.tsx). */
const PLANNED: readonly PlannedPage[] = [
  {
    path: '/casino',
    title: 'Casino',
    icon: 'casino',
    text: 'Live tables and quick games, on the same balance as your bets.',
    points: ['Tables with provably fair outcomes', 'Games of outside providers', 'One wallet, no transfers'],
  },
  {
    path: '/lobby-page/$section',
    title: 'Lobby',
    icon: 'casino',
    text: 'All games of one section, to browse and search.',
    points: ['Filter by provider', 'Your last played games first'],
  },
  {
    path: '/lotus',
    title: 'Lotus',
    icon: 'casino',
    text: 'A full-screen room for the games of one provider.',
    points: ['Back to sports with one press', 'Balance follows you in and out'],
  },
  {
    path: '/fancy-games',
    title: 'Fancy Games',
    icon: 'sports-22',
    text: 'Session and fancy markets over all events.',
    points: ['Runs, wickets and sessions', 'House-quoted lines with their limits'],
  },
];

/** The general page, where no other fits. */
const UNDER_CONSTRUCTION: PlannedPage = {
  path: '/underConstruction',
  title: 'Under Construction',
  icon: 'info',
  text: 'This part of the site is being built. Sports and betting work as usual.',
  points: [],
};

/** The page with a path pattern. */
export function plannedPage(path: string): PlannedPage {
  return PLANNED.find((page) => page.path === path) ?? UNDER_CONSTRUCTION;
}
