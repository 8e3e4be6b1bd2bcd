import type { Scheduler } from '../scheduler.ts';

/** A lease as its holder sees it. */
export interface Lease {
  readonly name: string;
  /** Grows by one each time the lease is taken, by whichever process. */
  readonly epoch: number;
  /**
   * How long a sweep should wait before it begins, ms: the previous holder may have work in hand, unless it gave the lease back or nobody ever held
   * it.
   */
  readonly settleMs: number;
  /** False once another process may hold the lease. */
  isHeld(): boolean;
  /** Stops the work and gives the lease back, because another process may do better. This one does not take it again for half a minute. */
  giveUp(): void;
}

/** Stops work, and resolves once none of it is running. */
export type Stop = () => void | Promise<void>;

/** Starts work, and returns the function that stops it. */
export type Work = (lease: Lease) => Stop | Promise<Stop>;

export interface HoldDependencies {
  readonly scheduler: Scheduler;
  /** Ms since some fixed moment. Never set back. */
  readonly monotonic: () => number;
  /** How long after the start of its last renewal the holder stops by itself, ms. */
  readonly sureMs: number;
  /** The work could not be started or stopped. */
  readonly onError: (error: unknown, name: string) => void;
  /** The lease was lost. */
  readonly onLost: (name: string) => void;
  /** The work, taken in this epoch, gives the lease up. */
  readonly onGivenUp: (hold: Hold, epoch: number) => void;
}

/** How long a process leaves a lease that it has given up to others, ms. */
const REST_MS = 30_000;

/** One lease that this process wants, and the work that it does while it has it. */
export class Hold {
  readonly name: string;
  readonly #work: Work;
  readonly #deps: HoldDependencies;
  #current: { readonly epoch: number; sureUntil: number } | null = null;
  #stop: Stop | null = null;
  #cancelTimer: () => void = () => undefined;
  /** Starting and stopping, one after another. */
  #turn: Promise<void> = Promise.resolve();
  #busy = 0;
  #restsUntil = -Infinity;

  constructor(name: string, work: Work, deps: HoldDependencies) {
    this.name = name;
    this.#work = work;
    this.#deps = deps;
  }

  /** The epoch in which this process holds the lease; null if it does not. */
  get epoch(): number | null {
    return this.#current?.epoch ?? null;
  }

  /** True if the lease may be taken: it is not held here, no earlier work is still being stopped, and it was not given up a moment ago. */
  get isFree(): boolean {
    return this.#current === null && this.#busy === 0 && this.#deps.monotonic() >= this.#restsUntil;
  }

  /** Starts the work. `at` is when the statement that took the lease was sent, by the monotonic clock. Rejects if the work does not start. */
  taken(epoch: number, at: number, settleMs: number): Promise<void> {
    const current = { epoch, sureUntil: 0 };
    this.#current = current;
    this.renewed(epoch, at);
    const isHeld = (): boolean => this.#current === current && this.#deps.monotonic() < current.sureUntil;
    const giveUp = (): void => this.#deps.onGivenUp(this, epoch);
    return this.#next(async () => {
      if (!isHeld()) return;
      this.#stop = await this.#work({ name: this.name, epoch, settleMs, isHeld, giveUp });
    });
  }

  /** Holds the lease for longer. `at` is when the renewal was sent, by the monotonic clock. */
  renewed(epoch: number, at: number): void {
    const current = this.#current;
    if (current?.epoch !== epoch) return;
    current.sureUntil = at + this.#deps.sureMs;
    this.#cancelTimer();
    if (current.sureUntil === Infinity) return;
    const left = current.sureUntil - this.#deps.monotonic();
    this.#cancelTimer = this.#deps.scheduler.after(Math.max(0, left), () => void this.lost(epoch));
  }

  /** Stops the work because another process may hold the lease now. */
  async lost(epoch: number): Promise<void> {
    if (this.#current?.epoch !== epoch) return;
    this.#deps.onLost(this.name);
    await this.end().catch((error: unknown) => this.#deps.onError(error, this.name));
  }

  /** Stops the work, and leaves the lease to others for a while. Rejects if that fails. */
  rest(): Promise<void> {
    this.#restsUntil = this.#deps.monotonic() + REST_MS;
    return this.end();
  }

  /** Stops the work. Rejects if that fails. */
  end(): Promise<void> {
    this.#current = null;
    this.#cancelTimer();
    return this.#next(async () => {
      const stop = this.#stop;
      this.#stop = null;
      await stop?.();
    });
  }

  async #next(step: () => Promise<void>): Promise<void> {
    this.#busy += 1;
    const before = this.#turn;
    const run = (async () => {
      await before;
      await step();
    })();
    this.#turn = run.catch(() => undefined);
    try {
      await run;
    } finally {
      this.#busy -= 1;
    }
  }
}
