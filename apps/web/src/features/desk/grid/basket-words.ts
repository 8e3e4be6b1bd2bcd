import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { Paise } from '@layline/units/money.ts';
import { BET_REFUSALS, LAPSE_REASONS } from '@layline/domain/bets.ts';
import type { PressProgress } from '../../../api/follow-press.ts';
import { lapseText } from '../../../api/lapse-text.ts';
import { failureText, refusalOf } from '../../../api/refusal-text.ts';
import type { BasketAnswer, BasketLeg } from '../../../provider/baskets.ts';
import type { ApiFailure } from '../../../provider/failure.ts';
import type { desk } from '../texts.ts';

/** What is known of a basket that was sent; of a lost answer, how many bets were found. */
type Progress = PressProgress<BasketAnswer, number>;

/** What the sentences about a basket are written with. */
export interface BasketWords {
  readonly t: Write<TextOf<typeof desk>>;
  readonly amount: (amount: Paise) => string;
  /** Writes a price in hundredths. */
  readonly price: (price: number) => string;
  readonly runnerName: (runnerId: string) => string;
}

/** The code's own text says again that nothing was placed. */
const NOT_FILLED = 'FOK_NOT_FILLED';

/** A leg as the player reads it: `Back India: ₹445 at 3`. */
function legText({ t, amount, price, runnerName }: BasketWords, leg: BasketLeg): string {
  const values = { runner: runnerName(leg.runnerId), stake: amount(leg.stake), price: price(leg.price) };
  return leg.side === 'BACK'
    ? t('Back {runner}: {stake} at {price}', values)
    : t('Lay {runner}: {stake} at {price}', values);
}

/** All legs in one sentence. */
export function legsText(words: BasketWords, legs: readonly BasketLeg[]): string {
  return legs.map((leg) => legText(words, leg)).join('; ');
}

function notPlaced({ t, runnerName }: BasketWords, runnerId: string | null, reason: string): string {
  return runnerId === null
    ? t('Nothing was placed. {reason}', { reason })
    : t('Nothing was placed. {runner}: {reason}', { runner: runnerName(runnerId), reason });
}

type BasketEnd = Pick<BasketAnswer, 'status' | 'because' | 'runnerId'>;

/** How a basket ended that no longer waits. */
function endText(words: BasketWords, { status, because, runnerId }: BasketEnd): string {
  const { t } = words;
  if (status === 'DONE') return t('All of them are matched.');
  if (status === 'CANCELLED') return t('Called off. Nothing was placed.');
  if (because === NOT_FILLED) return notPlaced(words, runnerId, t('Not enough is on offer at this price.'));
  const lapse = LAPSE_REASONS.find((reason) => reason === because) ?? null;
  const reason = lapseText(lapse) || (because === null ? null : refusalOf(because));
  return notPlaced(words, runnerId, reason ?? t('The bets lapsed while they were waiting.'));
}

/** The same of one that was sent before a reload, in another tab or on another device, so that its bets are not known here. */
export function elsewhereText(words: BasketWords, end: BasketEnd): string {
  return words.t('Your bets on several runners: {outcome}', { outcome: endText(words, end) });
}

/** Why a basket was refused. */
function refusedText(words: BasketWords, failure: ApiFailure): string {
  if (failure.kind !== 'refused') return notPlaced(words, null, failureText(failure, words.amount));
  const reason =
    failure.code === NOT_FILLED
      ? words.t('Not enough is on offer at this price.')
      : failureText(failure, words.amount);
  return notPlaced(words, failure.details.runnerId ?? null, reason);
}

/** True if the provider does not have the call at all and did not refuse the bets themselves. */
export function isMissingCall(progress: Progress): boolean {
  const failure = progress.phase === 'refused' ? progress.failure : null;
  return failure?.kind === 'refused' && failure.status === 404 && !isBetRefusal(failure.code);
}

function isBetRefusal(code: string | null): boolean {
  return BET_REFUSALS.some((refusal) => refusal === code);
}

/** How far a basket has come. */
export function progressText(words: BasketWords, progress: Progress): string {
  const { t } = words;
  if (isMissingCall(progress)) {
    return t(
      'Nothing was placed. This exchange does not take several bets together, but you can send them one by one.',
    );
  }
  switch (progress.phase) {
    case 'checking':
      return progress.offline
        ? t('You are offline. Checking whether it was placed.')
        : t('No answer yet. Checking whether it was placed.');
    case 'waiting':
      return t('Waiting for the in-play delay.');
    case 'answered':
      return endText(words, progress.answer);
    case 'found':
      return t('All of them are matched.');
    case 'refused':
      return refusedText(words, progress.failure);
    case 'lost':
      return t('Nothing was placed. You can place them again.');
  }
}

/** Why a basket was not called off. */
export function callOffText({ t, amount }: BasketWords, failure: ApiFailure): string {
  const isTooLate = failure.kind === 'refused' && failure.code === 'BET_TAKEN_OR_LAPSED';
  return isTooLate ? t('It was too late to call them off.') : failureText(failure, amount);
}
