import * as v from 'valibot';
import {
  TABLE_MESSAGES,
  TABLES_HUB_PATH,
  TakeSeat,
  WatchTables,
} from '@layline/contract/casino/table-protocol.ts';
import type { SeatState, TableImage } from '@layline/contract/casino/table-protocol.ts';
import type { Clock as HubClock } from '@layline/signalr/clock.ts';
import { systemClock } from '@layline/signalr/clock.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import type { HubOptions } from '@layline/signalr/hub-options.ts';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import { HubError } from '@layline/signalr/invocation.ts';
import type { HubMethod } from '@layline/signalr/invocation.ts';
import { encodeListInvocation } from '@layline/signalr/messages.ts';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Holding } from '@layline/server/admission/holding.ts';
import { networksOf, playerPays } from '@layline/server/admission/payers.ts';
import type { Payer } from '@layline/server/admission/payers.ts';
import type { HubClients } from '@layline/server/http/hub-clients.ts';
import type { Allowance, Spending } from '@layline/server/admission/spending.ts';
import type { Seat, Seats } from './seats.ts';
import type { Table } from './table.ts';

/** How often changes are sent, ms, so that a card and the phase change with it are one message. */
const FLUSH_MS = 100;
/** A connection with more unread bytes than this is sent nothing until it has caught up, then only the newest images. */
const CONGESTED = 65_536;

/** How often a connection may watch or sit. Limited because one small request returns the images of twenty tables. */
const ASKED: Allowance = { burst: 40, perMinute: 120 };

/** Maximum seated connections per player, because each one's state is read on every change of its money. Others may watch and poll the rest. */
const CONNECTIONS_PER_PLAYER = 10;

/** Images of tables that a household may ask for, over all its connections: a page asks for one when it connects. */
const IMAGES: Allowance = { burst: 1000, perMinute: 1000 };

/** How often a player may sit down, over all connections, and a household with tokens that are not valid. The wallet is asked each time. */
const SITS: Allowance = { burst: 60, perMinute: 120 };

const TOO_OFTEN = 'TOO_MANY_REQUESTS: The tables are asked too often from here.';

interface Watcher {
  readonly connection: HubConnection;
  tables: ReadonlyMap<Table, () => void>;
  /** Tables whose latest change has not been sent to this connection. */
  readonly stale: Set<Table>;
  seat: Seat | null;
  /** True if the seat's state has changed since it was last sent. */
  seatIsStale: boolean;
  /** True while that state is being read, because two concurrent reads could arrive in the wrong order. */
  isTelling: boolean;
}

export interface TableHubDependencies {
  readonly tables: ReadonlyMap<string, Table>;
  readonly seats: Seats;
  readonly logger: NonNullable<HubOptions['logger']>;
  readonly clients: Partial<HubClients>;
  readonly admission: Admission;
  /** The machine's clock unless a test supplies its own. */
  readonly clock?: HubClock;
}

/** The tables' own hub: anybody may watch; a seat also gets its player's messages. */
export class TableHub {
  readonly server: HubServer;
  readonly #deps: TableHubDependencies;
  readonly #watchers = new Map<HubConnection, Watcher>();
  readonly #seated: Holding;
  readonly #images: Spending;
  readonly #sits: Spending;
  readonly #stops: (() => void)[];

