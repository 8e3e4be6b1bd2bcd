import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Overloaded } from '@layline/server/errors.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { HashCaller } from './passwords.ts';

/** Zero bits that a solution begins with: 65,000 tries while the solvers' lane is empty, a million while it is full. */
const LEAST_BITS = 16;
const MOST_BITS = 20;
/** How many bits a solution may have below the present price, because the lane fills while honest strangers compute. */
const FEWER_BITS = 2;
/**
 * How long a challenge is valid, ms: half a minute, plus six times the average time of a slow phone. That is two minutes
 * for the hardest; easy ones expire sooner, so that fewer of them can be saved up.
 */
const goodMs = (bits: number): number => 30_000 + 6000 * 2 ** (bits - LEAST_BITS);
/** How many used solutions are remembered. Beyond that the oldest is forgotten; refusing them all would keep out honest callers. */
const SPENT_MAX = 100_000;

/** Bits, expiry (UTC ms, base 36), a random part and the signature; in a solution, then a number. */
const SOLUTION = /^((\d\d)\.([\da-z]{1,9})\.[\w-]{11})\.([\w-]{22})\.\d{1,12}$/;

/** A stranger's call. */
export interface Asked {
  readonly call: 'authenticate' | 'register';
  /** The account that the call is about. */
  readonly about: string;
  /** The solution that came with the call, if any. */
  readonly proof: string | undefined;
  /** UTC ms. */
  readonly now: number;
}

/**
 * Proof of work for strangers who find no place in the queue for password hashes: callers who solve a challenge have a
 * separate lane. A proof buys only a place: budgets by name and network apply as before. A challenge is signed, so
 * nothing about it is stored. It is valid once, for one network, account and call, for at most two minutes, and not after the
 * lane has become much fuller; otherwise somebody could save up easy ones and fill the lane cheaply. It is valid only in the
 * process that has set it, which remembers what was used: otherwise one solution would buy a place in each process. Checking
 * it costs a signature and one hash.
 */
export class ProofOfWork {
  readonly #key: Uint8Array;
  readonly #load: () => number;
  /** Until when each used challenge is remembered (UTC ms), by its signature, oldest first. */
  readonly #spent = new Map<string, number>();

  /** `secret` is this process' own; `load` is how full the solvers' lane is, 0 to 1. */
  constructor(secret: Uint8Array, load: () => number) {
    this.#key = createHmac('sha256', secret).update('proof of work').digest();
    this.#load = load;
  }

  /**
   * Runs `work` in the lane that the caller may use. A stranger who finds no place, or whose proof is not valid, gets
   * PROOF_REQUIRED with a challenge instead.
   */
  async admit<T>(
    caller: HashCaller,
    asked: Asked,
    work: (caller: HashCaller) => Promise<T>,
  ): Promise<T | Refused> {
    if (caller.lane !== 'stranger') return work(caller);
    const { proof } = asked;
    if (proof !== undefined && !this.#spend(caller, asked, proof)) return this.#challenge(caller, asked);
    try {
      return await work(proof === undefined ? caller : { ...caller, lane: 'proved' });
    } catch (error) {
      if (error instanceof Overloaded) return this.#challenge(caller, asked);
      throw error;
    }
  }

  #challenge(caller: HashCaller, asked: Asked): Refused {
    const bits = this.#bits();
    const random = randomBytes(8).toString('base64url');
    const terms = `${bits}.${(asked.now + goodMs(bits)).toString(36)}.${random}`;
    const challenge = `${terms}.${this.#signature(caller, asked, terms)}`;
    return refuse('PROOF_REQUIRED', { details: { challenge } });
  }

  /** Zero bits that a challenge asks for at the moment. */
  #bits(): number {
    return LEAST_BITS + Math.floor((MOST_BITS - LEAST_BITS) * this.#load());
  }

  /** True for a valid solution that has not been used; marks it as used. */
  #spend(caller: HashCaller, asked: Asked, proof: string): boolean {
    const [, terms = '', bits = '', expiry = '', signature = ''] = SOLUTION.exec(proof) ?? [];
    const { now } = asked;
    if (Number.parseInt(expiry, 36) <= now || Number(bits) < this.#bits() - FEWER_BITS) return false;
    const right = this.#signature(caller, asked, terms);
    if (signature.length !== right.length) return false;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return false;
    for (const [used, until] of this.#spent) {
      if (until > now) break;
      this.#spent.delete(used);
    }
    if (this.#spent.has(signature)) return false;
    if (Math.clz32(hash('sha256', proof, 'buffer').readUInt32BE()) < Number(bits)) return false;
    this.#spent.set(signature, now + goodMs(MOST_BITS));
    const [earliest = ''] = this.#spent.keys();
    if (this.#spent.size > SPENT_MAX) this.#spent.delete(earliest);
    return true;
  }

  #signature({ key: network }: HashCaller, { call, about }: Asked, terms: string): string {
    const signed = JSON.stringify([call, network, about, terms]);
    return createHmac('sha256', this.#key).update(signed).digest().subarray(0, 16).toString('base64url');
  }
}
