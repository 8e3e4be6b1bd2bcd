import { LONGEST_DELAY_MS } from '../provider/bets.ts';
import type { ApiFailure, Outcome } from '../provider/failure.ts';
import { isUncertain } from './uncertain.ts';

/** An answer to a press that may have to wait for the bet delay. */
interface PressAnswer {
  readonly status: string;
  /** WAITING: UTC ms by the exchange's clock. */
  readonly delayUntil: number | null;
  readonly serverTime: number | null;
}

/** What following a press depends on. Times in ms, by our own clock. */
export interface PressDependencies<Answer extends PressAnswer, Found> {
  /** Sends the press. Sent again, it answers how the first one ended. */
  readonly send: (signal: AbortSignal) => Promise<Outcome<Answer>>;
  /** What the press has done, read without sending it again; null if nothing. */
  readonly find: () => Promise<Outcome<Found | null>>;
  /** False once the player who pressed has logged out: from then on, calls would be made in the name of the next player to log in. */
  readonly isIn: () => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** Waits too, but stops as soon as it is known by other means that the press is over. */
  readonly waitForNews: (ms: number, answer: Answer) => Promise<void>;
}

/** What is known of a press. */
export type PressProgress<Answer, Found> =
  /** No answer yet. */
  | { readonly phase: 'checking'; readonly offline: boolean }
  /** In the bet delay until this moment, UTC ms by our own clock. */
  | { readonly phase: 'waiting'; readonly answer: Answer; readonly until: number }
  | { readonly phase: 'answered'; readonly answer: Answer }
  /** The answer was lost, but not what it did. */
  | { readonly phase: 'found'; readonly found: Found }
  | { readonly phase: 'refused'; readonly failure: ApiFailure }
  /** It never reached the exchange. */
  | { readonly phase: 'lost' };

/** After this long without an answer the press is sent again, under the same reference (trading rules T1.9). */
const ANSWER_WITHIN_MS = 5_000;
const AGAIN_EVERY_MS = 1_500;
/** An old press is not sent again, because it might be carried out now, and the player saw earlier prices. */
const SEND_AGAIN_MS = 12_000;
/** After a lost connection the press may still arrive for a moment, so one read proves nothing. */
const READS_MIN = 2;
/** The bets are struck a moment after the delay has ended. */
const AFTER_DELAY_MS = 200;

/** When the wait ends by our own clock, UTC ms. The clocks may differ, but the length of the wait does not. */
export function untilHere(
  { delayUntil, serverTime }: { readonly delayUntil: number; readonly serverTime: number | null },
  now: number,
): number {
  return now + Math.min(delayUntil - (serverTime ?? now), LONGEST_DELAY_MS);
}

/**
 * True if asking again would bring no other answer. An exchange that is busy, or asked too often, does not look at the question: of a press that is final,
 * because nothing was done, but it says nothing about an earlier try whose answer was lost.
 */
export function isFinal(failure: ApiFailure): boolean {
  const isTurnedAway =
    failure.kind === 'refused' && (failure.status === 429 || failure.code === 'OVERLOADED');
  return !isUncertain(failure) && !isTurnedAway;
}

/** One try; an answer that takes too long counts as lost. */
async function attempt<Answer extends PressAnswer, Found>({
  send,
  wait,
}: PressDependencies<Answer, Found>): Promise<Outcome<Answer>> {
  const ending = new AbortController();
  const slow = wait(ANSWER_WITHIN_MS).then(() => ending.abort());
  const answer = send(ending.signal);
  await Promise.race([answer, slow]);
  return answer;
}

/** Looks for what a press has done that is too old to be sent again. */
async function look<Answer extends PressAnswer, Found>(
  deps: PressDependencies<Answer, Found>,
  report: (progress: PressProgress<Answer, Found>) => void,
): Promise<void> {
  for (let reads = 0; reads < READS_MIN;) {
    if (!deps.isIn()) return;
    const outcome = await deps.find();
    if (!deps.isIn()) return;
    if (outcome.ok && outcome.value !== null) {
      report({ phase: 'found', found: outcome.value });
      return;
    }
    if (!outcome.ok && isFinal(outcome.failure)) {
      report({ phase: 'refused', failure: outcome.failure });
      return;
    }
    if (outcome.ok) reads += 1;
    report({ phase: 'checking', offline: !outcome.ok && outcome.failure.kind === 'network' });
    await deps.wait(AGAIN_EVERY_MS);
  }
  report({ phase: 'lost' });
}

/**
 * Sends a press and follows it until it is known how it ended. Lost answers are asked for again under the same reference,
 * so that one press never acts twice. Stops without a word when the player logs out. Never throws.
 */
export async function followPress<Answer extends PressAnswer, Found>(
  deps: PressDependencies<Answer, Found>,
  report: (progress: PressProgress<Answer, Found>) => void,
): Promise<void> {
  const sentAt = deps.now();
  let isKnownThere = false;
  let isFirst = true;
  while (deps.isIn()) {
    const outcome = await attempt(deps);
    if (!deps.isIn()) return;
    if (outcome.ok) {
      const { value: answer } = outcome;
      if (answer.status !== 'WAITING') {
        report({ phase: 'answered', answer });
        return;
      }
      isKnownThere = true;
      const now = deps.now();
      const { delayUntil, serverTime } = answer;
      const until = delayUntil === null ? now : untilHere({ delayUntil, serverTime }, now);
      report({ phase: 'waiting', answer, until });
      await deps.waitForNews(Math.max(until - now, AGAIN_EVERY_MS) + AFTER_DELAY_MS, answer);
    } else if (isFirst ? !isUncertain(outcome.failure) : isFinal(outcome.failure)) {
      report({ phase: 'refused', failure: outcome.failure });
      return;
    } else {
      report({ phase: 'checking', offline: outcome.failure.kind === 'network' });
      if (!isKnownThere && deps.now() - sentAt >= SEND_AGAIN_MS) {
        await look(deps, report);
        return;
      }
      await deps.wait(AGAIN_EVERY_MS);
    }
    isFirst = false;
  }
}
