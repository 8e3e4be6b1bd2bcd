import type { LapseReason } from '../provider/bets.ts';

const TEXT: Readonly<Record<LapseReason, string>> = {
  MKT_SUSPENDED: 'The market was suspended while the bet was waiting.',
  MKT_VERSION: 'The market changed while the bet was on its way.',
  RNR_REMOVED: 'The runner was withdrawn.',
  TURN_IN_PLAY: 'The market turned in-play, and the bet was not set to be kept.',
  PRICE_INVALID: 'The price is no longer offered.',
  TIME_ELAPSED: 'The bet reached the market too late.',
  PRICE_IMP_TOO_LARGE: 'The price improved, and you chose the exact price only.',
  FOK_NOT_FILLED: 'It could not be matched immediately.',
  OWN_BET_CROSSED: 'It would have matched your own bet.',
  RATE_CHANGED: 'The rate moved against the bet while it was waiting.',
  MARKET_CLOSED: 'The market closed before it was matched.',
  UNKNOWN: '',
};

/** Why a bet lapsed (rules section 4.6), in a sentence; empty where that is not known. */
export function lapseText(reason: LapseReason | null): string {
  return TEXT[reason ?? 'UNKNOWN'];
}
