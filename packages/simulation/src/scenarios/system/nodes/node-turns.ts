import { casinoOptions } from '@layline/exchange/src/casino-options.ts';
import { LOCAL_CASINO } from '@layline/exchange/src/casino-providers/configured.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { MoneyOptions } from '@layline/exchange/src/follower/following-process.ts';
import { livingNodes } from '@layline/server/cluster/cluster.ts';
import { storageClock } from '@layline/server/cluster/storage-clock.ts';
import { SessionTurns } from '@layline/server/db/postgres/session-turns.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';
import type { World } from '../world.ts';
import type { TurnLocks } from './turn-locks.ts';

/** The turns of players at one process, shared with the others. */
export class NodeTurns {
  readonly #world: World;
  readonly #time: ProcessTime;
  readonly #sessions: ReturnType<TurnLocks['for']>;
  #followers: Turns | null = null;

  constructor(
    world: World,
    time: ProcessTime,
    ways: { readonly line: StorageLine; readonly locks: TurnLocks },
  ) {
    this.#world = world;
    this.#time = time;
    const note = (): void => world.time.note();
    this.#sessions = ways.locks.for({ time, line: ways.line, fateOf: world.faults.storage, note });
  }

  /** For a process that begins to lead. */
  open(): Turns {
    const world = this.#world;
    const turns = new SessionTurns({
      databaseUrl: 'simulated',
      connect: this.#sessions.connect,
      scheduler: this.#time,
      onLost: () => world.tally.count('turns: sessions lost'),
    });
    return world.sabotage.turns?.(turns) ?? turns;
  }

  /** How a process deals with players' money as a follower. */
  money(database: Database, incarnation: string): MoneyOptions {
    const living = async (withinMs?: number) =>
      (await livingNodes(database, storageClock('sqlite'), withinMs)).map((node) => node.incarnation);
    const turns = this.open();
    this.#followers = turns;
    const casino = casinoOptions(LOCAL_CASINO);
    return { turns, node: { incarnation, living }, casino, payeeCoolingHours: 0 };
  }

  /** Ends the turns of the follower. */
  async close(): Promise<void> {
    await this.#followers?.close();
  }

  /** The process is gone. */
  gone(): void {
    this.#sessions.gone();
  }
}
