import { createRoute } from '@tanstack/react-router';
import type { PAGES } from '../late-files.ts';
import type { RouteData } from '../route-data.ts';
import { latePage } from './late-page.ts';
import { mainRoute, rootRoute } from './root.tsx';

/**
 * Search parameters that a page filters by, as text. The page validates them with its own schemas, which load with it
 * and not with the first page.
 */
function textSearch<const Name extends string>(names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as {
      readonly [K in Name]?: string;
    };
}

/** A page inside the product's frame whose code loads on demand. */
function page<const Path extends string>(path: Path, name: keyof typeof PAGES, staticData: RouteData) {
  return createRoute({ getParentRoute: () => mainRoute, path, staticData, component: latePage(name) });
}

/** A page without the frame whose code loads on demand. */
function fullPage<const Path extends string>(path: Path, name: keyof typeof PAGES, staticData: RouteData) {
  return createRoute({ getParentRoute: () => rootRoute, path, staticData, component: latePage(name) });
}

/** R2.16 */
const requestsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/dwrequests',
  staticData: { title: 'Deposit and Withdrawal Requests', login: true },
  validateSearch: textSearch(['type', 'status', 'since', 'until', 'cursor']),
  component: latePage('RequestsScreen'),
});

const SectionScreen = latePage('SectionPage');
/** R2.6 */
const lobbyRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/lobby-page/$section',
  staticData: { title: 'Lobby', login: true },
  component: function Lobby() {
    const { section } = lobbyRoute.useParams();
    return <SectionScreen key={section} name={section} />;
  },
});

/** R2.8 */
const lotusRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/lotus',
  staticData: { title: 'Lotus', login: true, room: true },
  validateSearch: textSearch(['game']),
  component: latePage('LotusScreen'),
});

const VerifierScreen = latePage('VerifierPage');
const verifyRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/verify/{-$roundId}',
  staticData: { title: 'Verify a Round' },
  component: function Verify() {
    const { roundId } = verifyRoute.useParams();
    return <VerifierScreen key={roundId} roundId={roundId ?? null} />;
  },
});

const Legal = latePage('SitePage');
const legal = <const Path extends 'terms' | 'privacy' | 'rules'>(path: Path, staticData: RouteData) =>
  createRoute({
    getParentRoute: () => mainRoute,
    path: `/${path}`,
    staticData,
    component: () => <Legal name={path} />,
  });

/**
 * Account (R2.9, R2.10), the coupons (R11.7), reports, cashier and bonuses (R2.11 to R2.18), casino (R2.5 to R2.8, R2.13), terms and rules
 * (R10.6).
 */
export const latePages = [
  page('/today', 'CouponScreen', { title: 'Today', betting: true }),
  page('/tomorrow', 'CouponScreen', { title: 'Tomorrow', betting: true }),
  page('/coupon', 'CouponScreen', { title: 'All matches', betting: true }),
  page('/home', 'HomeScreen', { title: 'Home' }),
  page('/activity-log', 'ProfilePage', { title: 'My Profile' }),
  page('/change-password', 'ChangePasswordPage', { title: 'Change Password', login: true }),
  page('/player-protection', 'ProtectionPage', { title: 'Player Protection', login: true }),
  page('/underConstruction', 'UnderConstructionScreen', { title: 'Under Construction' }),
  page('/account-cash-statement', 'StatementPage', { title: 'Account Statement', login: true }),
  page('/current-bet', 'CurrentBetsScreen', { title: 'Current Bets', login: true }),
  page('/ProfitLoss', 'ProfitLossPage', { title: 'Profit and Loss', login: true }),
  page('/Payment', 'PaymentPage', { title: 'Payment', login: true }),
  requestsRoute,
  page('/depositw/{-$id}', 'MoneyScreen', { title: 'Deposit and Withdrawal', login: true }),
  page('/bonus', 'BonusPage', { title: 'Bonus', login: true }),
  page('/casino', 'LobbyPage', { title: 'Casino', login: true }),
  lobbyRoute,
  lotusRoute,
  page('/fancy-games', 'FancyGamesScreen', { title: 'Fancy Games', login: true, betting: true }),
  page('/trade/{-$eventid}/{-$marketid}', 'TradeScreen', { title: 'Trading Desk', room: true }),
  verifyRoute,
  legal('terms', { title: 'Terms and Conditions' }),
  legal('privacy', { title: 'Privacy' }),
  legal('rules', { title: 'Rules' }),
] as const;

/** R2.20 and R2.21: pages without the product's frame. */
export const fullPages = [
  fullPage('/error-404', 'Error404Screen', { title: 'Page Not Found' }),
  fullPage('/error-500', 'Error500Screen', { title: 'Error' }),
  fullPage('/under-maintenance', 'MaintenanceScreen', { title: 'Under Maintenance' }),
  fullPage('/test', 'SelfCheckScreen', { title: 'Self-check' }),
  fullPage('/auth/login', 'LoginScreen', { title: 'Log in' }),
  fullPage('/auth/logout', 'LogoutScreen', { title: 'Log out' }),
] as const;
