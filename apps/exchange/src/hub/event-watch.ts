import type { EventImages } from '@layline/contract/live.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { encodeInvocation } from '@layline/signalr/messages.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { wireEventChange } from '../modules/catalogue/event-lists.ts';

/** One for all connections that watch none. */
const NO_EVENTS: ReadonlySet<string> = new Set();

/** Sends connections the status and score of the events they watch, and tells all of them when lists change. */
export class EventWatch {
  readonly #catalogue: EventCatalogue;
  /** Ids watched, by connection; includes connections that watch none. */
  readonly #watched = new Map<HubConnection, ReadonlySet<string>>();
  readonly #changed = new Set<string>();
  #version: number;

  constructor(catalogue: EventCatalogue) {
    this.#catalogue = catalogue;
    this.#version = catalogue.version;
    catalogue.subscribe((change) => {
      if (change.kind === 'LIVE') this.#changed.add(change.eventId);
    });
  }

  connect(connection: HubConnection): void {
    this.#watched.set(connection, NO_EVENTS);
  }

  drop(connection: HubConnection): void {
    this.#watched.delete(connection);
  }

  /** Replaces a connection's list; unknown events are left out of the answer. */
  subscribe(connection: HubConnection, ids: readonly string[]): EventImages {
    const wanted = new Set(ids);
    this.#watched.set(connection, wanted);
    return { events: [...wanted].flatMap((id) => this.#wire(id)) };
  }

  /** Sends what has changed since the last call. */
  flush(): void {
    const changes = new Map([...this.#changed].map((id) => [id, this.#wire(id)]));
    this.#changed.clear();
    const { version } = this.#catalogue;
    const moved = version === this.#version ? null : encodeInvocation('Catalogue', [{ version }]);
    this.#version = version;
    if (changes.size === 0 && moved === null) return;
    for (const [connection, wanted] of this.#watched) {
      const events = [...changes].flatMap(([id, change]) => (wanted.has(id) ? change : []));
      if (events.length > 0) connection.send('Events', events);
      if (moved !== null) connection.sendFrame(moved);
    }
  }

  #wire(id: string) {
    const entry = this.#catalogue.entry(id);
    return entry === undefined ? [] : [wireEventChange(entry)];
  }
}
