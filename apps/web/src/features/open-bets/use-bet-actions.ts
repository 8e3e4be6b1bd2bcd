import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { noteCancelledHere } from '../../api/open-bets.ts';
import { cancelAllBets, cancelBet, changeBet } from '../../provider/bets.ts';
import type { Persistence } from '../../provider/bets.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import { failureText } from '../../api/refusal-text.ts';
import { invalidate } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { toastFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';

/** What the client itself says of a failure. */
function words(failure: ApiFailure, amount: (value: Paise) => string): string {
  // A provider that does not know the call.
  const code = failure.kind === 'refused' ? failure.code : null;
  if (failure.kind === 'refused' && failure.status === 404 && code === null) {
    return 'Bets cannot be changed here once they are placed.';
  }
  return code === 'BET_TAKEN_OR_LAPSED'
    ? 'Nothing was left to change: the bet was matched or has lapsed.'
    : failureText(failure, amount);
}

/** What a player can do to bets that are not matched. */
export interface BetActions {
  /** Numbers of the bets that an action is under way for; ALL while everything is being cancelled. */
  readonly busy: ReadonlySet<BetId | 'ALL'>;
  readonly cancel: (betId: BetId) => void;
  /** In one market, or everywhere. */
  readonly cancelAll: (marketId?: string) => void;
  /** To a smaller remainder; keeps the place in the queue. */
  readonly reduce: (betId: BetId, remaining: Paise) => void;
  readonly setPersistence: (betId: BetId, persistence: Persistence) => void;
}

/** The actions, each of which says itself how it ended, reloads the bets, and takes no second press meanwhile. */
export function useBetActions(): BetActions {
  const [busy, setBusy] = useState<ReadonlySet<BetId | 'ALL'>>(new Set());
  const amount = useAmount();

  async function run<T>(
    id: BetId | 'ALL',
    call: () => Promise<Outcome<T>>,
    done: (value: T) => string | null,
  ) {
    if (busy.has(id)) return;
    setBusy((before) => new Set(before).add(id));
    if (id !== 'ALL') noteCancelledHere([id]);
    const outcome = await call();
    if (outcome.ok) {
      const text = done(outcome.value);
      if (text !== null) showToast('success', text);
    } else {
      toastFailure(outcome.failure, words(outcome.failure, amount));
    }
    invalidate('betting');
    setBusy((before) => new Set([...before].filter((other) => other !== id)));
  }

  return {
    busy,
    cancel: (betId) =>
      void run(
        betId,
        () => request(cancelBet, { body: { betId } }),
        ({ cancelled }) => (cancelled === null ? 'Cancelled.' : `${amount(cancelled)} cancelled.`),
      ),
    cancelAll: (marketId) =>
      void run(
        'ALL',
        () => request(cancelAllBets, { body: marketId === undefined ? {} : { marketId } }),
        ({ cancelled, betIds }) => {
          noteCancelledHere(betIds);
          if (cancelled === null) return 'Cancelled.';
          return cancelled > 0 ? `${amount(cancelled)} cancelled.` : 'There was nothing left to cancel.';
        },
      ),
    reduce: (betId, remaining) =>
      void run(
        betId,
        () => request(changeBet, { body: { betId, remaining } }),
        () => `${amount(remaining)} remains unmatched.`,
      ),
    setPersistence: (betId, persistence) =>
      void run(
        betId,
        () => request(changeBet, { body: { betId, persistence } }),
        () =>
          persistence === 'PERSIST'
            ? 'The bet will be kept in-play.'
            : 'The bet will lapse when the market turns in-play.',
      ),
  };
}
