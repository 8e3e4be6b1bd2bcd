import { createHash } from 'node:crypto';
import type { Random } from '../../base/random.ts';
import type { ExchangeProcess, Sabotage } from './exchange-process.ts';
import { FaultPlan } from './fault-plan.ts';
import type { SimulatedDisk } from './simulated-disk.ts';
import { SimulatedTime } from './simulated-time.ts';
import type { Tally } from '../checks/tally.ts';

/** Autumn of 2026, UTC ms: when every simulated world begins. */
const START = 1_790_000_000_000;

/** Something happened that must never happen. */
export class SystemFault extends Error {
  override readonly name = 'SystemFault';
}

/** What all that live in a simulated world share. */
export class World {
  readonly random: Random;
  readonly time = new SimulatedTime(START);
  readonly disk: SimulatedDisk;
  readonly faults: FaultPlan;
  readonly sabotage: Sabotage;
  readonly tally: Tally;
  /** The exchange that answers now; null while there is none. */
  exchange: ExchangeProcess | null = null;
  /** Presses and lines under way. */
  underWay = 0;
  /** The first thing that must never happen, seen where nobody could throw it. */
  fault: SystemFault | null = null;
  readonly #heard = createHash('sha256');
  #waiting: ((exchange: ExchangeProcess) => void)[] = [];

  constructor(random: Random, disk: SimulatedDisk, sabotage: Sabotage, tally: Tally) {
    this.random = random;
    this.disk = disk;
    this.sabotage = sabotage;
    this.tally = tally;
    this.faults = new FaultPlan(random.fork('faults'), tally);
  }

  /** An exchange answers from now on. */
  opened(exchange: ExchangeProcess): void {
    this.exchange = exchange;
    for (const go of this.#waiting.splice(0)) go(exchange);
  }

  /** The exchange that answers, once there is one. */
  serving(): Promise<ExchangeProcess> {
    const { exchange } = this;
    if (exchange !== null && !exchange.isOver) return Promise.resolve(exchange);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves after so much time of the clients, whom no restart concerns. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.time.after(ms, resolve));
  }

  /** Writes down what somebody heard: runs of the same seed hear the same. */
  hear(who: string, what: string): void {
    this.#heard.update(`${this.time.elapsed} ${who} ${what}\n`);
    this.time.note();
  }

  /** Of everything heard, as hex. Ends the book. */
  digest(): string {
    return this.#heard.digest('hex');
  }

  /** Notes what must never happen; the run ends with the first of it. */
  report(what: string): void {
    this.fault ??= new SystemFault(what);
  }
}
