import type { Admission } from '@layline/server/admission/admission.ts';
import { networksOf, playerPays } from '@layline/server/admission/payers.ts';
import type { Payer } from '@layline/server/admission/payers.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** How long a refusal is the answer to its customerRef: the least that the rules ask for (section 4.3), and longer than a client tries. */
const REMEMBERED_MS = 60_000;
/** Refusals remembered; the oldest go first. */
const REMEMBERED_MAX = 50_000;

/** How many bets may be refused, for one player and for all players on a network. The engine itself allows bursts of 100 bets. */
const OF_PLAYER = { burst: 120, perMinute: 60 };
const OF_NETWORK = { burst: 600, perMinute: 300 };

/** Refusals that say nothing of the bet: the same press may be tried again at once. */
const NOT_REMEMBERED = new Set<string>([
  'INVALID_ACCOUNT_STATE',
  'TOO_MANY_REQUESTS',
  'DUPLICATE_TRANSACTION',
]);

/** One press that places a bet. */
export interface Press {
  readonly playerId: PlayerId;
  readonly address: string;
  readonly customerRef: string;
  /** Everything that makes two presses under one customerRef the same. */
  readonly body: unknown;
  /** Whether a refusal is the answer to retries as well: that of a change only says what the bet was like. */
  readonly remembers: boolean;
}

interface Remembered {
  readonly at: number;
  readonly body: string;
  readonly answer: Refused;
}

/**
 * Guards the engine against bets that it refuses, which are not journalled. The answer to a refused press is kept in memory for a
 * minute, so that retries get the same one. After a restart a retry is tried again, but still makes one bet at most. Each refusal
 * counts against the budgets of the player and the networks it came from, so that nobody can keep the engine busy with refusals.
 */
export class RefusedBets {
  readonly #now: () => number;
  readonly #ofPlayer: Spending;
  readonly #ofNetwork: Spending;
  readonly #presses = new KeyedMutex();
  /** Oldest first. */
  readonly #remembered = new Map<string, Remembered>();

  constructor(admission: Admission, now: () => number) {
    this.#now = now;
    this.#ofPlayer = admission.spending('refused bets of a player', OF_PLAYER);
    this.#ofNetwork = admission.spending('refused bets of a network', OF_NETWORK);
  }

  /** Refusals in memory. */
  get remembered(): number {
    return this.#remembered.size;
  }

  /** Carries a press out, unless it has been refused before or too many of its sender's have been. */
  place<T>(press: Press, submit: () => Promise<T | Refused>): Promise<T | Refused> {
    const { playerId, address, customerRef, remembers } = press;
    const key = `${playerId} ${customerRef}`;
    // One after the other: the second of two sends of one press must hear what became of the first.
    return this.#presses.run(key, async () => {
      const body = JSON.stringify(press.body);
      const before = this.#recall(key);
      if (before !== null) return before.body === body ? before.answer : refuse('DUPLICATE_TRANSACTION');
      const payers = { player: [playerPays(playerId)], network: networksOf(address) };
      const waitSec = this.#pay(payers);
      if (waitSec > 0) return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: waitSec } });
      const answer = await submit();
      if (!isRefused(answer)) {
        this.#ofPlayer.giveBack(payers.player, 1);
        this.#ofNetwork.giveBack(payers.network, 1);
      } else if (remembers && !NOT_REMEMBERED.has(answer.refused)) {
        this.#remember(key, { at: this.#now(), body, answer });
      }
      return answer;
    });
  }

  /** Takes the price of a refusal in advance, so that many bets at once cannot all be refused on one credit. */
  #pay({
    player,
    network,
  }: {
    readonly player: readonly Payer[];
    readonly network: readonly Payer[];
  }): number {
    const waitSec = this.#ofPlayer.take(player, 1);
    if (waitSec > 0) return waitSec;
    const networkSec = this.#ofNetwork.take(network, 1);
    if (networkSec > 0) this.#ofPlayer.giveBack(player, 1);
    return networkSec;
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
