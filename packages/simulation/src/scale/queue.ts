/** How a part of the exchange fared, all of its servers together. */
export interface QueueReport {
  readonly name: string;
  readonly servers: number;
  /** Share of the time in which a server worked, 0 to 1. */
  readonly busy: number;
  /** How long what arrived had to wait until it was done, ms. */
  readonly waitP50Ms: number;
  readonly waitP99Ms: number;
  /** Work left at the end, ms of each server. */
  readonly leftMs: number;
  /** Whether more arrives than can be done: the queue was longest at the end, and longer than a burst makes it. */
  readonly grows: boolean;
}

/** What a server can do in a step of time, µs. */
const STEP_US = 1000;
/** Work left by a burst is less than this, ms. */
const OF_A_BURST_MS = 2000;

/** Servers among which everything that arrives is dealt out evenly. Time goes in steps of a millisecond. */
export class Queue {
  readonly #name: string;
  readonly #servers: number;
  readonly #itemUs: number;
  readonly #waits: number[] = [];
  #items = 0;
  /** Work beside the items that is still to be done, µs of all servers. */
  #otherUs = 0;
  #doneUs = 0;

  /** `itemUs` is what one item takes, µs of one server. */
  constructor(name: string, servers: number, itemUs: number) {
    this.#name = name;
    this.#servers = servers;
    this.#itemUs = itemUs;
  }

  /** Takes items, and other work in µs; works for a millisecond, on both in turn; returns the items that it has done. */
  step(items: number, otherUs = 0): number {
    this.#items += items;
    this.#otherUs += otherUs;
    const askedUs = this.#items * this.#itemUs + this.#otherUs;
    const roomUs = STEP_US * this.#servers;
    const share = askedUs <= roomUs ? 1 : roomUs / askedUs;
    const done = this.#items * share;
    this.#items -= done;
    this.#otherUs -= this.#otherUs * share;
    this.#doneUs += askedUs * share;
    this.#waits.push(askedUs / roomUs);
    return done;
  }

  report(): QueueReport {
    const waits = this.#waits;
    const sorted = Float64Array.from(waits).sort();
    const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    const late = Math.floor(waits.length * 0.75);
    const longest = (from: number, to: number): number =>
      waits.slice(from, to).reduce((most, one) => Math.max(most, one), 0);
    const leftMs = (this.#items * this.#itemUs + this.#otherUs) / (STEP_US * this.#servers);
    return {
      name: this.#name,
      servers: this.#servers,
      busy: this.#doneUs / (waits.length * STEP_US * this.#servers),
      waitP50Ms: at(0.5),
      waitP99Ms: at(0.99),
      leftMs,
      grows: leftMs > OF_A_BURST_MS && longest(late, waits.length) > longest(0, late),
    };
  }
}
