import { createRoute } from '@tanstack/react-router';
import { mainRoute } from './root.tsx';
import { latePage } from './late-page.ts';
import { textSearch } from './text-search.ts';

/** R2.11 to R2.18: reports, cashier and bonuses. */

const getParentRoute = () => mainRoute;

const cashStatementRoute = createRoute({
  getParentRoute,
  path: '/account-cash-statement',
  staticData: { title: 'Account Statement', login: true },
  component: latePage('StatementPage'),
});
const currentBetRoute = createRoute({
  getParentRoute,
  path: '/current-bet',
  staticData: { title: 'Current Bets', login: true },
  component: latePage('CurrentBetsScreen'),
});
const profitLossRoute = createRoute({
  getParentRoute,
  path: '/ProfitLoss',
  staticData: { title: 'Profit and Loss', login: true },
  component: latePage('ProfitLossPage'),
});
const paymentRoute = createRoute({
  getParentRoute,
  path: '/Payment',
  staticData: { title: 'Payment', login: true },
  component: latePage('PaymentPage'),
});
const requestsRoute = createRoute({
  getParentRoute,
  path: '/dwrequests',
  staticData: { title: 'Deposit and Withdrawal Requests', login: true },
  validateSearch: textSearch(['type', 'status', 'since', 'until', 'cursor']),
  component: latePage('RequestsScreen'),
});
const depositWithdrawalRoute = createRoute({
  getParentRoute,
  path: '/depositw/{-$id}',
  staticData: { title: 'Deposit and Withdrawal', login: true },
  component: latePage('MoneyScreen'),
});
const bonusRoute = createRoute({
  getParentRoute,
  path: '/bonus',
  staticData: { title: 'Bonus', login: true },
  component: latePage('BonusPage'),
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
