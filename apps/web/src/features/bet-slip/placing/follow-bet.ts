import { textsOf } from '@layline/ui/language/texts.ts';
import type { BetId } from '@layline/units/ids.ts';
import { LONGEST_DELAY_MS } from '../../../provider/bets.ts';
import type { OpenBet, OpenBets, PlaceResult } from '../../../provider/bets.ts';
import type { ApiFailure, Outcome } from '../../../provider/failure.ts';
import { isUncertain } from '../../../api/uncertain.ts';
import { betSlip } from '../texts.ts';
import { isBetOf, outcomeOfBet, outcomeOfResult, takenAs } from './bet-outcome.ts';
import type { BetUpdate, Selection, SentBet } from '../../../session/slip.ts';

/** What following a bet depends on. Times in ms, by our own clock. */
export interface FollowDependencies {
  /** Sends the bet; null if it was sent before this page was loaded. */
  readonly place: ((signal: AbortSignal) => Promise<Outcome<PlaceResult>>) | null;
  /** Reads open bets by customerRef; a provider may not support that and return all of them. */
  readonly find: () => Promise<Outcome<OpenBets>>;
  readonly selection: Selection;
  /** The open bets and the money as last known before sending; null if unknown. */
  readonly before: OpenBets | null;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** After this long without an answer the slip shows that it is checking (rules section 4.8). */
const ANSWER_WITHIN_MS = 5_000;
const POLL_EVERY_MS = 1_500;
/** The exchange lapses what it has not processed 15 s after receipt; an unanswered bet cannot be placed after that. */
const GIVE_UP_MS = 20_000;
/** After a lost connection the request may still arrive for a moment, so one read proves nothing. */
const READS_MIN = 2;
/** The book is read a moment after the delay has ended. */
const AFTER_DELAY_MS = 200;
/** A bet that is still said to be waiting after this long gets its receipt, which follows it from then on. */
const STOP_WAITING_MS = LONGEST_DELAY_MS + GIVE_UP_MS;

/** For an accepted bet that is no longer in any list, because its market closed while it waited. */
function marketGone(): BetUpdate {
  return {
    type: 'refused',
    failure: {
      kind: 'refused',
      status: 409,
      code: 'MARKET_NOT_OPEN_FOR_BETTING',
      message: textsOf(betSlip)('The market is closed.'),
      fields: [],
      details: {},
    },
  };
}

type Report = (update: BetUpdate) => void;

/** True if the bet could be the one sent, at a provider that does not return references. */
function couldBe(
  bet: OpenBet,
  { eventId, marketId, runnerId, side }: Selection,
  { stake }: SentBet,
): boolean {
  return (
    bet.customerRef === null &&
    bet.eventId === eventId &&
    (bet.marketId === '' || bet.marketId === marketId) &&
    (bet.runnerId === '' || bet.runnerId === runnerId) &&
    (bet.side ?? side) === side &&
    (bet.stake ?? stake) === stake
  );
}

/** The bet among the open ones; `UNSURE` if one of them could be it. */
function findBet(
  bets: readonly OpenBet[],
  { selection, before }: FollowDependencies,
  sent: SentBet,
  betId: BetId | null,
): OpenBet | 'UNSURE' | null {
  const known = bets.find((bet) => isBetOf(bet, sent, betId));
  if (known) return known;
  const alike = (all: readonly OpenBet[]) => all.filter((bet) => couldBe(bet, selection, sent));
  const [first, ...others] = alike(bets);
  if (!first) return null;
  // If there is one more than before, this must be it.
  return before && others.length === alike(before.openBets).length ? first : 'UNSURE';
}

/** True if money was taken since: there may be a bet that the list does not have yet. */
function isMoneyTaken(now: OpenBets, before: OpenBets | null): boolean {
  if (!before) return false;
  const { balance, exposure } = before;
  const less = balance !== null && now.balance !== null && now.balance < balance;
  return less || (exposure !== null && now.exposure !== null && now.exposure > exposure);
}

async function waitForDelay(
  deps: FollowDependencies,
  sent: SentBet,
  bet: { readonly betId: BetId | null; readonly until: number },
  report: Report,
) {
  report({ type: 'waiting', until: bet.until });
  await deps.wait(Math.max(0, bet.until - deps.now()) + AFTER_DELAY_MS);
  await pollUntilKnown(deps, sent, { betId: bet.betId }, (update) => {
    if (update.type === 'lost') report(marketGone());
    else report(update.type === 'unclear' ? { type: 'placed', outcome: takenAs(bet.betId) } : update);
  });
}

async function onFound(deps: FollowDependencies, sent: SentBet, bet: OpenBet, report: Report): Promise<void> {
  const { betId, status, delayUntil, placedAt } = bet;
  const isWaiting = status === 'PENDING' && delayUntil !== null;
  if (!isWaiting || deps.now() - sent.sentAt >= STOP_WAITING_MS) {
    report({ type: 'placed', outcome: outcomeOfBet(bet) });
    return;
  }
  // The exchange's clock may differ from ours, but the length of the delay does not.
  const until = sent.sentAt + Math.min(delayUntil - (placedAt ?? sent.sentAt), LONGEST_DELAY_MS);
  await waitForDelay(deps, sent, { betId, until: Math.max(until, deps.now() + POLL_EVERY_MS) }, report);
}

async function onAnswer(
  deps: FollowDependencies,
  sent: SentBet,
  answer: Outcome<PlaceResult>,
  report: Report,
) {
  if (!answer.ok) {
    if (isUncertain(answer.failure)) await check(deps, sent, { failure: answer.failure }, report);
    else report({ type: 'refused', failure: answer.failure });
    return;
  }
  const { betId, status, delayUntil, serverTime } = answer.value;
  if (status === 'PENDING' && delayUntil !== null) {
    const until = deps.now() + Math.min(delayUntil - (serverTime ?? deps.now()), LONGEST_DELAY_MS);
    await waitForDelay(deps, sent, { betId, until }, report);
    return;
  }
  const outcome = outcomeOfResult(sent, answer.value);
  if (outcome.gone > 0) {
    // Only the list of bets has the reason why a part lapsed immediately.
    const found = await deps.find();
    const bet = found.ok && found.value.openBets.find((open) => isBetOf(open, sent, betId));
    report({ type: 'placed', outcome: bet ? outcomeOfBet(bet) : outcome });
    return;
  }
  report({ type: 'placed', outcome });
}

/** What is known of a bet being looked for. */
interface Search {
  /** An answer that may still come. */
  readonly late?: Promise<Outcome<PlaceResult>>;
  /** The answer that left open whether it was accepted. */
  readonly failure?: ApiFailure;
  readonly betId?: BetId | null;
}

/**
 * Reports that the bet is being looked for, and looks for it; reports again only when the connection is lost or
 * restored.
 */
async function check(deps: FollowDependencies, sent: SentBet, search: Search, report: Report): Promise<void> {
  let lastOffline: boolean | null = false;
  report({ type: 'checking', offline: lastOffline });
  await pollUntilKnown(deps, sent, search, (update) => {
    if (update.type === 'checking' && update.offline === lastOffline) return;
    lastOffline = update.type === 'checking' ? update.offline : null;
    report(update);
  });
}

/**
 * Reads open bets until the bet's fate is known. A bet not in the list after the last moment at which it could have
 * been placed does not exist.
 */
async function pollUntilKnown(
  deps: FollowDependencies,
  sent: SentBet,
  { late, failure, betId = null }: Search,
  report: Report,
): Promise<void> {
  let answer: Outcome<PlaceResult> | null = null;
  const arrival = late?.then((outcome) => {
    answer = outcome;
  });
  let reads = 0;
  for (;;) {
    const found = await deps.find();
    if (answer !== null) return onAnswer(deps, sent, answer, report);
    const bet = found.ok ? findBet(found.value.openBets, deps, sent, betId) : null;
    if (bet !== null && bet !== 'UNSURE') return onFound(deps, sent, bet, report);
    if (!found.ok && found.failure.kind === 'unauthorized') {
      report({ type: 'refused', failure: found.failure });
      return;
    }
    if (found.ok) reads += 1;
    const over = !late || deps.now() - sent.sentAt >= GIVE_UP_MS;
    if (found.ok && over && reads >= READS_MIN) {
      const isOpen = bet === 'UNSURE' || (betId === null && isMoneyTaken(found.value, deps.before));
      report(isOpen ? { type: 'unclear' } : { type: 'lost', failure: failure ?? null });
      return;
    }
    report({ type: 'checking', offline: !found.ok && found.failure.kind === 'network' });
    const pause = deps.wait(POLL_EVERY_MS);
    await (arrival ? Promise.race([arrival, pause]) : pause);
    if (answer !== null) return onAnswer(deps, sent, answer, report);
  }
}

/**
 * Sends a bet and follows it until it is placed, refused, known not to exist, or impossible to find out about. Never
 * guesses, never throws.
 */
export async function followBet(deps: FollowDependencies, sent: SentBet, report: Report): Promise<void> {
  if (!deps.place) {
    await check(deps, sent, {}, report);
    return;
  }
  const ending = new AbortController();
  const answer = deps.place(ending.signal);
  const slow = deps.wait(ANSWER_WITHIN_MS).then(() => null);
  const first = await Promise.race([answer, slow]);
  if (first) await onAnswer(deps, sent, first, report);
  else await check(deps, sent, { late: answer }, report);
  ending.abort();
}
