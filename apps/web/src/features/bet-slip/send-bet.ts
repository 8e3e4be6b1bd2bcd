import { lastOpenBets } from '../../api/open-bets.ts';
import { getOpenBets, placeBet } from '../../provider/bets.ts';
import type { NewBet } from '../../provider/bets.ts';
import type { ApiFailure } from '../../provider/failure.ts';
import { failureText } from '../../api/refusal-text.ts';
import { invalidate } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';
import { siteLocale } from '../../site/site-locale.ts';
import { reportFailure, toastFailure } from '@layline/ui/report-failure.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { followBet } from './follow-bet.ts';
import type { BetNews } from './follow-bet.ts';
import { dispatch, slipStore } from './slip-store.ts';
import { newRef } from './slip.ts';
import type { NewOffer, Refusal, SentBet, Slip } from './slip.ts';

function bodyOf(slip: Slip, sent: SentBet): NewBet {
  return {
    marketId: slip.marketId,
    runnerId: slip.runnerId,
    side: slip.side,
    price: sent.price,
    ...(sent.line === null ? {} : { line: sent.line }),
    stake: sent.stake,
    persistence: sent.persistence,
    acceptBetter: sent.acceptBetter,
    acceptWorseTicks: sent.acceptWorseTicks,
    ...(sent.marketVersion === null ? {} : { marketVersion: sent.marketVersion }),
    customerRef: sent.ref,
    source: 'SLIP',
  };
}

/** What the house quotes now, where that is why it refused. */
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

/** True while a slip is on the screen, in the page or in the drawer. */
function isShown(key: string): boolean {
  return document.querySelector(`article[data-slip="${CSS.escape(key)}"]`) !== null;
}

function take(key: string, ref: string, news: BetNews): void {
  if (news.type === 'refused') {
    const refusal = refusalOf(news.failure);
    // The slip says it in its own words besides, and reads them out where it is on the screen.
    if (isShown(key)) reportFailure(news.failure, refusal.text);
    else toastFailure(news.failure, refusal.text);
    dispatch({ type: 'refused', key, ref, refusal, nextRef: newRef() });
  } else if (news.type === 'lost') {
    const text = news.failure && refusalOf(news.failure).text;
    if (news.failure) toastFailure(news.failure, text ?? undefined);
    const isReason = news.failure?.kind === 'refused';
    dispatch({ type: 'lost', key, ref, reason: isReason ? text : null });
  } else {
    dispatch({ ...news, key, ref });
  }
  if (news.type !== 'checking') invalidate('betting');
}

/** The references of the bets that were sent from this page: no other tab follows them. */
export const sentHere = new Set<string>();

function follow(slip: Slip, sent: SentBet, isSent: boolean): void {
  const before = isSent ? null : (lastOpenBets() ?? null);
  void followBet(
    {
      place: isSent
        ? null
        : (signal) => request(placeBet, { body: bodyOf(slip, sent), signal, press: sent.ref }),
      find: () => request(getOpenBets, { query: { customerRef: sent.ref }, press: sent.ref }),
      selection: slip,
      before,
      now: () => Date.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    sent,
    (news) => take(slip.key, sent.ref, news),
  );
}

/**
 * Sends the bet of a slip, unless one of it is on its way: a second press does nothing (rules section 4.3). A slip
 * whose bet got lost repeats that bet under the same customerRef.
 */
export function sendBet(slip: Slip, sent: SentBet): void {
  dispatch({ type: 'sending', key: slip.key, sent });
  const { life } = slipStore.getState().slips.find(({ key }) => key === slip.key) ?? slip;
  if (life.phase !== 'placing' || life.sent !== sent) return;
  sentHere.add(sent.ref);
  follow(slip, sent, false);
}

/** Finds out what became of a bet that was on its way when the page was left. */
export function resumeBet(slip: Slip): void {
  if (slip.life.phase === 'checking') follow(slip, slip.life.sent, true);
}
