import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { cancelAllBets, cancelBet, changeBet } from '../provider/bets.ts';
import type { Persistence, PlaceResult } from '../provider/bets.ts';
import type { ApiFailure, Outcome } from '../provider/failure.ts';
import { request } from '../provider/request.ts';
import { newRef } from '../session/slip.ts';
import { noteCancelledHere } from './open-bets.ts';
import { invalidate } from './reads.ts';
import { failureText } from './refusal-text.ts';
import { tellFailedPress } from './tell-failed-press.ts';
import { answers } from './texts.ts';

/** Changing placed bets is an extension of ours: false once the provider is found to lack the calls. */
const OFFERED = { queryKey: ['bet-changes'], queryFn: () => true, enabled: false } as const;

/** True for the answer of a provider that does not know the call. */
function isUnknownCall(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404 && failure.code === null;
}

/** The client's own words for a failure. */
function wordsOf(failure: ApiFailure, amount: (value: Paise) => string): string {
  const t = textsOf(answers);
  if (isUnknownCall(failure)) return t('Bets cannot be changed here once they are placed.');
  return failure.kind === 'refused' && failure.code === 'BET_TAKEN_OR_LAPSED'
    ? t('Nothing was left to change: the bet was matched or has lapsed.')
    : failureText(failure, amount);
}

/** Actions on unmatched bets. */
export interface BetActions {
  /** Ids of the bets with an action in progress; ALL while everything is being cancelled. */
  readonly busy: ReadonlySet<BetId | 'ALL'>;
  /** False once the provider is known to support none of this. */
  readonly isOffered: boolean;
  /** `onCancelled` is called with the amount cancelled; null if the provider only confirms it. */
  readonly cancel: (betId: BetId, onCancelled?: (amount: Paise | null) => void) => void;
  /** In one market, or everywhere. */
  readonly cancelAll: (marketId?: string) => void;
  /** Reduces the remainder, which keeps its place in the queue. */
  readonly reduce: (betId: BetId, remaining: Paise) => void;
  /**
   * Moves the remainder to another price, hundredths. `onPlaced` is called with the reference of the new bet and what became of it,
   * unless the provider only confirms the change.
   */
  readonly reprice: (
    betId: BetId,
    price: number,
    onPlaced?: (customerRef: string, placed: PlaceResult) => void,
  ) => void;
  readonly setPersistence: (betId: BetId, persistence: Persistence) => void;
}

/** The actions. Each reports its outcome in a toast, reloads the bets, and ignores further presses meanwhile. */
export function useBetActions(): BetActions {
  const [busy, setBusy] = useState<ReadonlySet<BetId | 'ALL'>>(new Set());
  const amount = useAmount();
  const client = useQueryClient();
  const isOffered = useQuery<boolean>(OFFERED).data ?? true;

  async function run<T>(id: BetId | 'ALL', call: () => Promise<Outcome<T>>, done: (value: T) => string) {
    if (busy.has(id)) return;
    setBusy((before) => new Set(before).add(id));
    if (id !== 'ALL') noteCancelledHere([id]);
    const outcome = await call();
    if (outcome.ok) {
      showToast('success', done(outcome.value));
    } else {
      tellFailedPress(outcome.failure, wordsOf(outcome.failure, amount));
      if (isUnknownCall(outcome.failure)) client.setQueryData(OFFERED.queryKey, false);
    }
    invalidate('betting');
    setBusy((before) => new Set([...before].filter((other) => other !== id)));
  }

  function cancelledText(cancelled: Paise | null): string {
    const t = textsOf(answers);
    if (cancelled === null) return t('Cancelled.');
    return t('{amount} cancelled.', { amount: amount(cancelled) });
  }

  return {
    busy,
    isOffered,
    cancel: (betId, onCancelled) =>
      void run(
        betId,
        () => request(cancelBet, { body: { betId } }),
        ({ cancelled }) => {
          onCancelled?.(cancelled);
          return cancelledText(cancelled);
        },
      ),
    cancelAll: (marketId) =>
      void run(
        'ALL',
        () => request(cancelAllBets, { body: marketId === undefined ? {} : { marketId } }),
        ({ cancelled, betIds }) => {
          noteCancelledHere(betIds);
          return cancelled === 0
            ? textsOf(answers)('There was nothing left to cancel.')
            : cancelledText(cancelled);
        },
      ),
    reduce: (betId, remaining) =>
      void run(
        betId,
        () => request(changeBet, { body: { betId, remaining } }),
        () => textsOf(answers)('{amount} remains unmatched.', { amount: amount(remaining) }),
      ),
    reprice: (betId, price, onPlaced) => {
      const customerRef = newRef();
      void run(
        betId,
        () => request(changeBet, { body: { betId, price, customerRef }, press: customerRef }),
        ({ place }) => {
          if (place !== null) onPlaced?.(customerRef, place);
          return textsOf(answers)('The price was changed.');
        },
      );
    },
    setPersistence: (betId, persistence) =>
      void run(
        betId,
        () => request(changeBet, { body: { betId, persistence } }),
        () =>
          persistence === 'PERSIST'
            ? textsOf(answers)('The bet will be kept in-play.')
            : textsOf(answers)('The bet will lapse when the market turns in-play.'),
      ),
  };
}
