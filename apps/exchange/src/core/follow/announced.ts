import type { JournalTable } from '../../db/tables.ts';
import type { Announcement } from './announcements.ts';

/** Announcements that arrive this close together count as one when a follower's lag is measured, ms. */
const TOGETHER_MS = 10;

/** What a follower has heard of the journal's end: the highest position of the newest epoch, and rows that it has yet to apply. */
export class Announced {
  readonly #bufferBytes: number;
  #last: Announcement | undefined;
  /** Highest count heard in the newest epoch. */
  #count = 0;
  #leavesProjections = false;
  #heardAt: number;
  readonly #rows = new Map<number, JournalTable>();
  #bytes = 0;
  /** Announced positions not applied yet, with the time at which each was announced. */
  readonly #waiting: { seq: number; readonly since: number }[] = [];

  /** `bufferBytes` is the most text kept of rows not applied yet; `now` is the time, ms, as for all other methods. */
  constructor(bufferBytes: number, now: number) {
    this.#bufferBytes = bufferBytes;
    this.#heardAt = now;
  }

  /** The highest position of the newest epoch; undefined before the first announcement. Nothing beyond it may be applied. */
  get end(): Pick<Announcement, 'epoch' | 'seq' | 'hash' | 'durability'> | undefined {
    return this.#last;
  }

  /** Whether the leader lets a follower write the projections, by its last word. */
  get leavesProjections(): boolean {
    return this.#leavesProjections;
  }

  /** Bytes of the rows kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes in an announcement, for a follower that has applied everything up to `applied`. Drops what is of an older epoch or has been applied. */
  hear(
    announcement: Announcement,
    { applied, now }: { readonly applied: number; readonly now: number },
  ): void {
    const { epoch, seq, count, row, leavesProjections = false } = announcement;
    if (epoch < (this.#last?.epoch ?? 0)) return;
    if (epoch > (this.#last?.epoch ?? 0)) {
      // Only the journal knows which rows of the epochs before have come to count.
      this.#rows.clear();
      this.#bytes = 0;
      this.#count = 0;
      this.#last = announcement;
    }
    if (count > this.#count) {
      this.#count = count;
      this.#heardAt = now;
      this.#leavesProjections = leavesProjections;
    }
    if (this.#last === undefined || seq > this.#last.seq) this.#last = announcement;
    if (seq <= applied) return;
    this.#await(seq, now);
    if (row !== null) this.#keep(row);
  }

  /** The row that begins with `seq`, which is then no longer kept. */
  take(seq: number): JournalTable | undefined {
    const row = this.#rows.get(seq);
    if (row !== undefined) this.#drop(row);
    return row;
  }

  /** Where the next kept row after `seq` begins; infinite if there is none. */
  nextAfter(seq: number): number {
    let next = Infinity;
    for (const first of this.#rows.keys()) if (first > seq && first < next) next = first;
    return next;
  }

  /** Everything up to `seq` has been applied. */
  applied(seq: number): void {
    while (this.#waiting[0] !== undefined && this.#waiting[0].seq <= seq) this.#waiting.shift();
  }

  /** Drops the rows up to `seq`, which were read from the journal. */
  forget(seq: number): void {
    for (const row of this.#rows.values()) if (row.first_seq <= seq) this.#drop(row);
  }

  /** Time since the oldest announced batch that has not been applied was announced, ms; 0 if there is none. */
  lagMs(now: number): number {
    const oldest = this.#waiting[0];
    return oldest === undefined ? 0 : now - oldest.since;
  }

  /** Time since the leader's last word, ms. */
  silentMs(now: number): number {
    return now - this.#heardAt;
  }

  #await(seq: number, now: number): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined && now - last.since < TOGETHER_MS) last.seq = Math.max(last.seq, seq);
    else if (last === undefined || seq > last.seq) this.#waiting.push({ seq, since: now });
  }

  /** A row for which there is no room is read from the journal later. */
  #keep(row: JournalTable): void {
    const bytes = bytesOf(row);
    if (this.#rows.has(row.first_seq) || this.#bytes + bytes > this.#bufferBytes) return;
    this.#rows.set(row.first_seq, row);
    this.#bytes += bytes;
  }

  #drop(row: JournalTable): void {
    this.#rows.delete(row.first_seq);
    this.#bytes -= bytesOf(row);
  }
}

function bytesOf({ head, batch, traces }: JournalTable): number {
  return head.length + batch.length + (traces?.length ?? 0);
}
