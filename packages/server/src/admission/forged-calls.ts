import type { FastifyInstance } from 'fastify';
import { answerRefused } from '../http/answer.ts';
import { refuse } from '../http/route.ts';
import type { Admission } from './admission.ts';
import { networksOf } from './payers.ts';
import type { Spending } from './spending.ts';

/** Forged calls allowed from one household before its calls are no longer read. */
const FORGED = { burst: 30, perMinute: 10 };
/** Maximum remembered addresses that have sent a valid signature; the oldest go first. */
const PROVED_MAX = 1_000;

/**
 * Protects calls authenticated by signature. Networks that send too many wrong signatures are refused before the body is read. An address that has
 * sent a valid one is always served, so that a stranger in the same network, as in a cloud, cannot keep a provider from paying out.
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

  /** Records a valid signature. */
  proved(address: string): void {
    this.#proved.delete(address);
    this.#proved.add(address);
    if (this.#proved.size <= PROVED_MAX) return;
    const [oldest] = this.#proved.keys();
    if (oldest !== undefined) this.#proved.delete(oldest);
  }

  /** Records a wrong signature. True if it should be logged; most are not, because nobody should be able to fill the log. */
  forged(address: string): boolean {
    return this.#forged.take(networksOf(address), 1) === 0;
  }
}
