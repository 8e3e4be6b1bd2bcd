import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
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

/** Concurrent hashes at most: each takes its memory, a thread and a whole core. */
const AT_WORK = 2;
/** Places in each lane, for running and waiting hashes together. */
const PLACES = 200;
/**
 * One caller may take this share of the free places. The fuller the lane, the fewer one caller gets, so a newcomer
 * finds room until there are about as many callers as places.
 */
const SHARE = 1 / 4;

/**
 * How many strangers with a proof of work are served in a row before one without. Otherwise a few cheap solutions a
 * second would keep the others waiting for ever, and a waiting stranger is not asked for a proof.
 */
const PROVED_IN_A_ROW = 3;

/** Who wants a password hashed. */
export interface HashCaller {
  /**
   * Known by a device or a session of the account, a stranger with a proof of work, or anybody else, in this order of
   * priority.
   */
  readonly lane: 'known' | 'proved' | 'stranger';
  /** By what the caller's places are counted: a device, a session or a network. */
  readonly key: string;
}

interface Lane {
  readonly waiting: (() => void)[];
  readonly places: Map<string, number>;
  taken: number;
}

const emptyLane = (): Lane => ({ waiting: [], places: new Map(), taken: 0 });

/** Password hashing with bounded concurrency, in separate lanes. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #atWork: number;
  /** Hash checked for an unknown name, so that it takes as long as for a known one. */
  readonly #decoy: Promise<string>;
  readonly #lanes = { known: emptyLane(), proved: emptyLane(), stranger: emptyLane() };
  #working = 0;
  /** Strangers with a proof of work served since the last one without. */
  #provedInARow = 0;

  /** One of the machine's `cores` is left to bets, even while strangers flood the log-in. */
  constructor(cost: PasswordCost, cores = availableParallelism()) {
    this.#cost = cost;
    this.#atWork = Math.max(1, Math.min(AT_WORK, cores - 1));
    this.#decoy = this.hash('no password of anybody', { lane: 'known', key: 'decoy' });
  }

  /** How full the lane for callers with a proof of work is, 0 to 1. */
  get provedLoad(): number {
    return this.#lanes.proved.taken / PLACES;
  }

  /** Rejects with `Overloaded` when the caller's lane has no room for it. */
  hash(password: string, caller: HashCaller): Promise<string> {
    return this.#withPlace(caller, (lane) => this.#inTurn(lane, () => argon2.hash(password, this.#cost)));
  }

  /** False for a wrong password and, after the same time, if there is none (`hashed` null). */
  verify(hashed: string | null, password: string, caller: HashCaller): Promise<boolean> {
    return this.#withPlace(caller, (lane) => this.#verify(lane, hashed, password));
  }

  /**
   * The same for a guess that `admit` may refuse. `admit` is called once the caller has a place, so a guess that is
   * turned away with `Overloaded` has not been counted.
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
    const right = await this.#inTurn(lane, () => argon2.verify(against, password));
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
    if (this.#working >= this.#atWork) await new Promise<void>((resolve) => lane.waiting.push(resolve));
    else this.#working += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next caller; it is freed only when none waits.
      const next = this.#next();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }

  /** Takes the next caller out of the queue. */
  #next(): (() => void) | undefined {
    const { known, proved, stranger } = this.#lanes;
    const strangers = this.#provedInARow < PROVED_IN_A_ROW ? [proved, stranger] : [stranger, proved];
    const lane = [known, ...strangers].find(({ waiting }) => waiting.length > 0);
    if (lane === proved) this.#provedInARow += 1;
    else if (lane === stranger) this.#provedInARow = 0;
    return lane?.waiting.shift();
  }
}
