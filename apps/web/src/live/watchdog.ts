import type { HubConnection } from '@layline/hub/hub-link.ts';

interface WatchdogOptions {
  readonly now: () => number;
  /** The connection does not answer: it counts as lost, long before its transport notices (R9.13). */
  readonly onDead: () => void;
}

/** After this long without a message the connection is asked for an answer. */
const SILENT_MS = 5_000;
/** Time limit for the answer. */
const ANSWER_MS = 5_000;
/** A tick this late means that the tab slept: then an overdue answer does not mean a dead connection. */
const LATE_MS = 3_000;

/** Longer than any browser suspends a tab's timers; the provider has given the connection up by then (R9.13). */
const SLEPT_MS = 90_000;

/**
 * Detects a connection that is open but dead. A quiet market and a lost connection look the same from here, so after
 * some silence it makes a trivial request and expects an answer.
 */
export class Watchdog {
  readonly #options: WatchdogOptions;
  #connection: HubConnection | null = null;
  #heardAt = 0;
  #askedAt: number | null = null;
  #tickedAt: number;

  constructor(options: WatchdogOptions) {
    this.#options = options;
    // The first tick may already find a connection, without having slept before.
    this.#tickedAt = options.now();
  }

  /** Watches this connection from now on; null for none. */
  watch(connection: HubConnection | null): void {
    this.#connection = connection;
    this.heard();
  }

  /** Something arrived over the connection. */
  heard(): void {
    this.#heardAt = this.#options.now();
    this.#askedAt = null;
  }

  /** Call about once a second. */
  tick(): void {
    const now = this.#options.now();
    const passed = now - this.#tickedAt;
    const slept = passed > LATE_MS;
    this.#tickedAt = now;
    const connection = this.#connection;
    if (!connection) return;
    // The clock was set back: silence counts from now.
    if (passed < 0) this.heard();
    if (passed > SLEPT_MS) {
      // The machine slept: what the connection last sent is stale, and it is dead by now.
      this.#options.onDead();
      return;
    }
    if (this.#askedAt !== null) {
      if (slept) this.#askedAt = now;
      else if (now - this.#askedAt >= ANSWER_MS) this.#options.onDead();
      return;
    }
    if (now - this.#heardAt < SILENT_MS) return;
    this.#askedAt = now;
    const answered = () => {
      if (connection === this.#connection) this.heard();
    };
    // A refusal is an answer, too.
    connection.invoke('ResyncMarkets', { marketIds: [] }).then(answered, answered);
  }
}
