import { createRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { CrashScreen } from './crash-screen.tsx';
import { fullPages, latePages } from './routes/late-pages.tsx';
import { mainRoute, rootRoute, unknownRoute } from './routes/root.tsx';
import { emptyRoute, inPlayRoute, marketsRoute, matchListRoute } from './routes/sport-routes.tsx';

const routeTree = rootRoute.addChildren([
  mainRoute.addChildren([emptyRoute, inPlayRoute, marketsRoute, matchListRoute, ...latePages]),
  ...fullPages,
  unknownRoute,
]);

/** A router over all routes of section 2; tests give it a history in memory. */
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
