import type { HubState } from './hub-state.ts';
import type { Timers } from './timers.ts';

/** One connection, from its making to its end; a SignalR connection, or a test's. */
export interface HubConnection {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, argument: unknown): Promise<unknown>;
  on(method: string, handler: (argument: unknown) => void): void;
  /** Called once, when a connection that had started is over. */
  onClose(handler: (cause: unknown) => void): void;
}

interface HubLinkOptions {
  readonly timers: Timers;
  readonly makeConnection: () => Promise<HubConnection>;
  readonly onState: (state: HubState) => void;
  /** The connection is open; registrations and subscriptions are sent now. */
  readonly onConnected: (connection: HubConnection) => void;
  /** The connection is gone; nothing that came over it stays current. */
  readonly onLost: () => void;
  readonly onError: (cause: unknown) => void;
}

/** R4.12: after these pauses it stops trying, until the tab becomes visible or the network returns. */
const RETRY_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;

/** Keeps one hub connection up. Errors never leave it but by `onError` (R8.11). */
export class HubLink {
  readonly #options: HubLinkOptions;
  #state: HubState = 'Disconnected';
  #connection: HubConnection | null = null;
  /** How many pauses of the list are used up. */
  #retries = 0;
  #timer: number | null = null;
  /** Rises with every connection, so that what an earlier one still does is not taken for the present one. */
  #era = 0;
  #wanted = false;

  constructor(options: HubLinkOptions) {
    this.#options = options;
  }

  /** Begins to connect. */
  start(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#retries = 0;
    void this.#connect('Connecting');
  }

  /** Ends the connection and every attempt at one. */
  stop(): void {
    this.#wanted = false;
    this.#drop();
    this.#setState('Disconnected');
  }

  /** Ends the connection and makes a new one at once, as after a log-in (R4.7) or when it no longer answers. */
  restart(): void {
    if (!this.#wanted) return;
    this.#drop();
    this.#retries = 0;
    void this.#connect('Reconnecting');
  }

  /** The tab is visible again or the network is back: no more waiting. */
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
