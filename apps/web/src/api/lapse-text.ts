import { textsOf } from '@layline/ui/language/texts.ts';
import type { LapseReason } from '../provider/bets.ts';
import { answers } from './texts.ts';

const TEXT = {
  MKT_SUSPENDED: 'The market was suspended while the bet was waiting.',
  MKT_VERSION: 'The market changed before the bet arrived.',
  RNR_REMOVED: 'The runner was withdrawn.',
  TURN_IN_PLAY: 'The market turned in-play, and the bet was not set to be kept.',
  PRICE_INVALID: 'The price is no longer offered.',
  TIME_ELAPSED: 'The bet reached the market too late.',
  PRICE_IMP_TOO_LARGE: 'The price improved, and you chose the exact price only.',
  FOK_NOT_FILLED: 'It could not be matched immediately.',
  OWN_BET_CROSSED: 'It would have matched your own bet.',
  RATE_CHANGED: 'The rate moved against the bet while it was waiting.',
  UPLINE_STOPPED: 'The bet could no longer be taken.',
  SP_NOT_MATCHED: 'Nothing was left to match it at the starting price.',
  SP_LIMIT: 'The starting price was worse than your limit.',
  SP_TOO_SMALL: 'What was left was below the minimum for the starting price.',
  MARKET_CLOSED: 'The market closed before it was matched.',
} as const;

/** Why a bet lapsed (rules section 4.6), in a sentence of the player's language; empty if unknown. */
export function lapseText(reason: LapseReason | null): string {
  return reason === null || reason === 'UNKNOWN' ? '' : textsOf(answers)(TEXT[reason]);
}
