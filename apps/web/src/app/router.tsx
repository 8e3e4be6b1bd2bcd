import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { accountRoutes } from './routes/account-routes.tsx';
import { casinoRoutes } from './routes/casino-routes.tsx';
import { fullPageRoutes } from './routes/full-page-routes.tsx';
import { moneyRoutes } from './routes/money-routes.tsx';
import { mainRoute, rootRoute, unknownRoute } from './routes/root.tsx';
import { sitePageRoutes } from './routes/site-page-routes.tsx';
import { emptyRoute, homeRoute, inPlayRoute, marketsRoute, matchListRoute } from './routes/sport-routes.tsx';

const routeTree = rootRoute.addChildren([
  mainRoute.addChildren([
    emptyRoute,
    inPlayRoute,
    marketsRoute,
    matchListRoute,
    homeRoute,
    ...accountRoutes,
    ...casinoRoutes,
    ...moneyRoutes,
    ...sitePageRoutes,
  ]),
  ...fullPageRoutes,
  unknownRoute,
]);

/** A router over the whole tree of section 2; tests give it a history in memory. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    scrollRestoration: true,
    caseSensitive: false,
    defaultErrorComponent: CrashScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
