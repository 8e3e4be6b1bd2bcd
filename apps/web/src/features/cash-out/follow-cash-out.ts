import type { BetId, CashOutId } from '@layline/units/ids.ts';
import { isUncertain } from '../../api/uncertain.ts';
import type { CashOutAnswer } from '../../provider/cash-out.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import { endOf, untilHere } from './cash-out-status.ts';
import type { CashOutStatus } from './cash-out-status.ts';

/** What following a press depends on. Times in ms, by our own clock. */
export interface FollowDependencies {
  /** Sends the press. Sent again, it answers how the first one ended. */
  readonly send: (signal: AbortSignal) => Promise<Outcome<CashOutAnswer>>;
  /** The bets that the press has struck, read without sending it again. */
  readonly find: () => Promise<Outcome<readonly BetId[]>>;
  /** False once the player who pressed has logged out: from then on, calls would be made by whoever logs in next. */
  readonly isIn: () => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Waits too, but stops as soon as the hub says that this cash-out is over. */
  readonly waitForNews: (ms: number, cashOutId: CashOutId) => Promise<void>;
}

/** After this long without an answer the press is sent again, under the same reference (trading rules T1.9). */
const ANSWER_WITHIN_MS = 5_000;
const AGAIN_EVERY_MS = 1_500;
/** An old press is not sent again, because it might be carried out now, and the player pressed an earlier figure. */
const SEND_AGAIN_MS = 12_000;
/** After a lost connection the press may still arrive for a moment, so one read proves nothing. */
const READS_MIN = 2;
/** The legs are struck a moment after the delay has ended. */
const AFTER_DELAY_MS = 200;

/**
 * True if asking again would bring no other answer. An exchange that is busy, or asked too often, does not look at the question: of a press that is final,
 * because nothing was done, but it says nothing about an earlier try whose answer was lost.
 */
export function isFinal(failure: ApiFailure): boolean {
  const isTurnedAway =
    failure.kind === 'refused' && (failure.status === 429 || failure.code === 'OVERLOADED');
  return !isUncertain(failure) && !isTurnedAway;
}

type Report = (status: CashOutStatus) => void;

/** One try; an answer that takes too long counts as lost. */
async function attempt({ send, wait }: FollowDependencies): Promise<Outcome<CashOutAnswer>> {
  const ending = new AbortController();
  const slow = wait(ANSWER_WITHIN_MS).then(() => ending.abort());
  const answer = send(ending.signal);
  await Promise.race([answer, slow]);
  return answer;
}

/** Looks for the bets of a press that is too old to be sent again. */
async function look(deps: FollowDependencies, report: Report): Promise<void> {
  for (let reads = 0; reads < READS_MIN;) {
    if (!deps.isIn()) return;
    const found = await deps.find();
    if (!deps.isIn()) return;
    if (found.ok && found.value.length > 0) {
      report({ phase: 'over', end: { kind: 'DONE', figure: null, betIds: found.value } });
      return;
    }
    if (!found.ok && isFinal(found.failure)) {
      report({ phase: 'over', end: { kind: 'REFUSED', failure: found.failure } });
      return;
    }
    if (found.ok) reads += 1;
    report({ phase: 'checking', offline: !found.ok && found.failure.kind === 'network' });
    await deps.wait(AGAIN_EVERY_MS);
  }
  report({ phase: 'over', end: { kind: 'LOST' } });
}

/**
 * Sends a press and follows it until it is known how it ended. Lost answers are asked for again under the same reference,
 * so that one press is never two cash-outs. Stops without a word when the player logs out. Never throws.
 */
export async function followCashOut(deps: FollowDependencies, report: Report): Promise<void> {
  const sentAt = deps.now();
  let isKnownThere = false;
  let isFirst = true;
  while (deps.isIn()) {
    const answer = await attempt(deps);
    if (!deps.isIn()) return;
    if (answer.ok) {
      const { status, cashOutId, delayUntil, serverTime } = answer.value;
      if (status !== 'WAITING') {
        report({ phase: 'over', end: endOf({ ...answer.value, status }) });
        return;
      }
      isKnownThere = true;
      const now = deps.now();
      const until = delayUntil === null ? now : untilHere({ delayUntil, serverTime }, now);
      report({ phase: 'waiting', cashOutId, until });
      await deps.waitForNews(Math.max(until - now, AGAIN_EVERY_MS) + AFTER_DELAY_MS, cashOutId);
    } else if (isFirst ? !isUncertain(answer.failure) : isFinal(answer.failure)) {
      const { failure } = answer;
      const isWorse = failure.kind === 'refused' && failure.code === 'FIGURE_WORSE';
      report({ phase: 'over', end: isWorse ? { kind: 'WORSE' } : { kind: 'REFUSED', failure } });
      return;
    } else {
      report({ phase: 'checking', offline: answer.failure.kind === 'network' });
      if (!isKnownThere && deps.now() - sentAt >= SEND_AGAIN_MS) {
        await look(deps, report);
        return;
      }
      await deps.wait(AGAIN_EVERY_MS);
    }
    isFirst = false;
  }
}
