import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { TableGame } from '@layline/casino/game.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { soloGame, soloGames } from '@layline/casino/solo-games.ts';
import { tableGame, tableGames } from '@layline/casino/table-games.ts';
import type { SeatState } from '@layline/contract/casino/table-protocol.ts';
import type { Clock as HubClock } from '@layline/signalr/clock.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from './db/database.ts';
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
  readonly scheduler: Scheduler;
  /** UTC ms. */
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** Where the wallet is, and the id and the secret that it knows us by. */
  readonly send: WalletSend;
  readonly provider: string;
  readonly secret: string;
  /** One for each game unless a test brings its own. */
  readonly tables?: readonly TableSettings[];
  /** Divides all times of rounds, for tests: 1 is what players get. */
  readonly pace?: number;
  readonly hubClock?: HubClock;
  readonly rateLimitFactor?: number;
  /** How the hub counts its connections; without it no address has a limit. */
  readonly clients?: HubClients;
  /** What seeds are made of; the machine's randomness unless a test brings its own. */
  readonly entropy?: () => Uint8Array;
  /** A game by its id, as it is played now or in an earlier version, for tests that bring their own. */
  readonly game?: (id: string, version?: number) => TableGame | null;
  readonly soloGame?: (id: string, version?: number) => SoloGame | null;
}

/** The tables and solo games of a host, which knows no accounts and moves money by the wallet alone. */
export interface Tables {
  readonly tables: ReadonlyMap<string, Table>;
  readonly hub: TableHub;
  readonly solo: SoloGames;
  readonly seats: Seats;
  readonly transfers: WalletTransfers;
  readonly stats: TableStats;
  readonly limits: TableLimits;
  /** What a void round would have come to, for those who look into voids. */
  review(roundId: string): Promise<VoidReview>;
  /** Adds the calls of a game's page. */
  serve(app: FastifyInstance): void;
  /** Begins to move the money that an earlier run has left undone; the wallet can be reached from here on. */
  start(): void;
  /** Ends rounds that players left a day ago, and removes old ones without bets. */
  tidy(): Promise<void>;
  /** Stops where it is: the next start goes on. The hub's server is closed on its own. */
  stop(): Promise<void>;
}

/** What tables and solo games share. */
interface Shared {
  readonly options: TablesOptions;
  readonly entropy: () => Uint8Array;
  readonly game: (id: string, version?: number) => TableGame | null;
  readonly pace: number;
  readonly wanted: readonly TableSettings[];
  readonly store: TableStore;
  readonly limits: TableLimits;
  /** Filled when all else is open. */
  readonly tables: Map<string, Table>;
  readonly stats: TableStats;
  readonly background: Background;
  readonly seats: Seats;
  readonly transfers: WalletTransfers;
}

/** Opens the tables: first completes on disk what an earlier run has left. */
export async function openTables(options: TablesOptions): Promise<Tables> {
  const { database, now, logger, rateLimitFactor = 1, hubClock } = options;
  const shared = await openShared(options);
  const { seats, transfers, stats, store, background, limits, tables } = shared;
  const rounds = new Rounds({ ...shared, now });
  const solo = openSolo(shared);
  const completed = await recoverTables(store, rounds, logger);
  if (completed > 0) logger.info({ rounds: completed }, 'rounds that were cut off are complete');
  await solo.recover();

  const clock = hubClock === undefined ? {} : { clock: hubClock };
  const hub = new TableHub({
    tables,
    seats,
    logger,
    rateLimitFactor,
    clients: options.clients ?? {},
    ...clock,
  });
  await openEach(hub, rounds, shared);
  const records = new RoundRecords(database);
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
    serve: (app) => serveTables(app, { tables, seats, solo, records, rateLimitFactor, now }),
    start: () => background.run(() => transfers.resume()),
    async stop() {
      hub.stop();
      for (const table of tables.values()) await table.stop();
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

function gameOf({ gameId, tableId }: TableSettings, game: Shared['game']): TableGame {
  const found = game(gameId);
  if (found === null) throw new RangeError(`no game ${gameId} for table ${tableId}`);
  return found;
}

/** The limits that the site of a seat has of its own, at the tables of its game. */
function siteLimits(tables: Iterable<Table>, { game_id: gameId, site }: Seat): SeatState['limits'] {
  const own = [...tables].filter(
    (table) => table.settings.gameId === gameId && table.limitsOf(site) !== table.limitsOf(null),
  );
  return Object.fromEntries(own.map((table) => [table.settings.tableId, wireLimits(table.limitsOf(site))]));
}
