import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { FirstScreen } from './first-screen.tsx';

function Unknown() {
  return <EmptyState level={1} icon="search" title="There is no such screen" text="Choose one at the top." />;
}

function Broken() {
  const router = useRouter();
  return (
    <EmptyState
      level={1}
      tone="error"
      icon="alert"
      title="Something went wrong on this screen"
      text="Nothing was changed."
      action={<Button onClick={() => void router.invalidate()}>Try again</Button>}
    />
  );
}

const root = createRootRoute({ component: DeskFrame, notFoundComponent: Unknown });
const screen = <Path extends string>(path: Path, load: Parameters<typeof lazyRouteComponent>[0]) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: FirstScreen }),
  screen('/trading', () => import('./screens/trading-screen.tsx')),
  screen('/trading/quoting/$eventId', () => import('./screens/event-quoting-screen.tsx')),
  screen('/trading/$marketId', () => import('./screens/market-screen.tsx')),
  screen('/waiting', () => import('./screens/waiting-screen.tsx')),
  screen('/risk', () => import('./screens/risk-screen.tsx')),
  screen('/players', () => import('./screens/players-screen.tsx')),
  screen('/players/$playerId', () => import('./screens/player-screen.tsx')),
  screen('/cashier', () => import('./screens/cashier-screen.tsx')),
  screen('/cashier/reconciliation', () => import('./screens/reconciliation-screen.tsx')),
  screen('/agents', () => import('./screens/agents-screen.tsx')),
  screen('/agents/$nodeId', () => import('./screens/agent-screen.tsx')),
  screen('/casino', () => import('./screens/casino-screen.tsx')),
  screen('/reports', () => import('./screens/reports-screen.tsx')),
  screen('/sites', () => import('./screens/sites-screen.tsx')),
  screen('/sites/$site', () => import('./screens/site-screen.tsx')),
  screen('/bonuses', () => import('./screens/bonuses-screen.tsx')),
  screen('/bonuses/new', () => import('./screens/new-bonus-screen.tsx')),
  screen('/bonuses/$bonusId', () => import('./screens/bonus-screen.tsx')),
  screen('/bonuses/$bonusId/next', () => import('./screens/next-bonus-screen.tsx')),
  screen('/staff', () => import('./screens/staff-screen.tsx')),
  screen('/own', () => import('./screens/own-screen.tsx')),
  screen('/audit', () => import('./screens/audit-screen.tsx')),
]);

/** The desk's router; tests give it a history in memory. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: '/desk',
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    scrollRestoration: true,
  });
}
export type DeskRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: DeskRouter;
  }
}
