import type { BetId } from '@layline/units/ids.ts';
import { lastOpenBets } from '../../../api/open-bets.ts';
import { getOpenBets, placeBet } from '../../../provider/bets.ts';
import type { NewBet, PlaceResult } from '../../../provider/bets.ts';
import type { ApiFailure, Outcome } from '../../../provider/failure.ts';
import { failureText } from '../../../api/refusal-text.ts';
import { invalidate } from '../../../api/reads.ts';
import { request } from '../../../provider/request.ts';
import { siteLocale } from '../../../site/site-locale.ts';
import { reportFailure, toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { followBet } from './follow-bet.ts';
import type { BetUpdate } from '../../../session/slip.ts';
import { dispatch } from '../slip-store.ts';
import { slipStore } from '../../../session/slip-store.ts';
import { newRef } from '../../../session/slip.ts';
import type { NewOffer, Refusal, SentBet, Slip } from '../../../session/slip.ts';

function bodyOf(slip: Slip, sent: SentBet): NewBet {
  return {
    marketId: slip.marketId,
    runnerId: slip.runnerId,
    side: slip.side,
    price: sent.price,
    ...(sent.line === null ? {} : { line: sent.line }),
    stake: sent.stake,
    persistence: sent.persistence,
    ...(sent.timeInForce === 'NONE' ? {} : { timeInForce: sent.timeInForce }),
    acceptBetter: sent.acceptBetter,
    acceptWorseTicks: sent.acceptWorseTicks,
    ...(sent.marketVersion === null ? {} : { marketVersion: sent.marketVersion }),
    customerRef: sent.ref,
    source: 'SLIP',
  };
}

/** The house's current quote, if that is why it refused. */
function offerIn(failure: ApiFailure): NewOffer | null {
  if (failure.kind !== 'refused' || failure.code !== 'RATE_CHANGED') return null;
  const { rate, line = null } = failure.details;
  return rate === undefined ? null : { price: rate, line };
}

function refusalOf(failure: ApiFailure): Refusal {
  const code = failure.kind === 'refused' ? failure.code : null;
  return {
    code,
    text: failureText(failure, (amount) => amountText(amount, siteLocale())),
    offer: offerIn(failure),
  };
}

/** True while a slip is visible, in the page or in the drawer. */
function isShown(key: string): boolean {
  return document.querySelector(`article[data-slip="${CSS.escape(key)}"]`) !== null;
}

function show(key: string, ref: string, update: BetUpdate): void {
  if (update.type === 'refused') {
    const refusal = refusalOf(update.failure);
    // The slip also shows it in its own words, and announces them while it is visible.
    if (isShown(key)) reportFailure(update.failure, refusal.text);
    else toastFailure(update.failure, refusal.text);
    dispatch({ type: 'refused', key, ref, refusal, nextRef: newRef() });
  } else if (update.type === 'lost') {
    const text = update.failure && refusalOf(update.failure).text;
    if (update.failure) toastFailure(update.failure, text ?? undefined);
    const isReason = update.failure?.kind === 'refused';
    dispatch({ type: 'lost', key, ref, reason: isReason ? text : null });
  } else {
    dispatch({ ...update, key, ref });
  }
  if (update.type !== 'checking') invalidate('betting');
}

/** References of the bets sent from this page, which no other tab follows. */
export const sentHere = new Set<string>();

type Place = (signal: AbortSignal) => Promise<Outcome<PlaceResult>>;

/** Follows the bet that `place` sends; null if it was sent before this page was loaded. */
function follow(slip: Slip, sent: SentBet, place: Place | null): void {
  const before = place === null ? null : (lastOpenBets() ?? null);
  void followBet(
    {
      place,
      find: () => request(getOpenBets, { query: { customerRef: sent.ref }, press: sent.ref }),
      selection: slip,
      before,
      now: () => Date.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    sent,
    (update) => show(slip.key, sent.ref, update),
  );
}

/**
 * Sends a slip's bet, unless it is already being placed: a second press does nothing (rules section 4.3). A slip
 * whose bet got lost repeats it under the same customerRef.
 */
export function sendBet(slip: Slip, sent: SentBet): void {
  dispatch({ type: 'sending', key: slip.key, sent });
  const { status } = slipStore.getState().slips.find(({ key }) => key === slip.key) ?? slip;
  if (status.phase !== 'placing' || status.sent !== sent) return;
  sentHere.add(sent.ref);
  follow(slip, sent, (signal) => request(placeBet, { body: bodyOf(slip, sent), signal, press: sent.ref }));
}

/** Finds out what happened to a bet that was being placed when the page was left. */
export function resumeBet(slip: Slip): void {
  if (slip.status.phase === 'checking') follow(slip, slip.status.sent, null);
}

/** Shows on the receipt `key` the bet `sent` that its unmatched part has become at another price, and follows it. */
export function followMoved(key: string, betId: BetId, sent: SentBet, placed: PlaceResult): void {
  sentHere.add(sent.ref);
  dispatch({ type: 'moved', key, betId, sent, nextRef: newRef() });
  const slip = slipStore
    .getState()
    .slips.find(({ status }) => status.phase === 'placing' && status.sent === sent);
  if (slip) follow(slip, sent, () => Promise.resolve({ ok: true, value: placed }));
}
