import * as account from './account-states.ts';
import { CASINO_SCREENS } from './casino-screens.ts';
import { GAME_SCREENS } from './game-screens.ts';
import type { Screen } from './screen.ts';
import { SPORT_SCREENS } from './sport-screens.ts';
import { seen } from './sport-states.ts';
import * as states from './states.ts';

const GUEST_PAGES = {
  home: '/home',
  cricket: '/matchlist/3',
  football: '/matchlist/1',
  tennis: '/matchlist/2',
  kabaddi: '/matchlist/25',
  racing: '/matchlist/26',
  'sport-unknown': '/matchlist/99',
  inplay: '/inplay',
  'markets-closest': '/markets',
  'profile-guest': '/activity-log',
  'under-construction': '/underConstruction',
  'error-404': '/no-such-page',
  'error-500': '/error-500',
  login: '/auth/login',
} as const;

/** Pages of one who is signed in: as a player with bets, and empty. */
const PLAYER_PAGES = {
  'activity-log': '/activity-log',
  'change-password': '/change-password',
  'account-statement': '/account-cash-statement',
  'current-bets': '/current-bet',
  'profit-loss': '/ProfitLoss',
  'bet-history': '/ProfitLoss?view=bets',
  positions: '/current-bet?view=positions',
  activities: '/activity-log?list=activity',
  withdrawal: '/depositw/withdrawal',
  protection: '/player-protection',
  payment: '/Payment',
  'money-requests': '/dwrequests',
  'deposit-withdrawal': '/depositw',
  bonus: '/bonus',
} as const;

/** Pages that are a list, and may be an empty one. */
const LISTS = ['account-statement', 'current-bets', 'profit-loss', 'money-requests', 'bonus'] as const;

