import type { EventChange } from '../provider/catalogue.ts';

/** Live data of an event: status and score. */
export type EventFacts = EventChange;

const EVENTS_MAX = 1_000;

/** Live scores and statuses of events, outside React; each change calls its event's listeners synchronously. */
export class EventStore {
  readonly #events = new Map<string, EventFacts>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #statusListeners = new Set<() => void>();
  #statusChanges = 0;
  /** Called when a known event goes in-play or closes, because lists are then grouped wrongly. */
  onStatusChange: () => void = () => undefined;

  /** Takes changes from the hub or a list. */
  take(changes: readonly EventFacts[]): void {
    for (const change of changes) {
      const before = this.#events.get(change.eventId);
      if (!before) this.#forgetSome();
      this.#events.set(change.eventId, change);
      if (before?.status !== change.status) this.#statusChanged();
      if (before && before.status !== change.status) this.onStatusChange();
      for (const listener of this.#listeners.get(change.eventId) ?? []) listener();
    }
  }

  /** How often any status has changed; lists of events are redrawn by it. */
  readonly statusChanges = (): number => this.#statusChanges;

  /** Calls the listener after each change of a status; returns the unsubscribe function. */
  readonly subscribeToStatuses = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  /** The latest data; null before the first message about this event. */
  facts(eventId: string): EventFacts | null {
    return this.#events.get(eventId) ?? null;
  }

  /** Calls the listener after each change of the event; returns the unsubscribe function. */
  subscribe(eventId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(eventId) ?? new Set();
    this.#listeners.set(eventId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(eventId) === listeners) this.#listeners.delete(eventId);
    };
  }

  #statusChanged(): void {
    this.#statusChanges += 1;
    for (const listener of this.#statusListeners) listener();
  }

  #forgetSome(): void {
    if (this.#events.size < EVENTS_MAX) return;
    for (const id of this.#events.keys()) {
      if (this.#listeners.has(id)) continue;
      this.#events.delete(id);
      if (this.#events.size < EVENTS_MAX / 2) return;
    }
  }
}
