import type { Batch } from '../engine.ts';
import { CoreStopped } from '../errors.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';

/** Commands per transaction. With more, the journal would wait too long for a shared connection; with fewer, while more are coming, pages would be written more often than necessary. */
const CHUNK = 512;
const RETRY_MS = [50, 200, 1000, 3000] as const;
/** How long another process may write nothing, or leave half of the allowed backlog waiting, before this one takes over the projections, ms. */
const PATIENCE_MS = 1500;
/** How long this process then writes them itself if the other one was too slow, ms. Otherwise they would go to and fro. */
const KEEP_MS = 60_000;

/** Database tables derived from committed batches, and the position they have reached. */
export interface Projection {
  /** Last command applied, 0 before the first. Also reloads what `apply` keeps of the tables in memory, so call it before the first `apply` and whenever another process may have written. */
  position(): Promise<number>;
  /** Applies batches and moves the position from `from` to `to`, all or nothing; rejects if the position is not `from`. */
  apply(batches: readonly Batch[], from: number, to: number): Promise<void>;
  /** Empties the tables and sets the position to 0. */
  clear(): Promise<void>;
}

interface ProjectorOptions {
  readonly projection: Projection;
  readonly scheduler: Scheduler;
  /** How many commands may wait before the writer is paused. */
  readonly backlog: number;
  /** Called each time the projections advance, with the new position. */
  onAdvanced?(position: number): void;
  onFatal(error: unknown): void;
}

/**
 * Applies committed batches to the projections in order and exactly once: the position moves in the same transaction as
 * the rows, and only from its expected value.
 */
export class Projector {
  readonly #options: ProjectorOptions;
  readonly #waiting: Batch[] = [];
  #backlog = 0;
  #moreFollows = false;
  #position: number;
  #work: Promise<void> | undefined;
  #paused = false;
  #failure: CoreStopped | undefined;
  #waiters: { readonly seq: number; resolve(): void; reject(error: Error): void }[] = [];
  #roomWanted: (() => void)[] = [];
  #isHurried = false;
  /** Ends the current back-off early; absent when not backing off. */
  #goOn: (() => void) | undefined;
  /** Ends the wait for another process that writes the projections; absent if none does. */
  #stopPatience: (() => void) | undefined;
  /** Another process may have written since the position was last read. */
  #isOutdated = false;
  /** The other process wrote nothing while this one waited for it. */
  #isLetDown = false;
  /** How many commands were waiting when the other process last kept up. */
  #waitingBefore = 0;
  /** Ends the time in which this process keeps the projections to itself; absent if it leaves them to others. */
  #stopKeeping: (() => void) | undefined;

  constructor(options: ProjectorOptions, position: number) {
    this.#options = options;
    this.#position = position;
  }

  /** The last command that the projections hold. */
  get position(): number {
    return this.#position;
  }

  /** Whether the projections are left to another process at the moment. */
  get isLeft(): boolean {
    return this.#stopPatience !== undefined;
  }

  /** Whether this process lets another one write the projections. It does not for a minute after one that was too slow. */
  get leaves(): boolean {
    return this.#stopKeeping === undefined;
  }

  /**
   * Adds a committed batch. With `moreFollows` the next batch is already on its way, and unless somebody is waiting for this one, they are applied
   * together.
   */
  add(batch: Batch, moreFollows = false): void {
    if (this.#failure !== undefined || batch.lastSeq <= this.#position) return;
    this.#waiting.push(batch);
    this.#backlog += batch.commands.length;
    this.#moreFollows = moreFollows;
    this.#start();
  }

  /** Resolves when few enough commands are waiting. */
  room(): Promise<void> {
    if (this.#backlog < this.#options.backlog) return Promise.resolve();
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve) => {
      this.#roomWanted.push(resolve);
      this.#start();
    });
  }