/** Every page of section 2 of the requirements, and the states that a page can be in. */
export const SCREENS: readonly Screen[] = [
  ...Object.entries(GUEST_PAGES).map(([name, path]) => ({ name, path, as: 'guest' as const })),
  ...Object.entries(PLAYER_PAGES).map(([name, path]) => ({ name, path, as: 'player' as const })),
  ...LISTS.map((name) => ({ name: `${name}-empty`, path: PLAYER_PAGES[name], as: 'newcomer' as const })),
  { name: 'self-check', path: '/test', as: 'guest', after: (page) => seen(page, /^Connected/) },
  { name: 'market', path: '/markets/fixed.quiet', as: 'player' },
  { name: 'market-house', path: '/markets/fixed.house', as: 'player' },
  { name: 'market-race', path: '/markets/fixed.race.1', as: 'player' },
  { name: 'market-no-prices', path: '/markets/fixed.empty', as: 'guest' },
  { name: 'market-unknown', path: '/markets/no-such-event', as: 'guest' },
  { name: 'market-suspended', path: '/markets/fixed.demand', as: 'player', eachTime: states.suspend },
  {
    name: 'market-offline',
    path: '/markets/fixed.quiet',
    as: 'player',
    before: states.holdSockets,
    after: states.goOffline,
  },
  { name: 'slip', path: '/markets/fixed.quiet', as: 'player', after: states.fillSlip },
  { name: 'slip-refused', path: '/markets/fixed.rejecting', as: 'player', after: states.fillRefusedSlip },
  { name: 'slip-guest', path: '/markets/fixed.quiet', as: 'guest', after: states.fillSlip },
  { name: 'open-bets', path: '/matchlist/1', as: 'player', after: states.showBets },
  { name: 'open-bets-empty', path: '/matchlist/1', as: 'newcomer', after: states.showBets },
  { name: 'account-menu', path: '/matchlist/3', as: 'player', after: states.openAccountMenu },
  { name: 'login-dialog', path: '/matchlist/3', as: 'guest', after: states.openLogin },
  { name: 'login-refused', path: '/matchlist/3', as: 'guest', after: states.refuseLogin },
  { name: 'sign-up', path: '/matchlist/3', as: 'guest', after: states.openSignUp },
  { name: 'list-loading', path: '/matchlist/3', as: 'guest', before: states.holdLists, loading: true },
  { name: 'list-error', path: '/matchlist/3', as: 'guest', before: states.failLists },
  { name: 'match-cricket', path: '/matchlist/3', as: 'player', after: states.openFirstMatch },
  { name: 'match-cricket-card', path: '/matchlist/3', as: 'guest', after: states.openFirstMatchCard },
  { name: 'match-football', path: '/matchlist/1', as: 'guest', after: states.openFirstMatch },
  { name: 'match-tennis', path: '/matchlist/2', as: 'guest', after: states.openFirstMatchCard },
  { name: 'match-kabaddi', path: '/matchlist/25', as: 'guest', after: states.openFirstMatchCard },
  { name: 'match-race', path: '/matchlist/26', as: 'guest', after: states.openFirstRace },
  {
    name: 'rules',
    path: '/markets/fixed.quiet',
    as: 'player',
    after: account.opened('Rules of Match Odds', /Match Odds/),
  },
  {
    name: 'price-history',
    path: '/markets/fixed.quiet',
    as: 'player',
    after: states.openPriceHistory,
  },
  {
    name: 'fancy-details',
    path: '/markets/fixed.house?show=fancy',
    as: 'player',
    after: account.opened(/^6 over runs/, '6 over runs'),
  },
  {
    name: 'statement-line',
    path: PLAYER_PAGES['account-statement'],
    as: 'player',
    after: account.openStatementLine,
  },
  {
    name: 'statement-filters',
    path: PLAYER_PAGES['account-statement'],
    as: 'player',
    after: account.showFilters,
  },
  { name: 'profit-loss-bets', path: PLAYER_PAGES['profit-loss'], as: 'player', after: account.drillDown },
  {
    name: 'reduce-bet',
    path: PLAYER_PAGES['current-bets'],
    as: 'player',
    after: account.opened(/^Reduce the bet/, /./),
  },
  {
    name: 'cancel-all',
    path: PLAYER_PAGES['current-bets'],
    as: 'player',
    after: account.opened('Cancel all unmatched', /./),
  },
  { name: 'deposit-refused', path: '/depositw/deposit', as: 'newcomer', after: account.refuseDeposit },
  { name: 'request', path: '/depositw/deposit', as: 'newcomer', after: account.askForDeposit },
  { name: 'request-cancel', path: '/depositw/deposit', as: 'newcomer', after: account.askToCancelDeposit },
  { name: 'bonus-claim', path: '/bonus', as: 'newcomer', after: account.opened(/^Claim/, /./) },
  { name: 'password-refused', path: '/change-password', as: 'newcomer', after: account.refusePassword },
  {
    name: 'own-limit',
    path: '/player-protection',
    as: 'newcomer',
    after: account.opened('Set: Losses in 24 hours', 'Losses in 24 hours'),
  },
  {
    name: 'time-out',
    path: '/player-protection',
    as: 'newcomer',
    after: account.opened('Time-out for 24 hours', /./),
  },
  {
    name: 'self-exclusion',
    path: '/player-protection',
    as: 'newcomer',
    after: account.opened('Self-exclusion: 6 months', /./),
  },
  { name: 'reality-check', path: '/matchlist/1', as: 'newcomer', before: account.callForRealityCheck },
  { name: 'sign-up-refused', path: '/matchlist/3', as: 'guest', after: account.refuseSignUp },
  { name: 'verification', path: '/matchlist/3', as: 'guest', after: account.reachVerification },
  ...LISTS.map((name) => ({
    name: `${name}-error`,
    path: PLAYER_PAGES[name],
    as: 'newcomer' as const,
    before: states.failReports,
  })),
  // The open bets as they were last known stand in at once.
  ...LISTS.filter((name) => name !== 'current-bets').map((name) => ({
    name: `${name}-loading`,
    path: PLAYER_PAGES[name],
    as: 'newcomer' as const,
    before: states.holdReports,
    loading: true,
  })),
  ...SPORT_SCREENS,
  ...CASINO_SCREENS,
  ...GAME_SCREENS,
  {
    name: 'maintenance',
    path: '/matchlist/3',
    as: 'guest',
    before: states.suspendSite,
    after: (page) => seen(page, 'We are under maintenance'),
  },
];
