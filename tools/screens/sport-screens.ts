import type { Screen } from './screen.ts';
import * as sport from './sport-states.ts';
import * as states from './states.ts';

const guest = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  as: 'guest',
  ...more,
});
const newcomer = (name: string, path: string, more: Partial<Screen>): Screen => ({
  name,
  path,
  as: 'newcomer',
  ...more,
});

/** Less common states of lists, markets and slip. */
export const SPORT_SCREENS: readonly Screen[] = [
  guest('home-loading', '/home', { before: states.holdLists, loading: true }),
  guest('home-error', '/home', { before: states.failLists, after: states.canTryAgain }),
  guest('home-empty', '/home', { before: sport.emptyLists }),
  guest('list-empty', '/matchlist/2', { before: sport.emptyLists }),
  guest('list-offline', '/matchlist/2', { before: states.holdSockets, after: states.goOffline }),
  guest('inplay-empty', '/inplay', { before: sport.emptyLists }),
  guest('market-loading', '/markets/fixed.quiet', { before: states.holdLists, loading: true }),
  guest('market-error', '/markets/fixed.quiet', { before: states.failLists, after: states.canTryAgain }),
  guest('market-picture', '/markets/fixed.quiet/club-screen', { before: sport.fillLists }),
  guest('market-picture-unknown', '/markets/fixed.quiet/no-such', { before: sport.fillLists }),
  guest('list-promoted', '/matchlist/3', { before: sport.fillLists }),
  newcomer('casino-featured', '/casino', { before: sport.fillLists }),
  guest('self-check-failed', '/test', { before: sport.failProbe }),
  newcomer('slip-session', '/markets/fixed.house?show=fancy', { after: sport.fillSessionSlip }),
  newcomer('slip-bookmaker', '/markets/fixed.house?show=bookmaker', { after: sport.fillBookmakerSlip }),
  newcomer('slip-placing', '/markets/fixed.quiet', { after: sport.holdBet }),
  newcomer('slip-placed', '/markets/fixed.quiet', { after: sport.placeBet }),
];
