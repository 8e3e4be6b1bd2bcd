import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mainRoute } from './root.tsx';
import { textSearch } from './text-search.ts';

/** R2.11 to R2.18: reports, cashier and bonuses. */

const getParentRoute = () => mainRoute;

const cashStatementRoute = createRoute({
  getParentRoute,
  path: '/account-cash-statement',
  staticData: { title: 'Account Statement', login: true },
  component: lazyRouteComponent(() => import('../../features/reports/statement-page.tsx'), 'StatementPage'),
});
const currentBetRoute = createRoute({
  getParentRoute,
  path: '/current-bet',
  staticData: { title: 'Current Bets', login: true },
  component: lazyRouteComponent(() => import('../screens/current-bets-screen.tsx'), 'CurrentBetsScreen'),
});
const profitLossRoute = createRoute({
  getParentRoute,
  path: '/ProfitLoss',
  staticData: { title: 'Profit and Loss', login: true },
  component: lazyRouteComponent(
    () => import('../../features/reports/profit-loss-page.tsx'),
    'ProfitLossPage',
  ),
});
const paymentRoute = createRoute({
  getParentRoute,
  path: '/Payment',
  staticData: { title: 'Payment', login: true },
  component: lazyRouteComponent(() => import('../../features/cashier/payment-page.tsx'), 'PaymentPage'),
});
const requestsRoute = createRoute({
  getParentRoute,
  path: '/dwrequests',
  staticData: { title: 'Deposit and Withdrawal Requests', login: true },
  validateSearch: textSearch(['type', 'status', 'since', 'until', 'cursor']),
  component: lazyRouteComponent(() => import('../screens/money-screens.tsx'), 'RequestsScreen'),
});
const depositWithdrawalRoute = createRoute({
  getParentRoute,
  path: '/depositw/{-$id}',
  staticData: { title: 'Deposit and Withdrawal', login: true },
  component: lazyRouteComponent(() => import('../screens/money-screens.tsx'), 'MoneyScreen'),
});
const bonusRoute = createRoute({
  getParentRoute,
  path: '/bonus',
  staticData: { title: 'Bonus', login: true },
  component: lazyRouteComponent(() => import('../../features/bonus/bonus-page.tsx'), 'BonusPage'),
});

export const moneyRoutes = [
  cashStatementRoute,
  currentBetRoute,
  profitLossRoute,
  paymentRoute,
  requestsRoute,
  depositWithdrawalRoute,
  bonusRoute,
] as const;
