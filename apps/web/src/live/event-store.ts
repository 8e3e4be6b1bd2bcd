import type { EventChange } from '../provider/catalogue.ts';

/** Live facts of one event: status and score. */
export type EventFacts = EventChange;

const EVENTS_MAX = 1_000;

/** Live scores and states of events, outside React; each change calls the listeners of its event synchronously. */
export class EventStore {
  readonly #events = new Map<string, EventFacts>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #statusListeners = new Set<() => void>();
  #statusChanges = 0;
  /** Called when an event that was known goes in-play or closes: lists are then grouped wrongly. */
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

  /** How often a status has changed: what lists of events are drawn again by. */
  readonly statusChanges = (): number => this.#statusChanges;

  /** Calls the listener after each change of a status; gives the function that ends it. */
  readonly subscribeToStatuses = (listener: () => void): (() => void) => {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  };

  /** The latest facts; null before the first message about this event. */
  facts(eventId: string): EventFacts | null {
    return this.#events.get(eventId) ?? null;
  }

  /** Calls the listener after each change of the event; gives the function that ends it. */
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
