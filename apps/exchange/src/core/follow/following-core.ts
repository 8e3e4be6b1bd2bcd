import { randomUUID } from 'node:crypto';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import {
  DEFAULT_LIMITS,
  type BatchTimes,
  type CommittedBatch,
  type Core,
  type CoreCommands,
  type CoreEvents,
  type CoreLimits,
  type CoreLoad,
  type CoreReads,
} from '../core-types.ts';
import { eventsOf, type Batch, type NewCommand, type Work } from '../engine.ts';
import type { AnnouncedEnd } from '../succession/announced-end.ts';
import { CoreStopped, NotLeading } from '../errors.ts';
import type { Heir, Inheritance } from '../succession/heir.ts';
import { CommandSender } from '../frames/command-sender.ts';
import type { Durability, JournalBatch, JournalTip } from '../journal.ts';
import { PlayerPositions } from '../player-positions.ts';
import { Subscribers } from '../subscribers.ts';
import { playersTraced } from '../writer/batch-traces.ts';
import { Follower, type FollowerOptions } from './follower.ts';
import type { ProjectedCore } from './project-here.ts';
import { PROJECTED, ProjectionWatch } from './projection-watch.ts';
import { RecentBatches } from './recent-batches.ts';
import { hear } from '../bus/signed-message.ts';

/** After this silence of the leader no command is sent, ms. */
const SILENT_MS = 2000;

