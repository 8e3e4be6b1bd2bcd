import { EventChange, EventImages } from '../provider/catalogue.ts';
import { decoded, parsed } from '../provider/decode.ts';
import type { EventStore } from './event-store.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';

interface EventFeedOptions {
  readonly store: EventStore;
  readonly onError: (cause: unknown) => void;
}

/** Keeps status and score of the watched events current through the hub. */
export class EventFeed {
  readonly #options: EventFeedOptions;
  #connection: HubConnection | null = null;
  #wanted: readonly string[] = [];

  constructor(options: EventFeedOptions) {
    this.#options = options;
  }

  /** Connected: subscribes to everything wanted. */
  begin(connection: HubConnection): void {
    this.#connection = connection;
    connection.on('Events', (changes) => {
      if (connection !== this.#connection || !Array.isArray(changes)) return;
      this.#options.store.take(
        (changes as unknown[]).flatMap((change) => decoded(EventChange, change) ?? []),
      );
    });
    void this.#subscribe(connection);
  }

  /** The connection was lost. */
  end(): void {
    this.#connection = null;
  }

  /** Sets the whole list of watched events. */
  want(eventIds: readonly string[]): void {
    this.#wanted = eventIds;
    if (this.#connection) void this.#subscribe(this.#connection);
  }

  async #subscribe(connection: HubConnection): Promise<void> {
    try {
      const answer = await connection.invoke('SubscribeEvents', { eventIds: this.#wanted });
      if (connection === this.#connection) this.#options.store.take(parsed(EventImages, answer).events);
    } catch (cause) {
      this.#options.onError(cause);
    }
  }
}
