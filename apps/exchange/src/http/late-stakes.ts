import type { FastifyReply, FastifyRequest } from 'fastify';
import { armEntry } from '@layline/contract/calls/armed-orders.ts';
import { placeBasket } from '@layline/contract/calls/baskets.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';

/** New stakes are refused if they would have to wait longer than this, ms. */
const LATE_MS = 1000;

const STAKES: ReadonlySet<string> = new Set([placeBet, placeBasket, armEntry].map(({ name }) => name));

const BUSY = refuse('OVERLOADED', { details: { retryAfterSec: 1 } });

/** True for calls with which players take on new risk. Calls that reduce risk, such as a cancel or a cash-out, are not among them. */
export function isStake({ name }: Call): boolean {
  return STAKES.has(name);
}

export interface LateStakesOptions {
  /** Age of the oldest command that is not on disk, ms. */
  readonly waitMs: () => number;
  /** UTC ms. */
  readonly now: () => number;
}

/**
 * Refuses new stakes that would wait for more than a second: a command has been waiting for so long, and at least as many stakes are under way as were answered within the last
 * second. The age alone tells how long the queue was a second ago, so stakes would be refused until the queue is empty.
 */
export class LateStakes {
  readonly #options: LateStakesOptions;
  #underWay = 0;
  #since = -Infinity;
  /** Answered since then, and within the second before. */
  #answered = 0;
  #answeredBefore = 0;

  constructor(options: LateStakesOptions) {
    this.#options = options;
  }

  /** A hook that refuses a late stake when only the head of its request has been read. */
  readonly onRequest = (_: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const perSecond = this.#perSecond();
    if (this.#options.waitMs() < LATE_MS || this.#underWay < perSecond) done();
    else answerRefused(reply, BUSY);
  };

  /** Counts a stake as under way until `work` ends. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      this.#answered += 1;
    }
  }

  #perSecond(): number {
    const now = this.#options.now();
    const ms = now - this.#since;
    // Negative if the clock was set back.
    if (ms >= LATE_MS || ms < 0) {
      this.#answeredBefore = (this.#answered * LATE_MS) / Math.max(LATE_MS, ms);
      this.#answered = 0;
      this.#since = now;
    }
    return Math.max(this.#answered, this.#answeredBefore);
  }
}
