import type { MarketBook, MarketChange } from '../provider/books.ts';
import { MarketRecord } from './market-record.ts';
import { viewOf } from './market-view.ts';
import type { MarketView } from './market-view.ts';

/** What is on the screen: the view, and whether its prices can be trusted now. */
export interface Shown {
  readonly view: MarketView;
  /** False: the prices are drawn grey and cannot be bet on. */
  readonly trusted: boolean;
}

/** Reads one value out of what is shown; must give the same reference for the same content. */
export type Read<T> = (shown: Shown | null) => T;

/** The block of a listener: while it cannot be seen, the listener is not called. */
interface Place {
  readonly visible: boolean;
  /** Calls the listener when it can be seen again; gives the function that ends that. */
  readonly onSeen: (listener: () => void) => () => void;
}

interface Cell {
  readonly read: Read<unknown>;
  readonly listener: () => void;
  readonly place: Place;
}

/** How long one answer of a poll or a page load counts as current. */
const ANSWER_GOOD_MS = 5_000;
/** Beyond this many, markets that are no longer viewed are dropped. */
const RECORDS_MAX = 500;

/**
 * All live prices, outside React. Messages change records immediately and mark them dirty; `flush` moves dirty markets
 * onto the screen, each as a whole, and calls exactly the cells whose value differs.
 */
export class MarketStore {
  readonly #records = new Map<string, MarketRecord>();
  readonly #shown = new Map<string, Shown>();
  readonly #cells = new Map<string, Set<Cell>>();
  readonly #dirty = new Set<string>();
  readonly #now: () => number;
  #linkUp = false;
  /** Called when something waits for a flush. */
  onDirty: () => void = () => undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Images as the hub answers them: from here on the stream keeps these markets current. */
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

  /** Changes of the stream, in order. Gives the markets that need a new image, each once per hole. */
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

  /** Books from a single answer: good for a few seconds, and never in the place of a running stream. */
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

  /** The stream of this market cannot be relied on (bad message, end of subscription) until an image comes. */
  tear(marketIds: Iterable<string>): void {
    for (const id of marketIds) {
      this.#records.get(id)?.tear();
      this.#mark(id);
    }
  }

  /** The stream runs, or not. When it is lost every market needs a new image. */
  setLink(up: boolean): void {
    if (this.#linkUp === up) return;
    this.#linkUp = up;
    for (const [id, record] of this.#records) {
      if (!up) record.tear();
      this.#mark(id);
    }
  }

  /** Time passes: answers grow old. Call about once a second. */
  tick(): void {
    for (const [id, shown] of this.#shown) {
      const record = this.#records.get(id);
      if (record && this.#trusted(record) !== shown.trusted) this.#mark(id);
    }
  }

  /** What is on the screen of a market; null while nothing is known. */
  shown(marketId: string): Shown | null {
    return this.#shown.get(marketId) ?? null;
  }

  /** The last received state, ahead of the screen; for decisions, not for drawing. */
  latest(marketId: string): MarketView | null {
    return this.#records.get(marketId)?.latest ?? null;
  }

  /**
   * Calls the listener after each flush that changed the value, while its place can be seen, and when it comes to be
   * seen; gives the function that ends it.
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

  /** True while a flush would do something. */
  get dirty(): boolean {
    return this.#dirty.size > 0;
  }

  /**
   * Shows dirty markets until `budget` gives false, each as a whole; the rest stays dirty for the next frame.
   * `budget` is asked after each market.
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
    const trusted = this.#trusted(record);
    if (before && before.view === record.latest && before.trusted === trusted) return;
    const after: Shown = { view: record.latest, trusted };
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
    // A clock that was put back would make old prices young.
    return age >= 0 && age < ANSWER_GOOD_MS;
  }

  #add(book: MarketBook, whole: boolean): MarketRecord {
    this.#forgetSome();
    const record = new MarketRecord(viewOf(book), whole);
    this.#records.set(book.marketId, record);
    this.#mark(book.marketId);
    return record;
  }

  /** Drops the oldest markets that no cell reads, so that a tab open for weeks does not fill up. */
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
