import type { CashOutId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { isFinal, untilHere } from '../../api/follow-press.ts';
import { invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { tellFailedPress } from '../../api/tell-failed-press.ts';
import { getOpenBets } from '../../provider/bets.ts';
import {
  cancelCashOut,
  cashOut,
  getCashOut,
  type CashOutPress,
  type WaitingCashOut,
} from '../../provider/cash-out.ts';
import { request } from '../../provider/request.ts';
import { cashOutNews } from '../../session/player-news.ts';
import { signedInAs } from '../../session/session-store.ts';
import { siteLocale } from '../../site/site-locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { endInNews, isUnderWay, type CashOutStatus } from './cash-out-status.ts';
import { forgetCashOuts, setStatus, statusOf } from './cash-out-store.ts';
import { refusedText } from './cash-out-words.ts';
import { followCashOut } from './follow-cash-out.ts';
import { cashOut as room } from './texts.ts';

const AGAIN_EVERY_MS = 1_500;

const amountOf = (amount: Paise) => amountText(amount, siteLocale());

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How a cash-out ended, if the hub's latest message says so. */
function endHeard(cashOutId: CashOutId) {
  const { last } = cashOutNews.getState();
  return last?.cashOutId === cashOutId ? endInNews(last) : null;
}

function waitForNews(ms: number, cashOutId: CashOutId): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = cashOutNews.subscribe(() => {
      if (endHeard(cashOutId)) done();
    });
    if (endHeard(cashOutId)) done();
  });
}

/** Cash-outs that are over: a quote that was read earlier may still say that one of them waits. */
const over = new Set<CashOutId>();

/** True while this player is the one who is logged in on this tab. */
function isIn(player: string): boolean {
  return signedInAs() === player;
}

function show(player: string, marketId: string, status: CashOutStatus): void {
  const before = statusOf(player, marketId);
  if (before.phase === 'waiting') {
    const stillWaits = status.phase === 'waiting' && status.cashOutId === before.cashOutId;
    if (status.phase === 'over') over.add(before.cashOutId);
    // The countdown continues as it began.
    if (stillWaits) return;
  }
  setStatus(player, marketId, status);
  if (status.phase !== 'over') return;
  if (status.end.kind === 'REFUSED') {
    const { failure } = status.end;
    reportFailure(failure, refusedText(textsOf(room), failure, amountOf));
  }
  invalidate('betting');
}

/** Sends one press, unless a cash-out of this market is under way already: a second press does nothing. */
export async function sendCashOut(player: string, press: CashOutPress): Promise<void> {
  const { marketId, customerRef } = press;
  if (isUnderWay(statusOf(player, marketId))) return;
  setStatus(player, marketId, { phase: 'sending' });
  await followCashOut(
    {
      send: (signal) => request(cashOut, { body: press, signal, press: customerRef }),
      find: async () => {
        const found = await request(getOpenBets, { query: { customerRef }, press: customerRef });
        if (!found.ok) return found;
        const bets = found.value.openBets.filter((bet) => bet.customerRef === customerRef);
        const betIds = bets.flatMap(({ betId }) => betId ?? []);
        return { ok: true, value: betIds.length > 0 ? betIds : null };
      },
      isIn: () => isIn(player),
      now: () => Date.now(),
      wait,
      waitForNews: (ms, { cashOutId }) => waitForNews(ms, cashOutId),
    },
    (status) => show(player, marketId, status),
  );
  if (!isIn(player)) forgetCashOuts(player);
}

/** Follows a cash-out that was not sent from this page: in another tab, on another device, or before a reload. */
export async function adoptCashOut(
  player: string,
  marketId: string,
  waiting: WaitingCashOut,
  serverTime: number | null,
): Promise<void> {
  const { cashOutId, delayUntil } = waiting;
  if (over.has(cashOutId) || isUnderWay(statusOf(player, marketId))) return;
  const until = untilHere({ delayUntil, serverTime }, Date.now());
  setStatus(player, marketId, { phase: 'waiting', cashOutId, until });
  for (;;) {
    await waitForNews(Math.max(until - Date.now(), 0) + AGAIN_EVERY_MS, cashOutId);
    if (!isIn(player)) return forgetCashOuts(player);
    const end = endHeard(cashOutId);
    if (end) {
      show(player, marketId, { phase: 'over', end });
      return;
    }
    const quote = await request(getCashOut, { query: { marketId } });
    if (!isIn(player)) return forgetCashOuts(player);
    if (quote.ok ? quote.value.waiting?.cashOutId !== cashOutId : isFinal(quote.failure)) break;
  }
  // Without the hub nothing reports how it ended; the bets and figures show it.
  over.add(cashOutId);
  setStatus(player, marketId, { phase: 'none' });
  invalidate('betting');
}

/** Calls off a cash-out that waits, and says so if it is too late. */
export async function callOff(cashOutId: CashOutId): Promise<void> {
  const outcome = await request(cancelCashOut, { body: { cashOutId } });
  if (outcome.ok) {
    cashOutNews.setState({ last: { cashOutId, status: 'CANCELLED', figure: null, because: null } });
    return;
  }
  const { failure } = outcome;
  const isTooLate = failure.kind === 'refused' && failure.code === 'BET_TAKEN_OR_LAPSED';
  tellFailedPress(
    failure,
    isTooLate ? textsOf(room)('It was too late to call off the cash-out.') : failureText(failure, amountOf),
  );
}
