import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { DEFAULT_LIMITS } from '@layline/exchange/src/core/core-types.ts';
import { CoreStopped } from '@layline/exchange/src/core/errors.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import type { Bus } from '@layline/exchange/src/core/bus/bus.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import { shareWork, type SharedWork } from '@layline/exchange/src/follower/share-work.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { KEY } from '../checks/announced-watch.ts';
import type { FollowersSnapshots } from './followers-snapshots.ts';
import type { ProjectedWatch } from '../checks/projected-watch.ts';
import {
  isOfStorage,
  openSimulatedStorage,
  type SimulatedStorage,
  type StorageUse,
} from '../machine/simulated-storage.ts';
import type { ProcessTime } from '../machine/simulated-time.ts';
import type { StorageLine } from '../machine/storage-line.ts';
import type { TurnLocks } from './turn-locks.ts';
import { withCauses, type World } from '../world.ts';

/** What the connections of all followers have in common. */
export interface FollowersShared {
  readonly world: World;
  readonly projections: ProjectedWatch;
  readonly snapshots: FollowersSnapshots;
  readonly turnLocks: TurnLocks;
}

/** The connections of one process while it follows, and the work for all processes that it does over them. */
export class FollowersStorage {
  readonly #name: string;
  readonly #line: StorageLine;
  readonly #time: ProcessTime;
  readonly #shared: FollowersShared;
  readonly #all: SimulatedStorage[] = [];

  /** `name` is that of the node, and `line` its way to the storage. */
  constructor(
    { name, line }: { readonly name: string; readonly line: StorageLine },
    time: ProcessTime,
    shared: FollowersShared,
  ) {
    this.#name = name;
    this.#line = line;
    this.#time = time;
    this.#shared = shared;
  }

  connect(use: StorageUse): Database {
    const { world, projections, turnLocks: locks } = this.#shared;
    const storage = openSimulatedStorage({
      disk: world.disk,
      time: this.#time,
      fateOf: world.faults.storage,
      note: () => world.time.note(),
      use,
      line: this.#line,
      locks,
      ...(use === 'OWN' && { lateness: { time: world.time, next: () => world.faults.lateness() } }),
      onWrite: projections.witness(this.#name, () => 'a follower'),
    });
    this.#all.push(storage);
    return storage.database;
  }

  /** Writes the projections and makes the snapshots, if no other follower does. Returns the function that ends that. */
  share(work: {
    readonly core: SharedWork['core'];
    readonly reader: Database;
    readonly bus: Bus & { readonly isConnected: boolean };
    readonly address: string;
    readonly incarnation: string;
    readonly onUnsound: (error: unknown) => void;
  }): Promise<() => Promise<void>> {
    const { world, snapshots } = this.#shared;
    const { sabotage, disk, faults, time } = world;
    const { core, reader, bus, address, incarnation, onUnsound } = work;
    return shareWork({
      core: sabotage.projected?.(core, disk) ?? core,
      bus,
      key: KEY,
      node: { name: this.#name, address, version: '' },
      incarnation,
      connect: () => {
        const database = this.connect('BESIDE');
        return sabotage.beside?.(database) ?? database;
      },
      snapshots: {
        engine: exchangeEngine,
        snapshotParts: snapshots.making(reader),
        every: { ...DEFAULT_LIMITS, ...faults.limits }.snapshotEvery,
        onUnsound,
      },
      logger: watchful((error) => world.report(`${this.#name} cannot do its work: ${withCauses(error)}`)),
      times: { scheduler: this.#time, monotonic: () => time.elapsed, shared: true },
    });
  }

  /** The process is gone. */
  cut(): void {
    for (const storage of this.#all) {
      storage.cut();
      storage.release();
    }
  }
}

/** A log whose warnings are looked at: `onOther` gets the errors that neither the storage nor another process at the same work explains. */
function watchful(onOther: (error: unknown) => void): FastifyBaseLogger {
  const look = (line: unknown): void => {
    const { err } = line as { readonly err?: unknown };
    if (err !== undefined && !isExplained(err)) onOther(err);
  };
  return pino({ level: 'warn', hooks: { logMethod: ([line]) => look(line) } }, { write: () => undefined });
}

function isExplained(error: unknown): boolean {
  if (error instanceof CoreStopped) return error.cause === undefined || isExplained(error.cause);
  if (isOfStorage(error) || error instanceof UnexpectedChanges) return true;
  // Two processes make the same snapshot.
  return error instanceof Error && error.message.startsWith('UNIQUE constraint failed: snapshot');
}
