import type { Random } from '../../../base/random.ts';
import type { OperatorRequest } from '@layline/exchange/src/modules/cashier/operator-request.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { insist } from './press.ts';
import type { SeenRequest } from '../../players/records.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { World } from '../world.ts';

const BY = 'cashier';
/** The operator who approves a withdrawal must not pay it. */
const PAYER = 'payer';

/** Decides players' requests, over a line as bad as theirs. */
export class BackOffice {
  readonly #world: World;
  readonly #records: Acknowledged;
  readonly #random: Random;
  /** Requests being decided. */
  readonly #inHand = new Set<string>();

  constructor(world: World, records: Acknowledged) {
    this.#world = world;
    this.#records = records;
    this.#random = world.random.fork('office');
  }

  /** Takes one step with one of the waiting requests. */
  async act(): Promise<void> {
    const waiting = [...this.#records.requests].filter(
      ([id, request]) => !this.#inHand.has(id) && isOpen(request),
    );
    if (waiting.length === 0) return;
    const [requestId, request] = this.#random.pick(waiting);
    this.#inHand.add(requestId);
    try {
      await this.#decide(requestId, request);
    } finally {
      this.#inHand.delete(requestId);
    }
  }

  async #decide(requestId: string, request: SeenRequest): Promise<void> {
    const { type, status } = request;
    const decision = this.#random.chance(25) ? 'reject' : status === 'APPROVED' ? 'markPaid' : 'approve';
    const done = await insist<OperatorRequest | Refused>(this.#world, {
      name: `${decision} ${requestId}`,
      send: async (exchange) => {
        const { decisions } = exchange.app.cashier;
        const asked =
          decision === 'reject'
            ? decisions.reject(requestId, BY, 'No')
            : decision === 'markPaid'
              ? decisions.markPaid(requestId, PAYER)
              : decisions.approve(requestId, BY);
        // Without an answer, for whatever reason, nobody knows what happened.
        return Promise.race([asked.catch(() => null), exchange.ended.then(() => null)]);
      },
    });
    const said = isRefused(done) ? done.refused : done.status;
    this.#world.hear('office', `${decision} ${requestId} ${said}`);
    this.#world.tally.count(`${type.toLowerCase()}: ${decision} ${said}`);
    if (!isRefused(done)) request.status = done.status;
  }
}

/** True if somebody still has to decide. An approved deposit is final: it has been credited. */
function isOpen({ type, status }: SeenRequest): boolean {
  return status === 'PENDING' || (type === 'WITHDRAWAL' && status === 'APPROVED');
}
