import type { Page } from 'playwright';
import * as account from './account-states.ts';
import type { Screen } from './screen.ts';
import * as states from './states.ts';

const PATHS = {
  profile: '/activity-log',
  'account-statement': '/account-cash-statement',
  'current-bets': '/current-bet',
  positions: '/current-bet?view=positions',
  'profit-loss': '/ProfitLoss',
  'bet-history': '/ProfitLoss?view=bets',
  figures: '/ProfitLoss?view=figures',
  'money-requests': '/dwrequests',
  payment: '/Payment',
  deposit: '/depositw/deposit',
  bonus: '/bonus',
  protection: '/player-protection',
} as const;
type Place = keyof typeof PATHS;

const player = (name: string, path: string, after?: Screen['after']): Screen => ({
  name,
  path,
  as: 'player',
  ...(after === undefined ? {} : { after }),
});
const newcomer = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  as: 'newcomer',
  ...more,
});

async function both(page: Page, ...steps: readonly ((page: Page) => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step(page);
}

/** Pages that load something from the exchange, in each state of loading. */
const ASKING = Object.keys(PATHS) as Place[];
/** Lists that may be empty; whatever a new player has anyway is filtered out or not offered. */
const EMPTY: Readonly<Partial<Record<Place, Partial<Screen>>>> = {
  'account-statement': { path: `${PATHS['account-statement']}?period=yesterday` },
  'current-bets': {},
  positions: {},
  'profit-loss': {},
  'bet-history': {},
  figures: {},
  'money-requests': {},
  bonus: { before: account.offerNoBonus },
  protection: {},
};

/** The account: history, money, limits and profile. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  player('activity-log', PATHS.profile),
  player('activities', '/activity-log?list=activity'),
  player('stakes-refused', PATHS.profile, account.refuseStakes),
  player('change-password', '/change-password'),
  player('account-statement', PATHS['account-statement']),
  player('statement-line', PATHS['account-statement'], account.openStatementLine),
  player('statement-filters', PATHS['account-statement'], account.showFilters),
  player('statement-none-fits', `${PATHS['account-statement']}?types=BONUS`),
  player('current-bets', PATHS['current-bets']),
  player('reduce-bet', PATHS['current-bets'], account.opened(/^Reduce the bet/, /./)),
  player('cancel-all', PATHS['current-bets'], account.opened('Cancel all unmatched', /./)),
  player('current-bets-stale', PATHS['current-bets'], (page) =>
    account.goOfflineIn(page, 'Positions', 'Open bets'),
  ),
  player('positions', PATHS.positions),
  player('position-results', PATHS.positions, account.openPosition),
  player('profit-loss', PATHS['profit-loss']),
  player('profit-loss-bets', PATHS['profit-loss'], account.drillDown),
  player('bet-history', PATHS['bet-history']),
  player('bet-history-filters', PATHS['bet-history'], account.showFilters),
  player('bet-history-offline', PATHS['profit-loss'], (page) => account.goOfflineIn(page, 'Bet history')),
  player('figures', PATHS.figures),
  player('figures-tables', PATHS.figures, account.openTables),
  player('payment', PATHS.payment),
  player('deposit-withdrawal', '/depositw'),
  player('withdrawal', '/depositw/withdrawal'),
  player('withdrawal-refused', '/depositw/withdrawal', account.refuseWithdrawal),
  player('money-requests', PATHS['money-requests']),
  player('money-requests-filters', PATHS['money-requests'], account.showFilters),
  player('withdrawal-request', PATHS['money-requests'], account.openRequest),
  player('request-unknown', '/depositw/no-such-request'),
  player('bonus', PATHS.bonus),
  player('protection', PATHS.protection),
  ...ASKING.flatMap((place) => {
    const empty = EMPTY[place];
    return empty === undefined ? [] : [newcomer(`${place}-empty`, PATHS[place], empty)];
  }),
  ...ASKING.map((place) =>
    newcomer(`${place}-error`, PATHS[place], {
      before: (page) => both(page, account.forgetBets, states.failReports),
      after: account.canTryAgain,
    }),
  ),
  ...ASKING.map((place) =>
    newcomer(`${place}-loading`, PATHS[place], {
      before: (page) => both(page, account.forgetBets, states.holdReports),
      loading: true,
    }),
  ),
  newcomer('deposit-refused', PATHS.deposit, { after: account.refuseDeposit }),
  newcomer('request', PATHS.deposit, { after: account.askForDeposit }),
  newcomer('request-cancel', PATHS.deposit, { after: account.askToCancelDeposit }),
  newcomer('bonus-claim', PATHS.bonus, { after: account.opened(/^Claim/, /./) }),
  newcomer('password-refused', '/change-password', { after: account.refusePassword }),
  newcomer('own-limit', PATHS.protection, {
    after: account.opened('Set: Losses in 24 hours', 'Losses in 24 hours'),
  }),
  newcomer('time-out', PATHS.protection, { after: account.opened('Time-out for 24 hours', /./) }),
  newcomer('self-exclusion', PATHS.protection, { after: account.opened('Self-exclusion: 6 months', /./) }),
  newcomer('reality-check', '/matchlist/1', {
    before: account.callForRealityCheck,
    after: account.lookAtTime,
  }),
  // Last, because it stays claimed.
  newcomer('bonus-claimed', PATHS.bonus, { after: account.claimBonus }),
];
