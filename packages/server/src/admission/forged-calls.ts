import type { FastifyInstance } from 'fastify';
import { answerRefused } from '../http/answer.ts';
import { refuse } from '../http/route.ts';
import type { Admission } from './admission.ts';
import { networksOf } from './payers.ts';
import type { Spending } from './spending.ts';

/** Forged calls of one household before its calls are not read any more. */
const FORGED = { burst: 30, perMinute: 10 };
/** Addresses that have shown a right signature and are remembered; the oldest go first. */
const PROVED_MAX = 1_000;

/**
 * Stands before calls that prove by a signature who makes them. Networks that send too many with a wrong one are refused before
 * the body is read. An address from which a right one has come is always heard, so that a stranger in the same network, as
 * clouds have them, cannot keep a provider from paying out.
 */
export class ForgedCalls {
  readonly #forged: Spending;
  readonly #proved = new Set<string>();

  constructor(admission: Admission, name: string) {
    this.#forged = admission.spending(name, FORGED);
  }

  /** Refuses calls of these networks on the routes of a scope: TOO_MANY_REQUESTS. */
  guard(scope: FastifyInstance): void {
    scope.addHook('onRequest', async ({ ip }, reply) => {
      const retryAfterSec = this.#proved.has(ip) ? 0 : this.#forged.waitFor(networksOf(ip), 1);
      if (retryAfterSec > 0)
        return answerRefused(reply, refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } }));
    });
  }

  /** A signature was right. */
  proved(address: string): void {
    this.#proved.delete(address);
    this.#proved.add(address);
    if (this.#proved.size <= PROVED_MAX) return;
    const [oldest] = this.#proved.keys();
    if (oldest !== undefined) this.#proved.delete(oldest);
  }

  /** A signature was wrong. True if that is worth a line in the log, which nobody should be able to fill. */
  forged(address: string): boolean {
    return this.#forged.take(networksOf(address), 1) === 0;
  }
}
