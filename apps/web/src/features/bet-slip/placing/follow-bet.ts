import { isErrorCode } from '@layline/contract/error-codes.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { OpenBet, OpenBets, PlaceResult } from '../../../provider/bets.ts';
import type { ApiFailure, Outcome } from '../../../provider/failure.ts';
import { betSlip } from '../texts.ts';
import { isBetOf, outcomeOfBet, outcomeOfResult, takenAs } from './bet-outcome.ts';
import type { BetOutcome, Selection, SentBet } from '../../../session/slip.ts';

/** What following a bet needs of the world. Times in ms, by our own clock. */
export interface FollowDependencies {
  /** Sends the bet; null where it was sent before this page was loaded. */
  readonly place: ((signal: AbortSignal) => Promise<Outcome<PlaceResult>>) | null;
  /** Reads open bets by customerRef; a provider may not know it and answer with all of them. */
  readonly find: () => Promise<Outcome<OpenBets>>;
  readonly selection: Selection;
  /** The open bets and the money as they were known when it was sent; null where they were not. */
  readonly before: OpenBets | null;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** What is said of a bet while it is on its way, in this order, `checking` and `waiting` maybe more than once. */
export type BetNews =
  | { readonly type: 'checking'; readonly offline: boolean }
  | { readonly type: 'waiting'; readonly until: number }
  | { readonly type: 'placed'; readonly outcome: BetOutcome }
  | { readonly type: 'refused'; readonly failure: ApiFailure }
  /** With the answer that left it open, if there was one. */
  | { readonly type: 'lost'; readonly failure: ApiFailure | null }
  | { readonly type: 'unclear' };

/** No answer for so long: the slip says that it checks (rules section 4.8). */
const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 1_500;
/** The exchange lapses what it has not dealt with 15 s after receipt; then nothing can come of an unanswered bet. */
const GIVE_UP_MS = 20_000;
/** After a lost connection the request may still be on its way for a moment: one look is no proof. */
const LOOKS_MIN = 2;
/** The book is read a moment after the delay has ended. */
const AFTER_DELAY_MS = 200;

/** True when the failure leaves open whether the bet was taken. */
function isUncertain(failure: ApiFailure): boolean {
  if (failure.kind === 'network' || failure.kind === 'malformed' || failure.kind === 'aborted') return true;
  if (failure.kind !== 'refused' || failure.status < 500) return false;
  // What the codes of other providers mean is not known.
  const known = failure.code !== null && isErrorCode(failure.code);
  return !known || failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE';
}

/** A bet that was taken and is in no list any more: its market closed while it waited. */
function marketGone(): BetNews {
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

type Tell = (news: BetNews) => void;

/** A bet that can be the one that was sent, at a provider that does not give references back. */
function canBe(bet: OpenBet, { eventId, marketId, runnerId, side }: Selection, { stake }: SentBet): boolean {
  return (
    bet.customerRef === null &&
    bet.eventId === eventId &&
    (bet.marketId === '' || bet.marketId === marketId) &&
    (bet.runnerId === '' || bet.runnerId === runnerId) &&
    (bet.side ?? side) === side &&
    (bet.stake ?? stake) === stake
  );
}

/** The bet among the open ones; `PERHAPS` where one of them can be it, or not. */
function among(
  bets: readonly OpenBet[],
  { selection, before }: FollowDependencies,
  sent: SentBet,
  betId: BetId | null,
): OpenBet | 'PERHAPS' | null {
  const known = bets.find((bet) => isBetOf(bet, sent, betId));
  if (known) return known;
  const alike = (all: readonly OpenBet[]) => all.filter((bet) => canBe(bet, selection, sent));
  const [first, ...others] = alike(bets);
  if (!first) return null;
  // One more than before can only be this one.
  return before && others.length === alike(before.openBets).length ? first : 'PERHAPS';
}

/** True where money was taken since: a bet may stand that the list is slow to have. */
function isMoneyTaken(now: OpenBets, before: OpenBets | null): boolean {
  if (!before) return false;
  const { balance, exposure } = before;
  const less = balance !== null && now.balance !== null && now.balance < balance;
  return less || (exposure !== null && now.exposure !== null && now.exposure > exposure);
}

async function waitOut(
  deps: FollowDependencies,
  sent: SentBet,
  bet: { readonly betId: BetId | null; readonly until: number },
  tell: Tell,
) {
  tell({ type: 'waiting', until: bet.until });
  await deps.wait(Math.max(0, bet.until - deps.now()) + AFTER_DELAY_MS);
  await lookUntilKnown(deps, sent, { betId: bet.betId }, (news) => {
    if (news.type === 'lost') tell(marketGone());
    else tell(news.type === 'unclear' ? { type: 'placed', outcome: takenAs(bet.betId) } : news);
  });
}

async function taken(deps: FollowDependencies, sent: SentBet, bet: OpenBet, tell: Tell): Promise<void> {
  const { betId, status, delayUntil, placedAt } = bet;
  if (status !== 'PENDING' || delayUntil === null) {
    tell({ type: 'placed', outcome: outcomeOfBet(bet) });
    return;
  }
  // The exchange's clock may differ from ours; how long the bet waits does not.
  const until = placedAt === null ? delayUntil : sent.sentAt + (delayUntil - placedAt);
  await waitOut(deps, sent, { betId, until: Math.max(until, deps.now() + LOOK_EVERY_MS) }, tell);
}

async function answered(deps: FollowDependencies, sent: SentBet, answer: Outcome<PlaceResult>, tell: Tell) {
  if (!answer.ok) {
    if (isUncertain(answer.failure)) await check(deps, sent, { failure: answer.failure }, tell);
    else tell({ type: 'refused', failure: answer.failure });
    return;
  }
  const { betId, status, delayUntil, serverTime } = answer.value;
  if (status === 'PENDING' && delayUntil !== null) {
    const until = deps.now() + (delayUntil - (serverTime ?? deps.now()));
    await waitOut(deps, sent, { betId, until }, tell);
    return;
  }
  const outcome = outcomeOfResult(sent, answer.value);
  if (outcome.gone > 0) {
    // Only the list of bets says why a part lapsed at once.
    const found = await deps.find();
    const bet = found.ok && found.value.openBets.find((open) => isBetOf(open, sent, betId));
    tell({ type: 'placed', outcome: bet ? outcomeOfBet(bet) : outcome });
    return;
  }
  tell({ type: 'placed', outcome });
}

/** What is known of a bet that is looked for. */
interface Search {
  /** An answer that may still come. */
  readonly late?: Promise<Outcome<PlaceResult>>;
  /** The answer that left open whether it was taken. */
  readonly failure?: ApiFailure;
  readonly betId?: BetId | null;
}

/** Says that the bet is being looked for, and looks; says so again only where the connection comes or goes. */
async function check(deps: FollowDependencies, sent: SentBet, search: Search, tell: Tell): Promise<void> {
  let said: boolean | null = false;
  tell({ type: 'checking', offline: said });
  await lookUntilKnown(deps, sent, search, (news) => {
    if (news.type === 'checking' && news.offline === said) return;
    said = news.type === 'checking' ? news.offline : null;
    tell(news);
  });
}

/**
 * Reads open bets until the fate of the bet is known. A bet that the list does not have, after the last moment at which
 * it could come to be, does not exist.
 */
async function lookUntilKnown(
  deps: FollowDependencies,
  sent: SentBet,
  { late, failure, betId = null }: Search,
  tell: Tell,
): Promise<void> {
  let answer: Outcome<PlaceResult> | null = null;
  const arrival = late?.then((outcome) => {
    answer = outcome;
  });
  let looks = 0;
  for (;;) {
    const found = await deps.find();
    if (answer !== null) return answered(deps, sent, answer, tell);
    const bet = found.ok ? among(found.value.openBets, deps, sent, betId) : null;
    if (bet !== null && bet !== 'PERHAPS') return taken(deps, sent, bet, tell);
    if (!found.ok && found.failure.kind === 'unauthorized') {
      tell({ type: 'refused', failure: found.failure });
      return;
    }
    if (found.ok) looks += 1;
    const over = !late || deps.now() - sent.sentAt >= GIVE_UP_MS;
    if (found.ok && over && looks >= LOOKS_MIN) {
      const isOpen = bet === 'PERHAPS' || (betId === null && isMoneyTaken(found.value, deps.before));
      tell(isOpen ? { type: 'unclear' } : { type: 'lost', failure: failure ?? null });
      return;
    }
    tell({ type: 'checking', offline: !found.ok && found.failure.kind === 'network' });
    const pause = deps.wait(LOOK_EVERY_MS);
    await (arrival ? Promise.race([arrival, pause]) : pause);
    if (answer !== null) return answered(deps, sent, answer, tell);
  }
}

/** Sends a bet and follows it until it is placed, refused, known not to exist, or past finding out. Never guesses, never throws. */
export async function followBet(deps: FollowDependencies, sent: SentBet, tell: Tell): Promise<void> {
  if (!deps.place) {
    await check(deps, sent, {}, tell);
    return;
  }
  const ending = new AbortController();
  const answer = deps.place(ending.signal);
  const slow = deps.wait(ANSWER_WITHIN_MS).then(() => null);
  const first = await Promise.race([answer, slow]);
  if (first) await answered(deps, sent, first, tell);
  else await check(deps, sent, { late: answer }, tell);
  ending.abort();
}
