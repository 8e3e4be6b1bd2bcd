import type { BetId, CashOutId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CashOutAnswer, CashOutChanged } from '../../provider/cash-out.ts';
import type { ApiFailure } from '../../provider/failure.ts';

/** How a cash-out ended (trading rules T1.9). Only DONE has struck anything. */
export type CashOutEnd =
  /** The figure is null, and no bets are known, where the answer was lost and only the result was found. */
  | { readonly kind: 'DONE'; readonly figure: Paise | null; readonly betIds: readonly BetId[] }
  | { readonly kind: 'CANCELLED' }
  /** The figure had fallen below the one pressed, so the player is asked again. */
  | { readonly kind: 'WORSE' }
  /** `because` is a lapse reason of bets, or a code of the catalogue. */
  | { readonly kind: 'LAPSED'; readonly because: string | null }
  | { readonly kind: 'REFUSED'; readonly failure: ApiFailure }
  /** It never reached the exchange. */
  | { readonly kind: 'LOST' };

/** The cash-out of one market as this page knows it. */
export type CashOutStatus =
  | { readonly phase: 'none' }
  | { readonly phase: 'sending' }
  /** No answer yet. */
  | { readonly phase: 'checking'; readonly offline: boolean }
  /** In the bet delay until this moment, UTC ms by our own clock. */
  | { readonly phase: 'waiting'; readonly cashOutId: CashOutId; readonly until: number }
  | { readonly phase: 'over'; readonly end: CashOutEnd };

/** True while it is not known how the cash-out ends. */
export function isUnderWay({ phase }: CashOutStatus): boolean {
  return phase === 'sending' || phase === 'checking' || phase === 'waiting';
}

/** The end of a cash-out that no longer waits. */
export function endOf(
  answer: Pick<CashOutAnswer, 'figure' | 'because'> & {
    readonly status: Exclude<CashOutAnswer['status'], 'WAITING'>;
    readonly betIds?: readonly BetId[];
  },
): CashOutEnd {
  const { status, figure, because, betIds = [] } = answer;
  if (status === 'DONE') return { kind: 'DONE', figure, betIds };
  if (status === 'CANCELLED') return { kind: 'CANCELLED' };
  return because === 'FIGURE_WORSE' ? { kind: 'WORSE' } : { kind: 'LAPSED', because };
}

/** The end that the hub reports; null while the cash-out is waiting. */
export function endInNews({ status, ...news }: CashOutChanged): CashOutEnd | null {
  return status === 'WAITING' ? null : endOf({ ...news, status });
}
