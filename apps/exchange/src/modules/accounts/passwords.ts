import { hash, verify } from '@node-rs/argon2';
import { Overloaded } from '@layline/server/errors.ts';
import type { Refused } from '@layline/server/http/route.ts';

/** Cost of Argon2id. */
export interface PasswordCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for Argon2id. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes: each takes its memory and a thread. */
const AT_WORK = 2;
/** Places in each lane, for those at work and those that wait. */
const PLACES = 200;
/**
 * One caller may hold this share of the places that are free. The fuller the lane, the fewer one caller gets, so a newcomer
 * finds room until about as many callers as places are there.
 */
const SHARE = 1 / 4;

/**
 * Whose turn comes first: callers known by a device or a session of the account, then strangers with a proof of work, then
 * the other strangers.
 */
const LANES = ['known', 'proved', 'stranger'] as const;

/** Who wants a password hashed. */
export interface HashCaller {
  readonly lane: (typeof LANES)[number];
  /** What the caller's places are counted by: a device, a session or a network. */
  readonly key: string;
}

interface Lane {
  readonly waiting: (() => void)[];
  readonly places: Map<string, number>;
  taken: number;
}

const emptyLane = (): Lane => ({ waiting: [], places: new Map(), taken: 0 });

/** Password hashing with bounded concurrency, in lanes with places of their own. */
export class Passwords {
  readonly #cost: PasswordCost;
  /** Hash checked for an unknown name, so that it takes as long as a known one. */
  readonly #decoy: Promise<string>;
  readonly #lanes = { known: emptyLane(), proved: emptyLane(), stranger: emptyLane() };
  #working = 0;

  constructor(cost: PasswordCost) {
    this.#cost = cost;
    this.#decoy = this.hash('no password of anybody', { lane: 'known', key: 'decoy' });
  }

  /** The share of the places for callers with a proof of work that is taken, 0 to 1. */
  get provedLoad(): number {
    return this.#lanes.proved.taken / PLACES;
  }

  /** Rejects with `Overloaded` when the caller's lane has no room for it. */
  hash(password: string, caller: HashCaller): Promise<string> {
    return this.#withPlace(caller, (lane) => this.#inTurn(lane, () => hash(password, this.#cost)));
  }

  /** False for a wrong password, and after the same time where there is none (`hashed` null). */
  verify(hashed: string | null, password: string, caller: HashCaller): Promise<boolean> {
    return this.#withPlace(caller, (lane) => this.#verify(lane, hashed, password));
  }

  /**
   * The same for a guess that `admit` may refuse. That is asked once the caller has a place, so a guess that is turned away
   * with `Overloaded` has not been counted.
   */
  verifyGuess(
    hashed: string | null,
    password: string,
    caller: HashCaller,
    admit: () => Promise<Refused | null>,
  ): Promise<boolean | Refused> {
    return this.#withPlace(caller, async (lane) => (await admit()) ?? this.#verify(lane, hashed, password));
  }

  async #verify(lane: Lane, hashed: string | null, password: string): Promise<boolean> {
    const against = hashed ?? (await this.#decoy);
    const right = await this.#inTurn(lane, () => verify(against, password));
    return right && hashed !== null;
  }

  async #withPlace<T>(caller: HashCaller, work: (lane: Lane) => Promise<T>): Promise<T> {
    const { key } = caller;
    const lane = this.#lanes[caller.lane];
    const own = lane.places.get(key) ?? 0;
    if (own >= (PLACES - lane.taken) * SHARE) throw new Overloaded();
    lane.taken += 1;
    lane.places.set(key, own + 1);
    try {
      return await work(lane);
    } finally {
      lane.taken -= 1;
      const left = (lane.places.get(key) ?? 1) - 1;
      if (left === 0) lane.places.delete(key);
      else lane.places.set(key, left);
    }
  }

  async #inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#working >= AT_WORK) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next caller; it is freed only when none waits.
      const next = LANES.map((lane) => this.#lanes[lane].waiting)
        .find(({ length }) => length > 0)
        ?.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
