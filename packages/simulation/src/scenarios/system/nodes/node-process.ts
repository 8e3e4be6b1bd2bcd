import type { Server } from 'node:http';
import type { LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { type AnnouncedEnd, hasAnnounced } from '@layline/exchange/src/core/succession/announced-end.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { FollowingCore } from '@layline/exchange/src/core/follow/following-core.ts';
import { resignWithoutBus } from '@layline/exchange/src/core/succession/lost-bus.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { readSeals, type Seals } from '@layline/exchange/src/db/seals.ts';
import { succeed } from '@layline/exchange/src/follow-exchange.ts';
import { openFollower, type OpenFollower } from '@layline/exchange/src/follower/open-follower.ts';
import { quickAccounts } from '@layline/exchange/src/follower/testing/quick-accounts.ts';
import { vacancy } from '@layline/exchange/src/core/succession/vacancy.ts';
import {
  answerOf,
  QUICK_SECURITY,
  requestOf,
  SEEDED_FILES,
  SmsDouble,
  type TestAnswer,
} from '@layline/exchange/src/testing/test-app.ts';
import { newIncarnation } from '@layline/server/cluster/cluster.ts';
import type { LeaderSeen } from '@layline/server/db/postgres/leader-session.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { LEADER_HEADER } from '@layline/server/http/failures.ts';
import { startJobs } from '@layline/server/jobs.ts';
import type { FeedSource } from '@layline/exchange/src/feed/feed-source.ts';
import { KEY, type AnnouncedWatch, type NodeBus, type NodeWeather } from '../checks/announced-watch.ts';
import { ExchangeProcess } from '../processes/exchange-process.ts';
import type { LeadLock } from './lead-lock.ts';
import { NodeTurns } from './node-turns.ts';
import { FollowersStorage, type FollowersShared } from './followers-storage.ts';
import { Unreachable } from '../machine/simulated-storage.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';
import { FIRST_OPERATORS } from '../people/operator.ts';
import type { Door } from '../processes/door.ts';

/** As in `start-exchange.ts` and `follow-exchange.ts`, ms. */
const FOLLOWERS_FIRST_MS = 500;
const UNFIT_MS = 5000;
const LOOK_MS = 1000;
const LAST_REQUESTS_MS = 1000;
const LEAVE_MS = 5000;

const logger = pino({ level: 'silent' });

/** What the processes of one exchange share. */
export interface NodeWorld extends FollowersShared {
  readonly lock: LeadLock;
  readonly watch: AnnouncedWatch;
  readonly source: FeedSource;
  /** The node that listens at an address, if a process runs there. */
  readonly at: (address: string) => NodeProcess | null;
  /** Whether a process beside this one could lead. */
  readonly hasHeir: (beside: NodeProcess) => boolean;
}

export interface NodePlace {
  readonly name: string;
  /** As `http://HOST:PORT`. */
  readonly address: string;
  readonly weather: NodeWeather;
  /** To the storage. */
  readonly line: StorageLine;
}

/** One process of a node, from its start to its end: it follows the leader, and leads when there is none. */
export class NodeProcess implements Door {
  readonly place: NodePlace;
  readonly #shared: NodeWorld;
  readonly #time: ProcessTime;
  readonly #bus: NodeBus;
  readonly #end = Promise.withResolvers<void>();
  readonly #ending = new AbortController();
  readonly #heard: AnnouncedEnd[] = [];
  readonly #storage: FollowersStorage;
  readonly #turns: NodeTurns;
  /** What it follows with, until it has completed what it did as a follower. */
  #database: Database | null = null;
  /** Ends what it does for all processes as a follower. */
  #sharing: Promise<() => Promise<void>> | null = null;
  #follower: OpenFollower | null = null;
  #core: FollowingCore<ExchangeState> | null = null;
  #leader: ExchangeProcess | null = null;
  #life: Promise<void> = Promise.resolve();
  #closed: Promise<void> | null = null;
  /** True once it has ended. */
  isOver = false;
  /** True once an orderly end has begun. */
  isEnding = false;
  /** Why it must end by itself; undefined while it need not. */
  failure: unknown;

  constructor(place: NodePlace, shared: NodeWorld) {
    const { world, watch } = shared;
    this.place = place;
    this.#shared = shared;
    this.#time = world.time.forProcess();
    this.#storage = new FollowersStorage(place, this.#time, shared);
    this.#turns = new NodeTurns(world, this.#time, { line: place.line, locks: shared.turnLocks });
    this.#bus = watch.connect(place.weather, this.#time, () => world.time.note());
  }

  /** Begins to follow or to lead, whichever there is to do. */
  start(): void {
    this.#life = this.#live().catch((error: unknown) => this.#fail(error));
  }

  /** Resolves when the process ends, for whatever reason. */
  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /** What it leads with, once that takes calls; null while it does not lead. */
  get leader(): ExchangeProcess | null {
    return this.#leader?.isOpen === true && this.#leader.storage.hasSession ? this.#leader : null;
  }

  /** The state that it follows with; null unless it takes calls as a follower. */
  get following(): FollowingCore<ExchangeState> | null {
    return this.#leader === null && this.#follower !== null ? this.#core : null;
  }

  /** Whether it could lead. */
  get isFit(): boolean {
    return this.following !== null && this.#bus.isConnected && !this.isEnding;
  }

  /** Whether it leads, and still completes what it did as a follower. */
  get isHandingOver(): boolean {
    return this.#leader !== null && this.#database !== null;
  }

  /** A leader that is about to end takes no more calls; a follower does until it has sent its clients away. */
  get takesCalls(): boolean {
    return !this.isOver && (this.leader === null ? this.#follower !== null : !this.isEnding);
  }

  get isPaused(): boolean {
    return this.#time.isPaused;
  }

  get server(): Server {
    const open = this.leader?.app ?? this.#follower;
    if (open === null) throw new Error('the node takes no connections');
    return open.fastify.server;
  }

  /** Connections to its hubs. */
  get lines(): number {
    const hubs = [this.leader?.app.liveHub, this.#follower?.liveHub];
    return hubs.reduce((sum, hub) => sum + (hub?.server.connections ?? 0), 0);
  }

  /** Makes a call here, and at the leader if only that serves it. Null if a process ends before answering. */
  async call<C extends Call>(
    call: C,
    request: { readonly query?: object; readonly body?: object } = {},
    token?: string,
  ): Promise<TestAnswer<ResultOf<C>> | null> {
    const answer = await this.#callHere(call, request, token);
    const elsewhere = answer?.headers[LEADER_HEADER];
    if (typeof elsewhere !== 'string') return answer;
    const leader = this.#shared.at(elsewhere);
    if (leader === null || leader === this) return answer;
    this.#shared.world.tally.count('node: calls that only the leader serves');
    return leader.#callHere(call, request, token);
  }

  /** Nothing reaches the process until it is resumed. */
  pause(): void {
    this.#time.pause();
  }

  resume(): void {
    this.#time.resume();
  }

  /** Ends at once, in the middle of whatever it is doing. */
  kill(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#time.end();
    this.#storage.cut();
    this.#turns.gone();
    if (this.#leader !== null) {
      const { storage } = this.#leader;
      this.#leader.kill();
      storage.release();
      this.#shared.lock.gone(storage);
    }
    void this.#bus.close();
    this.#end.resolve();
  }

  /** Shuts down in order. Further calls wait for the first. */
  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.isEnding = true;
    this.#ending.abort();
    await this.#life;
    if (this.#leader !== null) await this.#leader.close();
    else {
      await this.#follower?.close(LEAVE_MS);
      if (this.#sharing !== null) await this.#sharing.then((stop) => stop());
      this.#core?.close();
      await this.#turns.close();
    }
    this.kill();
  }

  async #live(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const isFree = this.#isFree();
      if (isFree) await this.#sleep(FOLLOWERS_FIRST_MS);
      if (isFree && this.#isFree()) {
        await this.#lead(null);
        return;
      }
      if (await this.#follow()) return;
    }
  }

  /** Follows until it is to end, or leads. False if nobody led before it was ready. */
  async #follow(): Promise<boolean> {
    const { world } = this.#shared;
    const time = this.#time;
    const database = this.#storage.connect('OWN');
    this.#database = database;
    const times = { scheduler: time, elapsed: () => world.time.elapsed };
    const ends = { bus: this.#bus, key: KEY };
    const core = new FollowingCore<ExchangeState>({
      ...ends,
      ...times,
      database,
      engine: this.#shared.snapshots.counting(exchangeEngine, 'follower'),
      onFatal: (error) => this.#fail(error),
      onUnread: () => world.tally.count('node: rows that could not be read yet'),
      onListenerError: (error) => this.#fail(error),
      ...world.sabotage.following?.({ ...ends, disk: world.disk }),
    });
    core.subscribe(({ seq }) => this.#checkAnnounced(seq));
    const started = new AbortController();
    const isOwned = async (): Promise<boolean> => (await this.#look()).isOwned;
    const vacant = vacancy({ ...times, isOwned, patienceMs: () => UNFIT_MS, signal: started.signal });
    const opened = Promise.all([this.#seals(database, started.signal), core.start()]);
    const ready = await Promise.race([opened, vacant.then(() => null)]);
    started.abort();
    const [seals = null] = ready ?? [];
    if (seals === null) {
      if (core.announced.seq > 0) this.#heard.push(core.announced);
      core.close();
      await database.close();
      this.#database = null;
      return false;
    }
    this.#core = core;
    const incarnation = newIncarnation();
    this.#follower = await openFollower({
      ...ends,
      bus: world.sabotage.asks?.(this.#bus) ?? this.#bus,
      money: this.#turns.money(database, incarnation),
      tablesElsewhere: world.plays('tables'),
      paymentKeyId: null,
      ...times,
      core,
      database,
      seals,
      clock: time,
      hubClock: time.steady,
      logger,
      security: QUICK_SECURITY,
      ...SEEDED_FILES,
      realMoney: false,
      practice: {},
      accounts: quickAccounts(new SmsDouble()),
      address: () => this.place.address,
      operations: { logCalls: 'none', metrics: { from: 'local', token: null } },
      checkResults: true,
    });
    world.tally.count('node: followers that serve');
    if (this.#shared.world.plays('shared work'))
      this.#sharing = this.#storage.share({
        core,
        reader: database,
        bus: this.#bus,
        address: this.place.address,
        incarnation,
        onUnsound: (error) => this.#fail(error),
      });
    const isWhole = hasAnnounced({ database, announced: () => core.announced, logger, scheduler: time });
    const { isHeard } = this.#follower;
    await succeed({ handOver: { core, isHeard }, key: KEY, isWhole }, this.#ending.signal, {
      bus: this.#bus,
      look: () => this.#look(),
      endLeader: (silentMs) => this.#endLeader(silentMs),
      logger,
      lead: (handOver) => this.#lead(handOver.core),
      onLead: () => world.tally.count('node: followers that took over'),
      times,
    });
    return true;
  }

  /** Whether nobody leads, as far as this process can see. */
  #isFree(): boolean {
    return this.place.line.cutForMs === 0 && !this.#shared.lock.look().isOwned;
  }

  /** Rejects while the storage cannot be reached. */
  #look(): Promise<LeaderSeen> {
    const { lock } = this.#shared;
    return this.place.line.cutForMs === 0 ? Promise.resolve(lock.look()) : Promise.reject(new Unreachable());
  }

  /** Rejects while the storage cannot be reached. */
  async #endLeader(silentMs: number): Promise<boolean> {
    await this.#look();
    const hasEnded = this.#shared.lock.endSilent(silentMs);
    if (hasEnded) this.#shared.world.tally.count('node: leaders that were deposed');
    return hasEnded;
  }

  /** What the leader's keys are sealed with; null if the signal ends the wait for them. */
  async #seals(database: Database, signal: AbortSignal): Promise<Seals | null> {
    for (; !signal.aborted; await this.#sleep(LOOK_MS)) {
      const seals = await readSeals(database, []);
      if (seals !== null) return seals;
    }
    return null;
  }

  /** Begins to lead. Rejects with `StorageInUse`, with nothing done, if another process was quicker. */
  async #lead(heir: FollowingCore<ExchangeState> | null): Promise<void> {
    const { world, lock, turnLocks, source, hasHeir, projections, snapshots } = this.#shared;
    if (lock.look().isOwned) throw new StorageInUse('the simulated storage');
    const { name, address, line } = this.place;
    const { process, started } = ExchangeProcess.start({
      disk: world.disk,
      time: world.time,
      processTime: this.#time,
      fateOf: world.faults.storage,
      limits: world.faults.limits,
      source,
      sabotage: world.sabotage,
      hasTablesElsewhere: world.plays('tables'),
      operators: world.plays('corrections') ? FIRST_OPERATORS : [],
      leading: {
        node: { name, address },
        bus: this.#bus,
        line,
        locks: turnLocks,
        turns: this.#turns.open(),
        session: (storage) => lock.take(storage, this.#time, line),
        engine: (engine) => snapshots.counting(engine, 'leader'),
        witness: (storage) =>
          projections.witness(name, () => (lock.isHeldWith(storage()) ? 'the leader' : 'a former leader')),
        heir,
        heard: this.#heard,
        onFatal: (error) => this.#fail(error),
      },
    });
    this.#leader = process;
    await started;
    if (this.failure !== undefined) return;
    world.opened(process);
    startJobs(
      this.#time,
      [
        resignWithoutBus({
          isConnected: () => this.#bus.isConnected,
          hasHeir: () => Promise.resolve(hasHeir(this)),
          resign: () => {
            if (this.isEnding) return;
            world.tally.count('node: leaders that resigned without the bus');
            this.close().catch((error: unknown) => this.#fail(error));
          },
        }),
      ],
      (error) => this.#fail(error),
    );
    void this.#stopFollowing();
  }

  /** Completes the follower's last requests while this process leads already. */
  async #stopFollowing(): Promise<void> {
    const follower = this.#follower;
    this.#follower = null;
    if (follower === null) return;
    follower.fastify.server.close();
    await Promise.race([follower.close(LAST_REQUESTS_MS / 2), this.#sleep(LAST_REQUESTS_MS)]);
    if (this.#sharing !== null) await this.#sharing.then((stop) => stop());
    this.#core?.close();
    await this.#turns.close();
    await this.#database?.close();
    this.#database = null;
  }

  #checkAnnounced(seq: number): void {
    const { world, watch } = this.#shared;
    if (seq > watch.announced)
      world.report(`${this.place.name} shows ${seq}, and only ${watch.announced} has been announced`);
  }

  async #callHere<C extends Call>(
    call: C,
    request: { readonly query?: object; readonly body?: object },
    token: string | undefined,
  ): Promise<TestAnswer<ResultOf<C>> | null> {
    if (this.isPaused)
      await Promise.race([new Promise<void>((go) => this.#time.whenRunning(go)), this.ended]);
    if (!this.takesCalls) return null;
    const { leader } = this;
    if (leader !== null) return leader.call(call, request, token);
    const options = requestOf(call, request, token === undefined ? {} : { token });
    const sent: Promise<Response | null> = this.#follower?.fastify.inject(options) ?? Promise.resolve(null);
    const response = await Promise.race([sent.catch(() => null), this.ended.then(() => null)]);
    this.#shared.world.time.note();
    return response === null || this.isOver ? null : answerOf(response);
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.#time.after(ms, resolve));
  }

  #fail(error: unknown): void {
    this.failure ??= error;
    this.#shared.world.time.note();
  }
}
