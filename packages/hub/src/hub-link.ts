import type { Timers } from './timers.ts';

/** R4.12 */
export type HubState = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting';

/** One connection, a SignalR one or a test's. */
export interface HubConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, argument: unknown): Promise<unknown>;
  on(method: string, handler: (argument: unknown) => void): void;
  /** Called once, when a started connection has ended. */
  onClose(handler: (cause: unknown) => void): void;
}

interface HubLinkOptions {
  readonly timers: Timers;
  readonly makeConnection: () => Promise<HubConnection>;
  readonly onState: (state: HubState) => void;
  /** The connection is open: time to send registrations and subscriptions. */
  readonly onConnected: (connection: HubConnection) => void;
  /** The connection is gone, and everything received over it is out of date. */
  readonly onLost: () => void;
  readonly onError: (cause: unknown) => void;
}

/** R4.12: after these pauses it gives up until the tab becomes visible or the network returns. */
const RETRY_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;

/** Keeps one hub connection up. Errors only leave it through `onError` (R8.11). */
export class HubLink {
  readonly #options: HubLinkOptions;
  #state: HubState = 'Disconnected';
  #connection: HubConnection | null = null;
  /** Number of pauses used up. */
  #retries = 0;
  #timer: number | null = null;
  /** Incremented with every connection, so that late events of an earlier one are not taken for the current one's. */
  #era = 0;
  #wanted = false;

  constructor(options: HubLinkOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#retries = 0;
    void this.#connect('Connecting');
  }

  /** Ends the connection and all attempts to connect. */
  stop(): void {
    this.#wanted = false;
    this.#drop();
    this.#setState('Disconnected');
  }

  /** Replaces the connection at once, as after a log-in (R4.7) or when it no longer answers. */
  restart(): void {
    if (!this.#wanted) return;
    this.#drop();
    this.#retries = 0;
    void this.#connect('Reconnecting');
  }

  /** Stops waiting, because the tab is visible again or the network is back. */
  wake(): void {
    if (!this.#wanted || this.#connection || (this.#state !== 'Disconnected' && this.#timer === null)) return;
    this.#clearTimer();
    this.#retries = 0;
    void this.#connect('Reconnecting');
  }

  async #connect(state: HubState): Promise<void> {
    this.#era += 1;
    const era = this.#era;
    this.#setState(state);
    try {
      const connection = await this.#options.makeConnection();
      if (era !== this.#era) return;
      connection.onClose((cause) => this.#closed(era, cause));
      await connection.start();
      if (era !== this.#era) {
        await connection.stop();
        return;
      }
      this.#connection = connection;
      this.#retries = 0;
      this.#setState('Connected');
      this.#options.onConnected(connection);
    } catch (cause) {
      this.#closed(era, cause);
    }
  }

  #closed(era: number, cause: unknown): void {
    if (era !== this.#era) return;
    if (cause !== undefined) this.#options.onError(cause);
    if (this.#connection) this.#options.onLost();
    this.#connection = null;
    const delay = RETRY_DELAYS_MS[this.#retries];
    if (delay === undefined) {
      this.#setState('Disconnected');
      return;
    }
    this.#retries += 1;
    this.#setState('Reconnecting');
    this.#timer = this.#options.timers.set(() => {
      this.#timer = null;
      void this.#connect('Reconnecting');
    }, delay);
  }

  #drop(): void {
    this.#clearTimer();
    this.#era += 1;
    const connection = this.#connection;
    this.#connection = null;
    if (!connection) return;
    this.#setState('Disconnecting');
    this.#options.onLost();
    connection.stop().catch(this.#options.onError);
  }

  #clearTimer(): void {
    if (this.#timer !== null) this.#options.timers.clear(this.#timer);
    this.#timer = null;
  }

  #setState(state: HubState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
