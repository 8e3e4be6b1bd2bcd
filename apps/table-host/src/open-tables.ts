import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TableGame } from '@layline/casino/game.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { soloGame, soloGames } from '@layline/casino/solo-games.ts';
import { tableGame, tableGames } from '@layline/casino/table-games.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import type { Clock as HubClock } from '@layline/signalr/clock.ts';
import type { Cluster } from '@layline/server/cluster/cluster.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from './db/database.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { HubClients } from '@layline/server/http/hub-clients.ts';
import { Background } from './background.ts';
import { recoverTables } from './recover-tables.ts';
import { TableLimits } from './table-limits.ts';
import { RoundRecords } from './round-records.ts';
import { Rounds } from './rounds.ts';
import { Seats } from './seats.ts';
import type { Seat } from './seats.ts';
import { serveTables } from './http/serve-tables.ts';
import { SoloGames } from './solo/solo-games.ts';
import { SoloStore } from './solo/solo-store.ts';
import { limitedSolo, limitedTable, wireLimits } from './stake-limits.ts';
import { TableHub } from './table-hub.ts';
import { defaultTables, SOLO_EVERY_MS } from './table-settings.ts';
import type { TableSettings } from './table-settings.ts';
import { TableStats } from './table-stats.ts';
import { TableStore } from './table-store.ts';
import { Table } from './table.ts';
import { reviewVoid } from './void-review.ts';
import type { VoidReview } from './void-review.ts';
import { WALLET_TIMEOUT_MS, walletClient } from './wallet-client.ts';
import type { WalletSend } from './wallet-client.ts';
import { WalletTransfers } from './wallet-transfers.ts';

export interface TablesOptions {
  readonly database: Database;
  /** Decides which process runs the tables. */
  readonly cluster: Pick<Cluster, 'whileHeld'>;
  readonly scheduler: Scheduler;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly admission: Admission;
  /** The wallet's address, our id there, and the shared secret. */
  readonly send: WalletSend;
  readonly provider: string;
  readonly secret: string;
  /** One per game, unless a test supplies its own. */
  readonly tables?: readonly TableSettings[];
  /** Divides all times of rounds, for tests; 1 in production. */
  readonly pace?: number;
  readonly hubClock?: HubClock;
  /** How the hub counts connections per address; without it there is no such limit. */
  readonly clients?: HubClients;
  /** Source of seeds; the machine's randomness unless a test supplies its own. */
  readonly entropy?: () => Uint8Array;
  /** Finds a game by id, in the current or an earlier version; tests may supply their own. */
  readonly game?: (id: string, version?: number) => TableGame | null;
  readonly soloGame?: (id: string, version?: number) => SoloGame | null;
}

/** The tables and solo games of a host. It has no accounts and moves money only through the wallet. */
export interface Tables {
  /** Empty while another process runs the tables. */
  readonly tables: ReadonlyMap<string, Table>;
  readonly hub: TableHub;
  readonly solo: SoloGames;
  readonly seats: Seats;
  readonly transfers: WalletTransfers;
  readonly stats: TableStats;
  readonly limits: TableLimits;
  /** What a void round would have paid, for reviews of voids. */
  review(roundId: string): Promise<VoidReview>;
  /** Registers the calls of a game's page. */
  serve(app: FastifyInstance): void;
  /** Starts moving money that an earlier run left unfinished. The wallet must be reachable by now. */
  start(): void;
  /** Ends rounds abandoned a day ago, and removes old ones without bets. */
  tidy(): Promise<void>;
  /** Stops immediately; the next start continues. The caller closes the hub's server. */
  stop(): Promise<void>;
}

/** Shared by tables and solo games. */
interface Shared {
  readonly options: TablesOptions;
  readonly entropy: () => Uint8Array;
  readonly game: (id: string, version?: number) => TableGame | null;
  readonly pace: number;
  readonly wanted: readonly TableSettings[];
  readonly store: TableStore;
  readonly limits: TableLimits;
  /** Filled once everything else is open. */
  readonly tables: Map<string, Table>;
  readonly stats: TableStats;
  readonly background: Background;
  readonly seats: Seats;
  readonly transfers: WalletTransfers;
}

/**
 * Opens the tables. They run, and solo games are played, while this process holds the lease `tables`. It begins by completing on disk what an earlier
 * run left.
 */
