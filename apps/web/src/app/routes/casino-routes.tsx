import { createRoute } from '@tanstack/react-router';
import { mainRoute } from './root.tsx';
import { latePage } from './late-page.ts';
import { textSearch } from './text-search.ts';

/** The casino: R2.5, R2.6 and R2.8; what the house quotes on all matches, R2.13; and the check of a round. */

const getParentRoute = () => mainRoute;

const casinoRoute = createRoute({
  getParentRoute,
  path: '/casino',
  staticData: { title: 'Casino', login: true },
  component: latePage('LobbyPage'),
});
const SectionScreen = latePage('SectionPage');
const lobbyRoute = createRoute({
  getParentRoute,
  path: '/lobby-page/$section',
  staticData: { title: 'Lobby', login: true },
  component: function Lobby() {
    const { section } = lobbyRoute.useParams();
    return <SectionScreen key={section} name={section} />;
  },
});
const lotusRoute = createRoute({
  getParentRoute,
  path: '/lotus',
  staticData: { title: 'Lotus', login: true, room: true },
  validateSearch: textSearch(['game']),
  component: latePage('LotusScreen'),
});
const fancyGamesRoute = createRoute({
  getParentRoute,
  path: '/fancy-games',
  staticData: { title: 'Fancy Games', login: true, betting: true },
  component: latePage('FancyGamesScreen'),
});
const VerifierScreen = latePage('VerifierPage');
const verifyRoute = createRoute({
  getParentRoute,
  path: '/verify/{-$roundId}',
  staticData: { title: 'Verify a Round' },
  component: function Verify() {
    const { roundId } = verifyRoute.useParams();
    return <VerifierScreen key={roundId} roundId={roundId ?? null} />;
  },
});

export const casinoRoutes = [casinoRoute, lobbyRoute, lotusRoute, fancyGamesRoute, verifyRoute] as const;
