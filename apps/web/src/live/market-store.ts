import type { MarketBook, MarketChange } from '../provider/books.ts';
import { MarketRecord } from './market-record.ts';
import { viewOf } from './market-view.ts';
import type { MarketView } from './market-view.ts';

/** What is on screen: the view, and whether its prices are current. */
export interface Shown {
  readonly view: MarketView;
  /** False: the prices are drawn grey and cannot be bet on. */
  readonly trusted: boolean;
}

/** Reads a value from the view; must return the same reference for the same content. */
export type Read<T> = (shown: Shown | null) => T;

/** The listener's block: while it is not visible, the listener is not called. */
interface Place {
  readonly visible: boolean;
  /** Calls the listener when it becomes visible again; returns the unsubscribe function. */
  readonly onSeen: (listener: () => void) => () => void;
}

interface Cell {
  readonly read: Read<unknown>;
  readonly listener: () => void;
  readonly place: Place;
}

/** How long an answer of a poll or page load counts as current. */
const ANSWER_GOOD_MS = 5_000;
/** Maximum number of markets kept once they are no longer viewed. */
const RECORDS_MAX = 500;

/**
 * All live prices, outside React. Messages change records immediately and mark them dirty; `flush` moves dirty
 * markets to the screen, each as a whole, and calls exactly the cells whose value differs.
 */
export class MarketStore {
  readonly #records = new Map<string, MarketRecord>();
  readonly #shown = new Map<string, Shown>();
  readonly #cells = new Map<string, Set<Cell>>();
  readonly #dirty = new Set<string>();
  readonly #now: () => number;
  #linkUp = false;
  /** Called when a flush is needed. */
  onDirty: () => void = () => undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Applies images from the hub; from here on the stream keeps these markets current. */
  takeImages(books: readonly MarketBook[]): string[] {
    const gaps: string[] = [];
    for (const book of books) {
      const record = this.#records.get(book.marketId);
      if (!record) this.#add(book, true);
      else if (record.takeImage(book) === 'gap') gaps.push(book.marketId);
      this.#mark(book.marketId);
    }
    return gaps;
  }

  /** Applies deltas of the stream, in order. Returns the markets that need a new image, each once per gap. */
  takeChanges(changes: readonly MarketChange[]): string[] {
    const gaps: string[] = [];
    for (const change of changes) {
      const record = this.#records.get(change.marketId);
      if (!record) {
        if (change.image) this.#add(change.image, true);
        continue;
      }
      const applied = record.take(change);
      if (applied === 'gap') gaps.push(change.marketId);
      if (applied !== 'old') this.#mark(change.marketId);
    }
    return gaps;
  }

  /** Applies books from a single answer: current for a few seconds, and never used instead of a running stream. */
  takeAnswer(books: readonly MarketBook[]): void {
    const answeredAt = this.#now();
    for (const book of books) {
      const record = this.#records.get(book.marketId) ?? this.#add(book, false);
      if (record.whole && this.#linkUp) continue;
      if (book.publishedAt >= record.latest.publishedAt) {
        record.latest = viewOf(book, record.latest);
        record.answeredAt = answeredAt;
      }
      this.#mark(book.marketId);
    }
  }

  /** This market's stream cannot be relied on (bad message, end of subscription) until an image arrives. */
  tear(marketIds: Iterable<string>): void {
    for (const id of marketIds) {
      this.#records.get(id)?.tear();
      this.#mark(id);
    }
  }

  /** Whether the stream is running. When it is lost every market needs a new image. */
  setLink(up: boolean): void {
    if (this.#linkUp === up) return;
    this.#linkUp = up;
    for (const [id, record] of this.#records) {
      if (!up) record.tear();
      this.#mark(id);
    }
  }

  /** Lets answers go stale. Call about once a second. */
  tick(): void {
    for (const [id, shown] of this.#shown) {
      const record = this.#records.get(id);
      if (record && this.#trusted(record) !== shown.trusted) this.#mark(id);
    }
  }

  /** What is on screen of a market; null while nothing is known. */
  shown(marketId: string): Shown | null {
    return this.#shown.get(marketId) ?? null;
  }

  /** The last received state, ahead of the screen; for decisions, not for drawing. */
  latest(marketId: string): MarketView | null {
    return this.received(marketId)?.view ?? null;
  }

  /** What the next flush will show. */
  received(marketId: string): Shown | null {
    const record = this.#records.get(marketId);
    return record ? { view: record.latest, trusted: this.#trusted(record) } : null;
  }

  /**
   * Calls the listener after each flush that changed the value, while its place is visible, and when it becomes
   * visible; returns the unsubscribe function.
   */
  subscribe(marketId: string, read: Read<unknown>, listener: () => void, place: Place): () => void {
    const cell: Cell = { read, listener, place };
    const cells = this.#cells.get(marketId) ?? new Set();
    this.#cells.set(marketId, cells.add(cell));
    const unsee = place.onSeen(listener);
    return () => {
      unsee();
      cells.delete(cell);
      if (cells.size === 0 && this.#cells.get(marketId) === cells) this.#cells.delete(marketId);
    };
  }

  /** True if a flush would do something. */
  get dirty(): boolean {
    return this.#dirty.size > 0;
  }

  /**
   * Shows dirty markets until `budget` returns false, each as a whole; the rest stay dirty for the next frame.
   * `budget` is called after each market.
   */
  flush(budget: () => boolean = () => true): void {
    for (const id of this.#dirty) {
      this.#dirty.delete(id);
      this.#show(id);
      if (!budget()) return;
    }
  }

  #show(marketId: string): void {
    const record = this.#records.get(marketId);
    if (!record) return;
    const before = this.shown(marketId);
    const after: Shown = { view: record.latest, trusted: this.#trusted(record) };
    if (before && before.view === after.view && before.trusted === after.trusted) return;
    this.#shown.set(marketId, after);
    for (const cell of this.#cells.get(marketId) ?? []) {
      if (cell.place.visible && cell.read(before) !== cell.read(after)) cell.listener();
    }
  }

  #trusted(record: MarketRecord): boolean {
    if (record.latest.facts.stale) return false;
    if (record.whole && this.#linkUp) return true;
    if (record.answeredAt === null) return false;
    const age = this.#now() - record.answeredAt;
    // A clock that was set back would make old prices look fresh.
    return age >= 0 && age < ANSWER_GOOD_MS;
  }

  #add(book: MarketBook, whole: boolean): MarketRecord {
    this.#forgetSome();
    const record = new MarketRecord(viewOf(book), whole);
    this.#records.set(book.marketId, record);
    this.#mark(book.marketId);
    return record;
  }

  /** Drops the oldest markets that no cell reads, so that memory does not fill up in a tab open for weeks. */
  #forgetSome(): void {
    if (this.#records.size < RECORDS_MAX) return;
    for (const id of this.#records.keys()) {
      if (this.#cells.has(id)) continue;
      this.#records.delete(id);
      this.#shown.delete(id);
      this.#dirty.delete(id);
      if (this.#records.size < RECORDS_MAX / 2) return;
    }
  }

  #mark(marketId: string): void {
    if (!this.#records.has(marketId)) return;
    this.#dirty.add(marketId);
    this.onDirty();
  }
}