  constructor(deps: TableHubDependencies) {
    this.#deps = deps;
    const { clock = systemClock, seats, logger, clients, admission } = deps;
    this.#seated = admission.holding('connections of a player at the tables', CONNECTIONS_PER_PLAYER);
    this.#images = admission.spending('images of the tables', IMAGES);
    this.#sits = admission.spending('seats taken at the tables', SITS);
    this.server = createHubServer({
      path: TABLES_HUB_PATH,
      clock,
      logger,
      ...clients,
      limits: {
        invocationBurst: Math.ceil(ASKED.burst * admission.factor),
        invocationsPerMinute: Math.ceil(ASKED.perMinute * admission.factor),
      },
      // A game's page may have no origin, as in a sandbox. A connection only has the rights of the seat token that it sends.
      allowedOrigins: () => true,
      methods: {
        Watch: method(WatchTables, (connection, { tableIds }) => this.#watch(connection, tableIds)),
        Sit: method(TakeSeat, (connection, { seat }) => this.#sit(connection, seat)),
      },
      onConnected: (connection) => {
        const nobody = {
          connection,
          tables: new Map(),
          stale: new Set<Table>(),
          seat: null,
          seatIsStale: false,
          isTelling: false,
        };
        this.#watchers.set(connection, nobody);
      },
      onDisconnected: (connection) => this.#drop(connection),
    });
    this.#stops = [
      clock.every(FLUSH_MS, () => this.flush()),
      seats.onChange((player) => this.#playerChanged(player)),
    ];
  }

  /** A table has a new image. */
  changed(table: Table): void {
    for (const watcher of this.#watchers.values()) if (watcher.tables.has(table)) watcher.stale.add(table);
  }

  /** Sends all changes since the last flush. */
  flush(): void {
    const texts = new Map<Table, string>();
    for (const watcher of this.#watchers.values()) {
      const { connection, stale } = watcher;
      if (connection.bufferedBytes > CONGESTED) continue;
      if (stale.size > 0) {
        const images = [...stale].map((table) => textOf(table, texts));
        stale.clear();
        connection.sendFrame(encodeListInvocation(TABLE_MESSAGES.tables, images));
      }
      if (watcher.seatIsStale && !watcher.isTelling) this.#tellSeat(watcher);
    }
  }

  /** The tables have been opened again after another process may have run them: connections that watched one now watch the new one. */
  async reopened(): Promise<void> {
    for (const [connection, watcher] of this.#watchers) {
      const before = watcher.tables;
      const now = new Map<Table, () => void>();
      for (const { settings } of before.keys()) {
        const table = this.#deps.tables.get(settings.tableId);
        if (table !== undefined) now.set(table, await table.watch());
      }
      // The connection may have ended, or chosen other tables, while these opened.
      if (this.#watchers.get(connection) !== watcher || watcher.tables !== before) {
        for (const leave of now.values()) leave();
        continue;
      }
      watcher.tables = now;
      watcher.stale.clear();
      for (const table of now.keys()) watcher.stale.add(table);
    }
  }

  /** Stops flushing. The caller closes the server. */
  stop(): void {
    for (const stop of this.#stops) stop();
  }

  async #watch(connection: HubConnection, ids: readonly string[]): Promise<TableImage[]> {
    const { tables } = this.#deps;
    const watcher = this.#watchers.get(connection);
    if (watcher === undefined) return [];
    const before = watcher.tables;
    const wanted = [...new Set(ids)].flatMap((id) => tables.get(id) ?? []);
    charge(this.#images, networksAround(connection), wanted.length);
    const now = new Map<Table, () => void>();
    for (const table of wanted) now.set(table, before.get(table) ?? (await table.watch()));
    for (const [table, leave] of before) if (!now.has(table)) leave();
    // The connection may have ended while a table opened.
    if (!this.#watchers.has(connection)) for (const leave of now.values()) leave();
    watcher.tables = now;
    watcher.stale.clear();
    return wanted.map((table) => table.image());
  }

  async #sit(connection: HubConnection, token: string): Promise<SeatState | null> {
    const { seats } = this.#deps;
    const seat = token === '' ? null : await seats.find(token);
    if (token !== '')
      charge(this.#sits, seat === null ? networksAround(connection) : [playerPays(seat.player_id)], 1);
    if (token !== '' && (seat === null || !(await seats.isOpen(seat))))
      throw new HubError('Your session at this game has ended.');
    const watcher = this.#watchers.get(connection);
    if (watcher === undefined) return null;
    this.#leaveSeat(watcher);
    if (seat === null) return null;
    if (!this.#seated.hold([playerPays(seat.player_id)], 1))
      throw new HubError('TOO_MANY_REQUESTS: This game is open in too many places.');
    watcher.seat = seat;
    return seats.state(seat);
  }

  #leaveSeat(watcher: Watcher): void {
    if (watcher.seat !== null) this.#seated.release([playerPays(watcher.seat.player_id)], 1);
    watcher.seat = null;
    watcher.seatIsStale = false;
  }

  #playerChanged(player: string): void {
    for (const watcher of this.#watchers.values()) {
      if (watcher.seat?.player_id === player) watcher.seatIsStale = true;
    }
  }

  #tellSeat(watcher: Watcher): void {
    const { seats, logger } = this.#deps;
    const { seat, connection } = watcher;
    watcher.seatIsStale = false;
    if (seat === null) return;
    watcher.isTelling = true;
    void seats
      .state(seat)
      .then(
        (state) => {
          if (watcher.seat === seat) connection.send(TABLE_MESSAGES.seat, state);
        },
        (error: unknown) => logger.error({ err: error }, 'a seat could not be sent its state'),
      )
      .finally(() => {
        watcher.isTelling = false;
      });
  }

  #drop(connection: HubConnection): void {
    const watcher = this.#watchers.get(connection);
    this.#watchers.delete(connection);
    if (watcher !== undefined) this.#leaveSeat(watcher);
    for (const leave of watcher?.tables.values() ?? []) leave();
  }
}

/** Charges for what a connection asks; throws HubError if it is too much. */
function charge(budget: Spending, payers: readonly Payer[], cost: number): void {
  if (budget.take(payers, cost) > 0) throw new HubError(TOO_OFTEN);
}

function networksAround({ address }: HubConnection): readonly Payer[] {
  return address === undefined ? [] : networksOf(address);
}

function textOf(table: Table, texts: Map<Table, string>): string {
  const known = texts.get(table);
  if (known !== undefined) return known;
  const text = JSON.stringify(table.image());
  texts.set(table, text);
  return text;
}

/** A method with one argument, which is validated against the contract first. */
function method<S extends v.GenericSchema>(
  schema: S,
  run: (connection: HubConnection, argument: v.InferOutput<S>) => unknown,
): HubMethod {
  return (connection, args) => {
    const parsed = v.safeParse(schema, args[0]);
    if (!parsed.success || args.length !== 1) throw new HubError('The argument is not valid.');
    return run(connection, parsed.output);
  };
}
