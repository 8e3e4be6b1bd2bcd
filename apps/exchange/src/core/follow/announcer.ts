import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { JournalTable } from '../../db/tables.ts';
import type { Durability, JournalTip } from '../journal.ts';
import { AT, BATCH, encodeAnnouncement } from './announcements.ts';
import type { Bus } from '../bus/bus.ts';

/** How often the leader announces its position while it writes nothing, ms. */
const AT_MS = 100;

/** Announces to followers what a leader has on disk. */
export class Announcer {
  readonly #bus: Bus;
  readonly #key: Buffer;
  readonly #scheduler: Scheduler;
  #tip: Pick<JournalTip, 'epoch' | 'seq' | 'hash'> | undefined;
  #durability: Durability = 'single';
  #leavesProjections = (): boolean => false;
  #count = 0;
  #isQuiet = false;
  #stop: () => void = () => undefined;

  constructor(bus: Bus, key: Buffer, scheduler: Scheduler) {
    this.#bus = bus;
    this.#key = key;
    this.#scheduler = scheduler;
  }

  /** Begins at the leader's first position, which is on disk. `leavesProjections` says whether followers may write the projections, and is asked each time. */
  begin(tip: JournalTip, durability: Durability, leavesProjections: () => boolean): void {
    this.#durability = durability;
    this.#leavesProjections = leavesProjections;
    this.#announce(tip, null);
    this.#stop = every(this.#scheduler, AT_MS, () => {
      if (this.#isQuiet && this.#tip !== undefined) this.#announce(this.#tip, null);
      this.#isQuiet = true;
    });
  }

  /** Announces a row that is on disk. Without its content if the bus cannot carry it; then followers read it from the journal. */
  announce(row: JournalTable): void {
    this.#announce({ epoch: row.epoch, seq: row.last_seq, hash: row.hash }, row);
  }

  /** Announces nothing more. */
  stop(): void {
    this.#stop();
    this.#tip = undefined;
  }

  #announce(
    { epoch, seq, hash }: Pick<JournalTip, 'epoch' | 'seq' | 'hash'>,
    row: JournalTable | null,
  ): void {
    this.#tip = { epoch, seq, hash };
    this.#count += 1;
    this.#isQuiet = false;
    const announcement = {
      ...this.#tip,
      count: this.#count,
      durability: this.#durability,
      leavesProjections: this.#leavesProjections(),
    };
    const whole = encodeAnnouncement(this.#key, { ...announcement, row });
    if (row === null || whole.length > this.#bus.longest)
      this.#bus.publish(
        AT,
        row === null ? whole : encodeAnnouncement(this.#key, { ...announcement, row: null }),
      );
    else this.#bus.publish(BATCH, whole);
  }
}
