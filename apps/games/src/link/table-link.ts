import { SeatState, TABLES_HUB_PATH, TableImages } from '@layline/contract/casino/table-protocol.ts';
import type { TableImage } from '@layline/contract/casino/table-protocol.ts';
import * as v from 'valibot';
import { HubLink } from '@layline/hub/hub-link.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { Poller } from '@layline/hub/poller.ts';
import type { Timers } from '@layline/hub/timers.ts';
import type { TableCalls } from './table-api.ts';

/** How the page gets news of its table: pushed, polled, or not at all. */
export type Reach = 'connecting' | 'pushed' | 'polled' | 'lost';

interface TableLinkOptions {
  readonly calls: TableCalls;
  readonly timers: Timers;
  readonly makeConnection: (url: string) => Promise<HubConnection>;
  readonly seat: string;
  /** `whole`: the answer to a call, which replaces everything known before. */
  readonly onTables: (images: readonly TableImage[], whole: boolean) => void;
  readonly onSeat: (state: SeatState) => void;
  readonly onReach: (reach: Reach) => void;
  readonly onEnded: () => void;
}

/** How often a hub connection that has given up is tried again, ms. */
const WAKE_EVERY_MS = 30_000;

/** Keeps the page informed about its tables and its seat, by the hub or, without a connection, by polling. */
export class TableLink {
  readonly #options: TableLinkOptions;
  readonly #hub: HubLink;
  readonly #poller: Poller;
  #connection: HubConnection | null = null;
  #tableIds: readonly string[] = [];
  #waking: number | null = null;
  #stopped = false;

  constructor(options: TableLinkOptions) {
    this.#options = options;
    this.#poller = new Poller({ timers: options.timers, poll: (signal) => this.#poll(signal) });
    this.#hub = new HubLink({
      timers: options.timers,
      makeConnection: () => options.makeConnection(TABLES_HUB_PATH),
      onState: () => undefined,
      // The hub retries, or polling takes over. The page shows which; the cause is of no use to a player.
      onError: () => undefined,
      onConnected: (connection) => {
        this.#connection = connection;
        connection.on('Tables', (argument) => this.#tables(argument, false));
        connection.on('Seat', (argument) => this.#seat(argument));
        void this.#join(connection);
      },
      onLost: () => {
        this.#connection = null;
        options.onReach('connecting');
        this.#poller.set(true);
      },
    });
  }

  /** Starts; the tables to watch are already known. */
  start(tableIds: readonly string[]): void {
    this.#tableIds = tableIds;
    this.#hub.start();
    this.#poller.set(true);
    const wake = (): void => {
      this.#hub.wake();
      this.#waking = this.#options.timers.set(wake, WAKE_EVERY_MS);
    };
    this.#waking = this.#options.timers.set(wake, WAKE_EVERY_MS);
  }

  /** Call when the page is visible again or the network is back. */
  wake(): void {
    if (!this.#stopped) this.#hub.wake();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#waking !== null) this.#options.timers.clear(this.#waking);
    this.#poller.set(false);
    this.#hub.stop();
  }

  async #join(connection: HubConnection): Promise<void> {
    try {
      await connection.invoke('Sit', { seat: this.#options.seat });
      const images = await connection.invoke('Watch', { tableIds: [...this.#tableIds] });
      if (connection !== this.#connection || !this.#tables(images, true)) return;
      this.#poller.set(false);
      this.#options.onReach('pushed');
    } catch {
      // Polling continues; the hub ends a connection that it does not want.
    }
  }

  #tables(argument: unknown, whole: boolean): boolean {
    const parsed = v.safeParse(TableImages, argument);
    if (parsed.success) this.#options.onTables(parsed.output, whole);
    return parsed.success;
  }

  #seat(argument: unknown): void {
    const parsed = v.safeParse(SeatState, argument);
    if (parsed.success) this.#options.onSeat(parsed.output);
  }

  async #poll(signal: AbortSignal): Promise<boolean> {
    const { calls, seat } = this.#options;
    const [state, ...tables] = await Promise.all([
      calls.state(seat),
      ...this.#tableIds.map((tableId) => calls.table(tableId)),
    ]);
    if (signal.aborted) return true;
    const ended = !state.ok && state.failure.kind === 'ended';
    if (ended) this.#options.onEnded();
    if (!state.ok || tables.some(({ ok }) => !ok)) {
      this.#options.onReach('lost');
      return ended;
    }
    this.#options.onTables(
      tables.flatMap((table) => (table.ok ? [table.value] : [])),
      true,
    );
    this.#options.onSeat(state.value);
    this.#options.onReach('polled');
    return true;
  }
}