  /** Resolves when the projections hold the command `seq`; rejects with `CoreStopped` if they never will. */
  waitFor(seq: number): Promise<void> {
    if (seq <= this.#position) return Promise.resolve();
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiters.push({ seq, resolve, reject });
      this.#start();
    });
  }

  /**
   * Empties the projections and fills them from `replay`, which yields all batches up to the position at the time of the
   * call. Batches committed meanwhile are applied afterwards.
   */
  async rebuild(
    replay: (until: number, onBatch: (batch: Batch) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    if (this.#paused) throw new Error('the projections are already being rebuilt');
    this.#paused = true;
    try {
      await this.#work;
      const until = this.#position;
      await this.#options.projection.clear();
      this.#position = 0;
      let chunk: Batch[] = [];
      await replay(until, async (batch) => {
        chunk.push(batch);
        if (sizeOf(chunk) < CHUNK) return;
        await this.#apply(chunk);
        chunk = [];
      });
      if (chunk.length > 0) await this.#apply(chunk);
    } catch (error) {
      // The rebuild is incomplete: the next start continues from the stored position.
      this.fail(error);
      this.#options.onFatal(error);
      throw error;
    }
    this.#paused = false;
    this.#start();
  }

  /**
   * Leaves the projections to another process, which has brought them to `position`. Batches are kept until it has them, and this process takes over again if the other makes no
   * progress for one and a half seconds, or is so slow that half of the allowed backlog waits for as long and does not shrink.
   */
  leaveTo(position: number): void {
    if (this.#paused || this.#isHurried || this.#failure !== undefined) return;
    const isFurther = this.#reach(position);
    if (isFurther) this.#isOutdated = true;
    if (!this.leaves) return;
    const keepsUp = isFurther && this.#backlog < Math.max(this.#slow, this.#waitingBefore);
    if (keepsUp || this.#waiting.length === 0) this.#isLetDown = false;
    else if (this.isLeft || this.#isLetDown) return;
    this.#waitingBefore = this.#backlog;
    this.#isOutdated = true;
    this.#stopPatience?.();
    this.#stopPatience = this.#options.scheduler.after(PATIENCE_MS, () => {
      if (this.#backlog < this.#slow) this.#isLetDown = true;
      else this.#stopKeeping = this.#options.scheduler.after(KEEP_MS, () => (this.#stopKeeping = undefined));
      this.#takeBack();
    });
  }

  /** How many commands may wait for another process. */
  get #slow(): number {
    return this.#options.backlog / 2;
  }

  #takeBack(): void {
    this.#stopPatience?.();
    this.#stopPatience = undefined;
    this.#start();
  }

  /** Applies nothing more, and resolves once nothing is under way. */
  async stop(): Promise<void> {
    this.fail(new CoreStopped());
    await this.#work;
  }

  /**
   * Stops backing off: a failing write is retried once, immediately, and then abandoned. For shutdown, which must not hang on failing storage; the
   * next start brings the projections up to date from the journal.
   */
  hurry(): void {
    this.#isHurried = true;
    this.#goOn?.();
    this.#stopKeeping?.();
    this.#takeBack();
  }

  /** Gives up: waiters are rejected, and nothing more is applied. */
  fail(error: unknown): void {
    if (this.#failure !== undefined) return;
    this.#failure = new CoreStopped(error);
    for (const waiter of this.#waiters.splice(0)) waiter.reject(this.#failure);
    for (const go of this.#roomWanted.splice(0)) go();
    this.#goOn?.();
    this.#stopPatience?.();
    this.#stopKeeping?.();
  }

  #start(): void {
    if (this.#work !== undefined || !this.#isDue()) return;
    this.#work = this.#run()
      .catch((error: unknown) => {
        this.fail(error);
        this.#options.onFatal(error);
      })
      .finally(() => {
        this.#work = undefined;
        if (this.#failure === undefined) this.#start();
      });
  }

  #isDue(): boolean {
    if (this.#waiting.length === 0 || this.#paused || this.#failure !== undefined) return false;
    if (this.isLeft) return false;
    const isWanted = this.#waiters.length > 0 || this.#roomWanted.length > 0;
    return isWanted || !this.#moreFollows || this.#backlog >= CHUNK;
  }

  async #run(): Promise<void> {
    while (this.#isDue()) {
      let count = 1;
      let size = this.#waiting[0]?.commands.length ?? 0;
      for (;;) {
        const next = this.#waiting[count];
        if (next === undefined || size + next.commands.length > CHUNK) break;
        size += next.commands.length;
        count += 1;
      }
      await this.#applyWithRetries(this.#waiting.slice(0, count));
    }
  }

  async #applyWithRetries(batches: readonly Batch[]): Promise<void> {
    let from = this.#position;
    for (let failed = 0; ; failed += 1) {
      try {
        return await this.#attempt(batches);
      } catch (error) {
        // Another process has written them, so nothing is broken.
        if (this.#position > from) failed = 0;
        from = this.#position;
        const wait = RETRY_MS[failed];
        if (wait === undefined || (this.#isHurried && failed > 0)) throw error;
        await this.#pause(wait);
        if (this.#failure !== undefined) throw this.#failure;
        this.#isOutdated = true;
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    if (this.#isHurried || this.#failure !== undefined) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#options.scheduler.after(ms, resolve);
    this.#goOn = resolve;
    await promise;
    this.#goOn = undefined;
    cancel();
  }

  /**
   * Reads the position again first if it may have changed. If the connection broke during a commit, the commit may still have happened. And another process may have
   * written these batches: a follower, the previous leader finishing its work, or the next leader.
   */
  async #attempt(batches: readonly Batch[]): Promise<void> {
    if (this.#isOutdated) {
      this.#isOutdated = false;
      this.#reach(await this.#options.projection.position());
    }
    await this.#apply(batches);
  }

  /** Applies those that the tables lack. */
  async #apply(batches: readonly Batch[]): Promise<void> {
    const lacking = batches.filter(({ lastSeq }) => lastSeq > this.#position);
    const [first] = lacking;
    if (first === undefined) return;
    if (first.firstSeq !== this.#position + 1)
      throw new Error(`projections at ${this.#position} cannot continue with ${first.firstSeq}`);
    const to = lacking.at(-1)?.lastSeq ?? this.#position;
    await this.#options.projection.apply(lacking, this.#position, to);
    this.#reach(to);
  }

  /** Advances to `position`, unless that is no further, or inside a batch, where no process stops. True if it advanced. */
  #reach(position: number): boolean {
    const next = this.#waiting.findIndex(({ lastSeq }) => lastSeq > position);
    const isWithin = (this.#waiting[next]?.firstSeq ?? Infinity) <= position;
    if (position <= this.#position || isWithin) return false;
    this.#position = position;
    const done = this.#waiting.splice(0, next === -1 ? this.#waiting.length : next);
    this.#backlog -= sizeOf(done);
    if (this.#backlog < this.#options.backlog) for (const go of this.#roomWanted.splice(0)) go();
    const reached = this.#waiters.filter((waiter) => waiter.seq <= position);
    if (reached.length > 0) this.#waiters = this.#waiters.filter((waiter) => waiter.seq > position);
    for (const waiter of reached) waiter.resolve();
    this.#options.onAdvanced?.(position);
    return true;
  }
}

function sizeOf(batches: readonly Batch[]): number {
  return batches.reduce((sum, batch) => sum + batch.commands.length, 0);
}
