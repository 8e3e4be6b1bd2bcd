const DAY_MS = 86_400_000;
/** Maximum distance of any time zone from UTC, ms. */
const OFFSET_MAX_MS = 15 * 3_600_000;

/** A period in which a zone's UTC offset is constant. */
export interface ZoneOffset {
  /** First instant after it, UTC ms. */
  readonly until: number;
  /** The zone's offset from UTC, ms. */
  readonly offsetMs: number;
}

/** The days of a time zone, each numbered by local calendar days since 1970-01-01. A day may have 23 or 25 hours. */
export class ZoneDays {
  readonly timeZone: string;
  readonly #clock: Intl.DateTimeFormat;

  /** `timeZone` is an IANA name; throws RangeError for any other. */
  constructor(timeZone: string) {
    this.timeZone = timeZone;
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The number of the day at an instant, UTC ms. */
  dayAt(at: number): number {
    return Math.floor((at + this.#offsetAt(at)) / DAY_MS);
  }

  /** The first instant of a day, UTC ms. */
  beginOf(day: number): number {
    return this.#first(
      day * DAY_MS - OFFSET_MAX_MS,
      day * DAY_MS + OFFSET_MAX_MS,
      (at) => this.dayAt(at) >= day,
    );
  }

  /** The zone's UTC offsets, period by period, from the first of these days to the end of the last. */
  offsets(first: number, last: number): ZoneOffset[] {
    const end = this.beginOf(last + 1);
    const offsets: ZoneOffset[] = [];
    let from = this.beginOf(first);
    while (from < end) {
      const offsetMs = this.#offsetAt(from);
      let known = from;
      let next = from;
      while (next < end && this.#offsetAt(next) === offsetMs) {
        known = next;
        next = Math.min(next + DAY_MS, end);
      }
      const until = this.#first(known, next, (at) => this.#offsetAt(at) !== offsetMs);
      offsets.push({ until, offsetMs });
      from = until;
    }
    return offsets;
  }

  /** The first instant of the range for which `holds`, if it holds from then on; else `to`. */
  #first(from: number, to: number, holds: (at: number) => boolean): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #offsetAt(at: number): number {
    const parts = Object.fromEntries(
      this.#clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  }
}

/** The number of a day written as `2026-01-31`. */
export function dayNumber(date: string): number {
  return Date.parse(date) / DAY_MS;
}

/** A day by its number as `2026-01-31`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
