import type { Admission } from '@layline/server/admission/admission.ts';
import { networksOf, playerPays } from '@layline/server/admission/payers.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** How long a customerRef keeps getting its refusal, ms: the minimum in the rules (section 4.3), and longer than any client retries. */
const REMEMBERED_MS = 60_000;
/** Maximum refusals remembered; the oldest go first. */
const REMEMBERED_MAX = 50_000;

/** Budgets for refused bets, per player and per network. The engine itself allows bursts of 100 bets. */
const OF_PLAYER = { burst: 120, perMinute: 60 };
const OF_NETWORK = { burst: 600, perMinute: 300 };

/** Refusals that say nothing about the bet itself, so the same press may be retried at once. */
const NOT_REMEMBERED = new Set<string>([
  'INVALID_ACCOUNT_STATE',
  'TOO_MANY_REQUESTS',
  'DUPLICATE_TRANSACTION',
]);

interface Budgets {
  readonly player: Spending;
  readonly network: Spending;
}

/** Whose budgets pay for refusals. */
interface Sender {
  readonly playerId: PlayerId;
  readonly address: string;
}

/** One press that places a bet. */
export interface Press extends Sender {
  readonly customerRef: string;
  /** Everything that makes two presses under one customerRef the same. */
  readonly body: unknown;
  /** Whether retries get the same refusal. A refused change only reflects the state of the bet at the time. */
  readonly remembers: boolean;
}

interface Remembered {
  readonly at: number;
  readonly body: string;
  readonly answer: Refused;
}

/**
 * Protects the engine from bets that it refuses, which are not journalled. The answer to a refused press is kept in memory for a minute, so that
 * retries get the same one. After a restart a retry goes to the engine again, but still makes one bet at most. Each refusal counts against the
 * budgets of the player and the networks it came from, so that nobody can keep the engine busy with refusals.
 */
export class RefusedBets {
  readonly #now: () => number;
  readonly #bets: Budgets;
  readonly #cancels: Budgets;
  readonly #presses = new KeyedMutex();
  /** Oldest first. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(admission: Admission, now: () => number) {
    this.#now = now;
    const budgetsOf = (what: string): Budgets => ({
      player: admission.spending(`${what} of a player`, OF_PLAYER),
      network: admission.spending(`${what} of a network`, OF_NETWORK),
    });
    this.#bets = budgetsOf('refused bets');
    this.#cancels = budgetsOf('cancels of nothing');
  }

  /** Refusals in memory. */
  get remembered(): number {
    return this.#remembered.size;
  }

  /** Carries out a press, unless it has already been refused or too many of its sender's have been. */
  place<T>(press: Press, submit: () => Promise<T | Refused>): Promise<T | Refused> {
    const { playerId, customerRef, remembers } = press;
    const key = `${playerId} ${customerRef}`;
    // One at a time, because the second copy of a press must get the answer to the first.
    return this.#presses.run(key, async () => {
      const before = this.#recall(key);
      if (before !== null)
        return before.body === JSON.stringify(press.body) ? before.answer : refuse('DUPLICATE_TRANSACTION');
      const waitSec = pay(this.#bets, press);
      if (waitSec > 0) return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: waitSec } });
      const answer = await submit();
      settle(this.#bets, press, isRefused(answer));
      if (isRefused(answer) && remembers && !NOT_REMEMBERED.has(answer.refused))
        this.#remember(key, { at: this.#now(), body: JSON.stringify(press.body), answer });
      return answer;
    });
  }

  /**
   * Carries out a request that the engine journals and remembers for a day by its customerRef, even if there was nothing to do (`isIdle`). It costs
   * as much as a refused bet, but from a separate budget, so that a player who has used up the budget for bets can still cancel.
   */
  async cancel<T>(
    sender: Sender,
    submit: () => Promise<T | Refused>,
    isIdle: (answer: T) => boolean,
  ): Promise<T | Refused> {
    const retryAfterSec = pay(this.#cancels, sender);
    if (retryAfterSec > 0) return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } });
    const answer = await submit();
    settle(this.#cancels, sender, !isRefused(answer) && isIdle(answer));
    return answer;
  }

  #recall(key: string): Remembered | null {
    for (const [oldest, { at }] of this.#remembered) {
      if (this.#now() - at < REMEMBERED_MS) break;
      this.#remembered.delete(oldest);
    }
    return this.#remembered.get(key) ?? null;
  }

  #remember(key: string, refusal: Remembered): void {
    this.#remembered.set(key, refusal);
    if (this.#remembered.size <= REMEMBERED_MAX) return;
    const [oldest] = this.#remembered.keys();
    if (oldest !== undefined) this.#remembered.delete(oldest);
  }
}

/** What the betting calls need of it. */
export type Presses = Pick<RefusedBets, 'place' | 'cancel'>;

/** Charges in advance, so that many requests at once cannot share one credit. Returns the seconds to wait if the budget is used up, else 0. */
function pay({ player, network }: Budgets, { playerId, address }: Sender): number {
  const payers = [playerPays(playerId)];
  const waitSec = player.reserve(payers, 1);
  if (waitSec > 0) return waitSec;
  const networkSec = network.reserve(networksOf(address), 1);
  if (networkSec > 0) player.giveBack(payers, 1);
  return networkSec;
}

/** Keeps what was paid, or gives it back. */
function settle({ player, network }: Budgets, { playerId, address }: Sender, isDue: boolean): void {
  const act = isDue ? 'confirm' : 'giveBack';
  player[act]([playerPays(playerId)], 1);
  network[act](networksOf(address), 1);
}