export async function openTables(options: TablesOptions): Promise<Tables> {
  const { database, cluster, now, logger, admission, hubClock } = options;
  const shared = await openShared(options);
  const { seats, transfers, stats, store, background, limits, tables } = shared;
  const rounds = new Rounds({ ...shared, now });
  const solo = openSolo(shared);
  const clock = hubClock === undefined ? {} : { clock: hubClock };
  const hub = new TableHub({
    tables,
    seats,
    logger,
    admission,
    clients: options.clients ?? {},
    ...clock,
  });
  const records = new RoundRecords(database);
  let isServing = false;
  let isRunning = false;
  const resume = (): void => background.run(() => transfers.resume());
  const giveBack = await cluster.whileHeld('tables', async () => {
    const completed = await recoverTables(store, rounds, logger);
    if (completed > 0) logger.info({ rounds: completed }, 'interrupted rounds were completed');
    await solo.recover();
    await openEach(hub, rounds, shared);
    isRunning = true;
    await hub.reopened();
    if (isServing) resume();
    return async () => {
      isRunning = false;
      await stopEach(tables);
    };
  });
  return {
    tables,
    hub,
    solo,
    seats,
    transfers,
    stats,
    limits,
    async tidy() {
      await solo.tidy();
      await store.removeIdleRounds(now());
    },
    review: (roundId) => reviewVoid(store, rounds, roundId),
    serve: (app) =>
      serveTables(app, { tables, seats, solo, records, admission, now, isRunning: () => isRunning }),
    start() {
      isServing = true;
      if (isRunning) resume();
    },
    async stop() {
      hub.stop();
      await giveBack();
      await background.stop();
    },
  };
}

async function openShared(options: TablesOptions): Promise<Shared> {
  const { database, scheduler, now, logger, send, provider, secret } = options;
  const { game = tableGame, pace = 1, entropy = () => randomBytes(32) } = options;
  const store = new TableStore(database);
  const tables = new Map<string, Table>();
  const wanted = options.tables ?? defaultTables(tableGames, pace);
  const limits = await TableLimits.open(database, [
    ...wanted.map((settings) => limitedTable(settings, gameOf(settings, game))),
    ...soloGames.map((solo) => limitedSolo(solo)),
  ]);
  const background = new Background(scheduler, (error) =>
    logger.error({ err: error }, 'money of a round did not move'),
  );
  const wallet = walletClient({
    send,
    provider,
    secret,
    now,
    scheduler,
    logger,
    timeoutMs: WALLET_TIMEOUT_MS,
  });
  const limitsOf = (seat: Seat): SeatState['limits'] => siteLimits(tables.values(), seat);
  const solo = options.soloGame ?? soloGame;
  const versionOf = (gameId: string): number => (game(gameId) ?? solo(gameId))?.version ?? 0;
  const seats = new Seats({ database, wallet, limitsOf, versionOf, now });
  const transfers = new WalletTransfers({
    wallet,
    store,
    background,
    logger,
    onBalance: (seatId, answer) => background.run(() => seats.heard(seatId, answer)),
    onMoved: ({ player_id }) => seats.changed(player_id),
  });
  const stats = new TableStats();
  return { options, entropy, game, pace, store, wanted, limits, tables, stats, background, seats, transfers };
}

function openSolo(shared: Shared): SoloGames {
  const { database, now, logger } = shared.options;
  return new SoloGames({
    ...shared,
    now,
    logger,
    store: new SoloStore(database),
    stakes: shared.store,
    everyMs: Math.round(SOLO_EVERY_MS / shared.pace),
    game: shared.options.soloGame ?? soloGame,
  });
}

async function openEach(hub: TableHub, rounds: Rounds, shared: Shared): Promise<void> {
  const { scheduler, now, logger } = shared.options;
  const onChange = (changed: Table): void => hub.changed(changed);
  const opened = shared.wanted.map((settings) => {
    const game = gameOf(settings, shared.game);
    return Table.open({ ...shared, scheduler, now, logger, settings, game, rounds, onChange });
  });
  for (const table of await Promise.all(opened)) shared.tables.set(table.settings.tableId, table);
}

async function stopEach(tables: Map<string, Table>): Promise<void> {
  const running = [...tables.values()];
  tables.clear();
  for (const table of running) await table.stop();
}

function gameOf({ gameId, tableId }: TableSettings, game: Shared['game']): TableGame {
  const found = game(gameId);
  if (found === null) throw new RangeError(`no game ${gameId} for table ${tableId}`);
  return found;
}

/** The limits that apply only to a seat's site, at the tables of its game. */
function siteLimits(tables: Iterable<Table>, { game_id: gameId, site }: Seat): SeatState['limits'] {
  const own = [...tables].filter(
    (table) => table.settings.gameId === gameId && table.limitsOf(site) !== table.limitsOf(null),
  );
  return Object.fromEntries(own.map((table) => [table.settings.tableId, wireLimits(table.limitsOf(site))]));
}
