import type { ComponentType } from 'react';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  useParams,
  useRouter,
} from '@tanstack/react-router';
import type { AnyRouter, AsyncRouteComponent, ResolveParams, RouterHistory } from '@tanstack/react-router';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useMay } from '../exchange/own.ts';
import { DeskFrame } from './desk-frame.tsx';
import { Needs } from './needs.tsx';
import { SCREENS } from './screens.ts';

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

/** Redirects to the first screen where the role works, or else to the first that it may see. */
function First() {
  const may = useMay();
  const seen = SCREENS.filter(({ needs }) => may(needs));
  const first = seen.find(({ work }) => work !== undefined && may(work)) ?? seen[0];
  return first === undefined ? null : <Navigate to={first.path} replace />;
}

const root = createRootRoute({ component: DeskFrame, notFoundComponent: Unknown });

/**
 * A screen for roles that may make `call`. Its page is the export `name` of the file that `load` imports once it is needed; it takes the path's parameters
 * as props, and starts afresh when one of them changes.
 */
function screen<const Path extends string, Name extends string>(
  path: Path,
  call: OperatorCallName,
  name: Name,
  load: () => Promise<Record<Name, ComponentType<ResolveParams<Path>>>>,
) {
  const Page: AsyncRouteComponent<ResolveParams<Path>> = lazyRouteComponent(load, name);
  function Screen() {
    // Not the registered router, whose type follows from this one.
    const params = useParams<AnyRouter, undefined, false>({ strict: false }) as ResolveParams<Path>;
    return (
      <Needs call={call}>
        <Page key={Object.values(params).join('/')} {...params} />
      </Needs>
    );
  }
  const { preload } = Page;
  const component = Object.assign(Screen, preload && { preload });
  return createRoute({ getParentRoute: () => root, path, component });
}

const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: First }),
  screen('/trading', 'getOperatorMarkets', 'TradingPage', () => import('../trading/trading-page.tsx')),
  screen(
    '/trading/quoting/$eventId',
    'quoteMarket',
    'EventQuotingPage',
    () => import('../trading/quoting/event-quoting-page.tsx'),
  ),
  screen('/trading/$marketId', 'getOperatorMarket', 'MarketPage', () => import('../trading/market-page.tsx')),
  screen('/waiting', 'getProposals', 'WaitingPage', () => import('../waiting/waiting-page.tsx')),
  screen('/risk', 'getRiskExposure', 'RiskPage', () => import('../risk/risk-page.tsx')),
  screen('/players', 'getOperatorPlayers', 'PlayersPage', () => import('../players/players-page.tsx')),
  screen('/players/$playerId', 'getOperatorPlayer', 'PlayerPage', () => import('../players/player-page.tsx')),
  screen('/cashier', 'getMoneyFigures', 'CashierPage', () => import('../cashier/cashier-page.tsx')),
  screen(
    '/cashier/reconciliation',
    'reconcileMoney',
    'ReconciliationPage',
    () => import('../cashier/reconciliation-page.tsx'),
  ),
  screen('/agents', 'getAgentBranch', 'AgentsPage', () => import('../agents/agents-page.tsx')),
  screen('/agents/$nodeId', 'getAgentMember', 'MemberPage', () => import('../agents/member-page.tsx')),
  screen('/casino', 'getCasinoResults', 'CasinoPage', () => import('../casino/casino-page.tsx')),
  screen('/reports', 'getHouseReport', 'ReportsPage', () => import('../reports/reports-page.tsx')),
  screen('/sites', 'getSites', 'SitesPage', () => import('../sites/sites-page.tsx')),
  screen('/sites/$site', 'getSiteSettings', 'SitePage', () => import('../sites/site-page.tsx')),
  screen('/bonuses', 'getOfferedBonuses', 'BonusesPage', () => import('../bonuses/bonuses-page.tsx')),
  screen('/bonuses/new', 'addBonus', 'NewBonusPage', () => import('../bonuses/new-bonus-page.tsx')),
  screen('/bonuses/$bonusId', 'getOfferedBonuses', 'BonusPage', () => import('../bonuses/bonus-page.tsx')),
  screen('/bonuses/$bonusId/next', 'addBonus', 'NewBonusPage', () => import('../bonuses/new-bonus-page.tsx')),
  screen('/staff', 'getOperators', 'StaffPage', () => import('../staff/staff-page.tsx')),
  screen('/audit', 'getAuditLog', 'AuditPage', () => import('../audit/audit-page.tsx')),
  createRoute({
    getParentRoute: () => root,
    path: '/own',
    component: lazyRouteComponent(() => import('../own/own-page.tsx'), 'OwnPage'),
  }),
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
