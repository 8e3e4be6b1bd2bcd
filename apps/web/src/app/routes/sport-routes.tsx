import { createRoute, redirect } from '@tanstack/react-router';
import { CASINO_ID, sportById } from '../../site/sports.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { site } from '../../site/texts.ts';
import { app } from '../texts.ts';
import { MarketScreen } from '../screens/market-screen.tsx';
import { InPlayScreen, MatchListScreen } from '../screens/match-list-screen.tsx';
import { TO_SPORTS } from '../to-sports.ts';
import { mainRoute } from './root.tsx';

/** R2.1 */
export const emptyRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  beforeLoad: ({ search }) => {
    throw redirect({ ...TO_SPORTS, search, replace: true });
  },
});

/** R2.2 */
export const inPlayRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/inplay',
  staticData: { title: 'Inplay', bars: true },
  component: InPlayScreen,
});

/** What is shown of a match: a market or class of markets, and a kind of fancy. */
export interface MarketSearch {
  readonly show?: string | undefined;
  readonly fancy?: string | undefined;
}

function marketSearch(search: Record<string, unknown>): MarketSearch {
  const { show, fancy } = search;
  return {
    ...(typeof show === 'string' ? { show } : {}),
    ...(typeof fancy === 'string' ? { fancy } : {}),
  };
}

/** R2.3 */
export const marketsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/markets/{-$eventid}/{-$dreamid}',
  staticData: { title: 'Markets', betting: true },
  validateSearch: marketSearch,
  component: function Markets() {
    const { eventid, dreamid } = marketsRoute.useParams();
    return <MarketScreen eventId={eventid ?? null} dreamId={dreamid ?? null} />;
  },
});

function sportTitle({ id }: { readonly id?: string }): string {
  const sport = sportById(Number(id));
  return sport ? textsOf(site)(sport.name) : textsOf(app)('Sports');
}

/** R2.4 */
export const matchListRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/matchlist/$id',
  staticData: { title: sportTitle, bars: true },
  beforeLoad: ({ params }) => {
    if (params.id === String(CASINO_ID)) throw redirect({ to: '/casino', replace: true });
  },
  component: function MatchList() {
    return <MatchListScreen id={matchListRoute.useParams().id} />;
  },
});
