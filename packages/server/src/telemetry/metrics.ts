import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { remembered } from './remembered.ts';

/** Histogram bounds for latencies of milliseconds, in seconds. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Histogram bounds for the engine, in seconds. */
const STEP_SECONDS = [0.00001, 0.000025, 0.0001, 0.00025, 0.001, 0.0025, 0.01, 0.025, 0.1, 1];
const BATCH = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];

export interface Counting {
  inc(by?: number): void;
}

export interface Timing {
  observe(seconds: number): void;
}

/** A count since the last scrape. Incrementing the library's counter directly would look up its labels every time, which costs more than the rest. */
class Tally implements Counting {
  #count = 0;

  inc(by = 1): void {
    this.#count += by;
  }

  take(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}

/** The metrics of one process. Families are created at the start, so that each appears before its first value. */
export class Metrics {
  readonly #registry = new Registry();

  /** Content type of Prometheus's text format. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics with HELP and TYPE, in the text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** A counter. The returned function gives the counter for label values, in the order of the labels. */
  counter(name: string, help: string, labelNames: readonly string[]): (...values: string[]) => Counting {
    const tallies: { readonly tally: Tally; readonly counter: Counting }[] = [];
    const counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        for (const each of tallies) each.counter.inc(each.tally.take());
      },
    });
    return remembered((values) => {
      const tally = new Tally();
      tallies.push({ tally, counter: counter.labels(...values) });
      return tally;
    });
  }

  /** A histogram of durations; `observe` takes seconds. */
  seconds(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: SECONDS, registers: [this.#registry] });
  }

  /** As `seconds`, by labels as in `counter`. */
  secondsBy(name: string, help: string, labelNames: readonly string[]): (...values: string[]) => Timing {
    const histogram = new Histogram({
      name,
      help,
      labelNames,
      buckets: SECONDS,
      registers: [this.#registry],
    });
    return remembered((values) => histogram.labels(...values));
  }

  /** As `seconds`, for durations of microseconds. */
  shortSeconds(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: STEP_SECONDS, registers: [this.#registry] });
  }

  /** A histogram of batch sizes. */
  sizes(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: BATCH, registers: [this.#registry] });
  }

  /** A gauge that is read on each scrape. */
  read(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(value());
      },
    });
  }

  /** As `read`, with one label: sets all values together and drops labels no longer listed. */
  readEach<L extends string>(
    name: string,
    help: string,
    label: L,
    values: () => Iterable<readonly [label: string, value: number]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [labelled, value] of values()) this.set({ [label]: labelled } as Record<L, string>, value);
      },
    });
  }

  /** A total counted elsewhere and read on each scrape; `label` as for `readEach`. */
  total<L extends string>(
    name: string,
    help: string,
    values: () => Iterable<readonly [label: string, value: number]>,
    label?: L,
  ): void {
    new Counter({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [labelled, value] of values()) {
          if (label === undefined) this.inc(value);
          else this.inc({ [label]: labelled } as Record<L, string>, value);
        }
      },
    });
  }
}
