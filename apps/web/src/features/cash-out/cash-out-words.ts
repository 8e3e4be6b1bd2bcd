import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { failureText, refusalOf } from '../../api/refusal-text.ts';
import type { Amounts } from '../../api/refusal-text.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import type { cashOut } from './texts.ts';

type Text = TextOf<typeof cashOut>;
type Texts = Write<Text>;
type Words = Readonly<Record<string, Text>>;

const NOTHING = 'Nothing to cash out: no bet on offer would improve your position.';

/** What the codes of the catalogue mean for a cash-out; their general texts speak of a bet. */
const REFUSED = {
  NOTHING_TO_CASH_OUT: NOTHING,
  // What is left of a position can be too small for any bet, which is no fault of the player's.
  INVALID_BET_SIZE: NOTHING,
  CASH_OUT_UNAVAILABLE: 'No cash-out at the moment: no price is on offer.',
  MARKET_SUSPENDED: 'No cash-out while the market is suspended.',
  MARKET_NOT_OPEN_FOR_BETTING: 'No cash-out: the market is not open.',
  BET_IN_PROGRESS: 'No cash-out while the house is checking one of your bets.',
  BET_TAKEN_OR_LAPSED: 'The market has changed. Look at the new figure.',
  RUNNER_REMOVED: 'Nothing to cash out: this runner has been withdrawn.',
  INSUFFICIENT_FUNDS: 'Your balance does not cover this alone. Cash out the whole market.',
  MAX_MARKET_EXPOSURE: 'This alone would raise your exposure too far. Cash out the whole market.',
  LOSS_LIMIT_EXCEEDED: 'This alone would exceed your own limit. Cash out the whole market.',
} as const satisfies Words;

const LAPSED = {
  MKT_SUSPENDED: 'The market was suspended while the cash-out was waiting.',
  MKT_VERSION: 'The market changed while the cash-out was waiting.',
  RNR_REMOVED: 'The runner was withdrawn while the cash-out was waiting.',
  MARKET_CLOSED: 'The market closed while the cash-out was waiting.',
  TIME_ELAPSED: 'The cash-out reached the market too late.',
  ACCOUNT_STATE: 'Your account cannot bet at the moment.',
} as const satisfies Words;

function textIn<T extends Text>(words: Readonly<Record<string, T>>, code: string | null): T | undefined {
  return code !== null && Object.hasOwn(words, code) ? words[code] : undefined;
}

/** Why there is no figure, in a sentence. `isPart` is true if only a part of the position was asked for. */
export function noOfferText(t: Texts, reason: string | null, isPart: boolean): string {
  if (isPart && reason === 'INVALID_BET_SIZE') return t('This part is too small. Choose a larger one.');
  const text = textIn(REFUSED, reason);
  if (text) return t(text);
  return (reason === null ? null : refusalOf(reason)) ?? t('No cash-out at the moment.');
}

/** Why a cash-out that waited was not carried out, in a sentence. */
export function lapsedText(t: Texts, because: string | null): string {
  const text = textIn(LAPSED, because);
  return text ? t(text) : noOfferText(t, because, false);
}

/** Why a press was refused, in a sentence. */
export function refusedText(t: Texts, failure: ApiFailure, amounts: Amounts): string {
  const text = failure.kind === 'refused' ? textIn(REFUSED, failure.code) : undefined;
  return text ? t(text) : failureText(failure, amounts);
}
