import { ACCOUNT_SCREENS } from './account-screens.ts';
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
  today: '/today',
  tomorrow: '/tomorrow',
  coupon: '/coupon',
  'markets-closest': '/markets',
  'profile-guest': '/activity-log',
  'under-construction': '/underConstruction',
  'error-404': '/no-such-page',
  'error-500': '/error-500',
  login: '/auth/login',
  terms: '/terms',
  privacy: '/privacy',
  rules: '/rules',
} as const;

/** Every page of section 2 of the requirements, and the states that a page can be in. */
export const SCREENS: readonly Screen[] = [
  ...Object.entries(GUEST_PAGES).map(([name, path]) => ({ name, path, as: 'guest' as const })),
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
  { name: 'trade', path: '/trade/fixed.quiet', as: 'player' },
  { name: 'trade-armed', path: '/trade/fixed.quiet', as: 'player', after: states.armOrders },
  { name: 'trade-chart', path: '/trade/fixed.quiet', as: 'player', after: states.openChart },
  { name: 'trade-nothing', path: '/trade', as: 'guest' },
  { name: 'slip', path: '/markets/fixed.quiet', as: 'player', after: states.fillSlip },
  { name: 'slip-refused', path: '/markets/fixed.rejecting', as: 'player', after: states.fillRefusedSlip },
  { name: 'slip-guest', path: '/markets/fixed.quiet', as: 'guest', after: states.fillSlip },
  { name: 'open-bets', path: '/matchlist/1', as: 'player', after: states.showBets },
  { name: 'open-bets-empty', path: '/matchlist/1', as: 'newcomer', after: states.showBets },
  { name: 'account-menu', path: '/matchlist/3', as: 'player', after: states.openAccountMenu },
  { name: 'search', path: '/matchlist/3', as: 'player', after: states.openSearch },
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
  { name: 'sign-up-refused', path: '/matchlist/3', as: 'guest', after: account.refuseSignUp },
  { name: 'verification', path: '/matchlist/3', as: 'guest', after: account.reachVerification },
  ...ACCOUNT_SCREENS,
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
