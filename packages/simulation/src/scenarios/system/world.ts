import { createHash } from 'node:crypto';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { Random } from '../../base/random.ts';
import type { Door, Entrance } from './processes/door.ts';
import type { ExchangeProcess, Sabotage } from './processes/exchange-process.ts';
import { FaultPlan } from './machine/fault-plan.ts';
import type { SimulatedDisk } from './machine/simulated-disk.ts';
import { SimulatedTime } from './machine/simulated-time.ts';
import { SessionRecords } from './records/session-records.ts';
import type { Tally } from '../checks/tally.ts';

/** Autumn of 2026, UTC ms: when every simulated world begins. */
const START = 1_790_000_000_000;

/**
 * What can be played beside odds markets, the house's rates, the cashier and another provider's games. With `shared work` followers write the projections and make the snapshots, which
 * the leader does otherwise, as beside followers of an early release. With `accounts` players have passwords, and log in, log out and save settings at any node; nodes are then also cut off from
 * the storage. With `corrections` operators correct results. With `solo` players play solo games at the host of the tables, which needs `tables`. With `turns` players have limits on deposits and press at several nodes
 * at once, operators decide about their requests, and nodes lose their turns; that needs `shared work`, by which nodes know that others are alive.
 */
export const EXTRAS = [
  'fancies',
  'bonuses',
  'tables',
  'shared work',
  'accounts',
  'turns',
  'corrections',
  'solo',
] as const;
export type Extra = (typeof EXTRAS)[number];

/** Something happened that must never happen. */
export class SystemFault extends Error {
  override readonly name = 'SystemFault';
}

interface WorldOptions {
  readonly random: Random;
  readonly disk: SimulatedDisk;
  readonly sabotage: Sabotage;
  readonly tally: Tally;
  readonly extras: readonly Extra[];
}

/** What everything in a simulated world shares. */
export class World {
  readonly random: Random;
  readonly time = new SimulatedTime(START);
  readonly disk: SimulatedDisk;
  readonly faults: FaultPlan;
  readonly sabotage: Sabotage;
  readonly tally: Tally;
  readonly #extras: readonly Extra[];
  readonly sessions = new SessionRecords();
  /** The exchange that is serving; null while there is none. */
  exchange: ExchangeProcess | null = null;
  /** Null where there is but one process. */
  entrance: Entrance | null = null;
  /** Until then calls may be answered with INTERNAL, because the storage has gone from under a process; ms since the start. */
  excusedUntil = 0;
  /** Requests and connections in progress. */
  underWay = 0;
  /** The first violation seen where it could not be thrown. */
  fault: SystemFault | null = null;
  readonly #heard = createHash('sha256');
  #refs = 0;
  #waiting: ((exchange: ExchangeProcess) => void)[] = [];

  constructor({ random, disk, sabotage, tally, extras }: WorldOptions) {
    this.#extras = extras;
    this.random = random;
    this.disk = disk;
    this.sabotage = sabotage;
    this.tally = tally;
    this.faults = new FaultPlan(random.fork('faults'), tally);
  }

  /** A weight for what belongs to an extra: 0 if that is not played, which leaves all other choices as they are without it. */
  weightOf(extra: Extra, weight: number): number {
    return this.plays(extra) ? weight : 0;
  }

  plays(extra: Extra): boolean {
    return this.#extras.includes(extra);
  }

  /** An exchange starts to serve. */
  opened(exchange: ExchangeProcess): void {
    this.exchange = exchange;
    for (const go of this.#waiting.splice(0)) go(exchange);
  }

  /** The serving exchange, as soon as there is one. */
  serving(): Promise<ExchangeProcess> {
    const { exchange } = this;
    if (exchange !== null && !exchange.isOver) return Promise.resolve(exchange);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** A process that takes players' calls, as soon as there is one. */
  door(): Promise<Door> {
    const door = this.entrance?.forCalls() ?? null;
    return door === null ? this.serving() : Promise.resolve(door);
  }

  /** A process that takes hub connections; null if there is none now. */
  hubDoor(): Door | null {
    if (this.entrance !== null) return this.entrance.forHub();
    return this.exchange?.isOver === false ? this.exchange : null;
  }

  /** Makes a call with a token, and reports an answer that its session should not have got. Null if there is no answer. */
  ask<C extends Call>(
    door: Door,
    call: C,
    request: { readonly query?: object; readonly body?: object },
    token: string | undefined,
  ): Promise<TestAnswer<ResultOf<C>> | null> {
    const check = this.sessions.sends(token);
    const answered = door.call(call, request, token);
    if (check === null) return answered;
    return answered.then((answer) => {
      const wrong = check(answer);
      if (wrong !== null) this.report(wrong);
      return answer;
    });
  }

  get isExcused(): boolean {
    return this.time.elapsed < this.excusedUntil;
  }

  /** Resolves after `ms` of client time, which restarts do not affect. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.time.after(ms, resolve));
  }

  /** A new reference. */
  ref(): string {
    return `s${(this.#refs += 1)}`;
  }

  /** Records what somebody heard; runs with the same seed must hear the same. */
  hear(who: string, what: string): void {
    this.#heard.update(`${this.time.elapsed} ${who} ${what}\n`);
    this.time.note();
  }

  /** Hash of everything heard, as hex. Nothing can be recorded after it. */
  digest(): string {
    return this.#heard.digest('hex');
  }

  /** Records a violation; the run ends with the first. */
  report(what: string): void {
    this.fault ??= new SystemFault(what);
  }
}

/** An error with what caused it, since an exchange that has stopped says why only in the cause. */
export function withCauses(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause === undefined ? String(error) : `${String(error)}: ${withCauses(cause)}`;
}