export interface FollowingOptions<S> extends Omit<FollowerOptions<S>, 'onApplied'> {
  /** A subscriber threw; the core carries on. */
  onListenerError(error: unknown): void;
  /** Default: `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Pick<CoreLimits, 'queue' | 'batch' | 'answerMs'>>;
}

/** How a follower stands to its leader. */
export interface Following {
  /** The last command applied. */
  readonly seq: number;
  /** How many commands have been announced and not yet applied. */
  readonly behind: number;
  /** Time since the oldest announced batch that is not applied was announced, ms. */
  readonly lagMs: number;
  /** Time since the leader's last word, ms. */
  readonly silentMs: number;
  /** Bytes of rows that were announced and have yet to be applied. */
  readonly bufferedBytes: number;
  /** Messages received that no process of this exchange sent. */
  readonly strangers: number;
}

/** Follows the leader: waits for one, and resolves once everything announced by then is applied. Rejects if the journal or a snapshot is not sound. */
export async function followLeader<S>(options: FollowingOptions<S>): Promise<FollowingCore<S>> {
  const core = new FollowingCore(options);
  await core.start();
  return core;
}

/**
 * A core that only follows. Its state is on disk at every moment, so a read never waits. It sends commands to the leader, and answers them once it has applied
 * what they did.
 *
 * When its process begins to lead, `release` hands its state to the leading core. From then on, reads wait for that core, and what it commits is told to
 * this one's listeners, so readers here can continue. No more commands are taken here: that core may lead long before its modules follow what is bet.
 */
export class FollowingCore<S>
  implements CoreCommands, CoreReads<S>, CoreEvents<S>, Following, Heir<S>, ProjectedCore
{
  readonly #options: FollowingOptions<S>;
  readonly #follower: Follower<S>;
  readonly #commands: CommandSender;
  readonly #limits: Pick<CoreLimits, 'queue' | 'batch' | 'answerMs'>;
  readonly #projections: ProjectionWatch;
  readonly #stopHearing: () => void;
  readonly #positions = new PlayerPositions();
  readonly #subscribers: Subscribers<S>;
  readonly #projecting = new Set<(batch: Batch) => void>();
  #recent = new RecentBatches();
  #startedAt = 0;
  readonly #succession = Promise.withResolvers<Core<S>>();
  #isReleased = false;
  #successor: Core<S> | undefined;
  #stopForwarding: () => void = () => undefined;
  #failure: CoreStopped | undefined;

  constructor(options: FollowingOptions<S>) {
    this.#options = options;
    this.#subscribers = new Subscribers((error) => options.onListenerError(error));
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#projections = new ProjectionWatch(options.database, options.scheduler);
    this.#stopHearing = hear(options, PROJECTED, ({ epoch, position }) => {
      if (epoch === this.epoch) this.#projections.reached(position);
    });
    this.#commands = new CommandSender({ ...options, name: randomUUID(), limits: this.#limits });
    this.#follower = new Follower({
      ...options,
      onApplied: (...applied) => this.#publish(...applied),
      onFatal: (error) => {
        this.#failure = new CoreStopped(error);
        this.#commands.stop();
        options.onFatal(error);
      },
    });
  }

  async start(): Promise<void> {
    await this.#follower.start();
    this.#startedAt = this.#follower.tip.seq;
    this.#commands.begin(this.#follower.tip.epoch, this.#follower.tip.seq);
  }

  submit(command: NewCommand): Promise<Outcome> {
    return this.submitAll([command]).then(onlyOne);
  }

  /** As by a leader. Also rejects with `NotLeading` if the leader has been silent for so long that it may have ended, or since this process leads; then nothing was taken. */
  submitAll(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    if (this.#isReleased || this.silentMs > SILENT_MS)
      return Promise.reject(new NotLeading('nobody is known to lead at the moment'));
    return this.#commands.submit(commands, this.#limits.answerMs);
  }

  /** Like `submitAll`: what has a deadline of its own at the leader has one here too. */
  submitPatiently(commands: readonly NewCommand[]): Promise<readonly Outcome[]> {
    return this.submitAll(commands);
  }

  read<T>(look: (state: S) => T): Promise<T> {
    return new Promise((resolve) => {
      if (this.#failure !== undefined) throw this.#failure;
      if (this.#isReleased) resolve(this.#succession.promise.then((core) => core.read(look)));
      else resolve(look(this.#follower.state));
    });
  }

  async release(): Promise<Inheritance<S>> {
    this.#isReleased = true;
    await this.#follower.release();
    // What was sent may be among the rest of the journal, which is applied elsewhere.
    this.#commands.stop();
    if (this.#failure !== undefined) throw this.#failure;
    const { state, tip, announced } = this.#follower;
    return { state, tip, announced, since: (position) => this.#recent.since(position, tip.seq) };
  }

  /** Reads from the core that leads in this process now. To be called before that core takes any command. */
  continueWith(core: Core<S>): void {
    this.#successor = core;
    this.#stopForwarding = core.subscribe((batch, state) => this.#subscribers.committed(batch, state));
    this.#succession.resolve(core);
  }

  get seq(): number {
    return this.#successor?.seq ?? this.#follower.tip.seq;
  }

  /** The newest epoch of which something has been applied. */
  get epoch(): number {
    return this.#successor?.epoch ?? this.#follower.tip.epoch;
  }

  /** Never less than the position at which this process began, because the histories, which another process writes, may have been behind it. */
  positionOf(player: PlayerId): number {
    return Math.max(this.#positions.of(player), this.#startedAt, this.#successor?.positionOf(player) ?? 0);
  }

  waitForProjection(seq: number): Promise<void> {
    return this.#projections.waitFor(seq);
  }

  get load(): CoreLoad {
    const projectionLag = Math.max(0, this.seq - this.#projections.position);
    return {
      queued: this.#commands.waiting,
      writing: 0,
      oldestMs: this.#commands.oldestMs,
      projectionLag,
      stopped: this.#failure !== undefined,
    };
  }

  /** The last position announced. */
  get announced(): AnnouncedEnd {
    return this.#follower.announced;
  }

  get durability(): Durability {
    return this.#follower.durability;
  }

  get behind(): number {
    return this.#follower.behind;
  }

  get lagMs(): number {
    return this.#isReleased ? 0 : this.#follower.lagMs;
  }

  get silentMs(): number {
    return this.#successor === undefined ? this.#follower.silentMs : 0;
  }

  get bufferedBytes(): number {
    return this.#follower.bufferedBytes;
  }

  get strangers(): number {
    return this.#follower.strangers;
  }

  subscribe(listener: (batch: CommittedBatch, state: S) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  get mayProject(): boolean {
    return !this.#isReleased && this.#follower.leavesProjections;
  }

  get isTakenBack(): boolean {
    return !this.#isReleased && this.#follower.keepsProjections;
  }

  get tip(): JournalTip {
    return this.#follower.tip;
  }

  get rules(): number {
    return this.#options.engine.rulesOf(this.#follower.state);
  }

  batchesAfter(position: number, onBatch: (batch: Batch) => void): (() => void) | null {
    const lacking = this.#recent.since(position, this.#follower.tip.seq);
    if (lacking === null) return null;
    for (const batch of lacking) onBatch(batch);
    this.#projecting.add(onBatch);
    return () => this.#projecting.delete(onBatch);
  }

  watch(watcher: (work: Work, times: BatchTimes) => void): () => void {
    return this.#subscribers.watch(watcher);
  }

  /** Hash of the state, which is that of the leader at `seq`. */
  stateHash(): Promise<string> {
    return this.read((state) => this.#options.engine.stateHash(state));
  }

  close(): void {
    this.#follower.stop();
    this.#commands.stop();
    this.#stopHearing();
    this.#projections.stop();
    this.#stopForwarding();
    // Its process may go on as the leader and needs the memory.
    this.#recent = new RecentBatches();
  }

  #publish(
    batch: Batch,
    traces: string | null,
    stepMs: number,
    { epoch, hash, origins }: Pick<JournalBatch, 'epoch' | 'hash' | 'origins'>,
  ): void {
    const { lastSeq: seq, at, commands, outcomes } = batch;
    const committed = {
      seq,
      at,
      events: outcomes.flatMap(eventsOf),
      traces: playersTraced(commands, traces),
    };
    this.#positions.note(committed);
    const projectable = { ...batch, hash };
    this.#recent.add(projectable, this.#projections.position);
    for (const project of this.#projecting) project(projectable);
    this.#subscribers.committed(committed, this.#follower.state);
    this.#subscribers.done(batch, { stepMs, commitMs: null, totalMs: stepMs });
    this.#commands.applied({ ...batch, epoch, origins });
  }
}

function onlyOne([outcome]: readonly Outcome[]): Outcome {
  if (outcome === undefined) throw new Error('a command came back without an outcome');
  return outcome;
}
