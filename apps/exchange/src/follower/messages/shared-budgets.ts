import { randomUUID } from 'node:crypto';
import type { Admission, ToldOf } from '@layline/server/admission/admission.ts';
import { every, type Scheduler } from '@layline/server/scheduler.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import { hear, inParts, roomIn, say, type Subject } from '../../core/bus/signed-message.ts';

/** The subject on which each process tells the others what payers have spent and what they hold there. */
export const BUDGETS: Subject<Beat> = 'x.budget';

/** How often each process tells it, ms. */
const BEAT_MS = 1000;
/** After this many beats without a word from another process, nothing counts as held there any more. */
const SILENT_BEATS = 3;
/** The most processes remembered, including those that have ended. Those silent for longest are forgotten first. */
const PROCESSES_MAX = 1000;

/** What a process tells in one beat, or a part of it. */
interface Beat {
  /** The leader's, as the sender knows it. Messages of older ones are ignored, so that nobody is charged again for what was recorded then. */
  readonly epoch: number;
  /** Random name of the sender's run. */
  readonly sender: string;
  /** From 1, one more with each message of the sender, so that none is counted twice. */
  readonly n: number;
  /** True for the first part of a beat. What the sender said before about what is held there no longer counts. */
  readonly isFirst: boolean;
  readonly told: readonly ToldOf[];
}

export interface BudgetOptions extends BusEnd {
  readonly core: { readonly epoch: number };
  readonly admission: Pick<Admission, 'tell' | 'hear' | 'forget'>;
  readonly scheduler: Scheduler;
}

/** Shares the budgets of this process with those of all others on the bus, leader and followers alike. Returns the function that ends it. */
export function shareBudgets(options: BudgetOptions): () => void {
  const shared = new SharedBudgets(options);
  const stops = [
    hear(options, BUDGETS, (beat) => shared.hear(beat)),
    every(options.scheduler, BEAT_MS, () => shared.beat()),
    () => shared.leave(),
  ];
  // From the first beat on budgets note what there is to tell.
  shared.beat();
  return () => stops.forEach((stop) => stop());
}

/** What this process has heard from another one. */
interface Heard {
  /** The last message's number. */
  readonly n: number;
  /** Own beats since then. */
  silent: number;
}

class SharedBudgets {
  readonly #options: BudgetOptions;
  readonly #name = randomUUID();
  #n = 0;
  /** Those heard last come last. */
  readonly #others = new Map<string, Heard>();

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** Even a beat with nothing to tell says something: that nothing is held here any more. */
  beat(): void {
    for (const [name, other] of this.#others) {
      other.silent += 1;
      if (other.silent > SILENT_BEATS) this.#options.admission.forget(name);
    }
    this.#publish(this.#options.admission.tell());
  }

  /** Nothing is held here any more: connections that end here begin elsewhere at once. */
  leave(): void {
    this.#publish([]);
  }

  /** Counts what another process says, unless it has said something later already. */
  hear({ epoch, sender, n, isFirst, told }: Beat): void {
    const { core, admission } = this.#options;
    if (sender === this.#name || epoch < core.epoch) return;
    if (n <= (this.#others.get(sender)?.n ?? 0)) return;
    this.#others.delete(sender);
    this.#others.set(sender, { n, silent: 0 });
    if (this.#others.size > PROCESSES_MAX) this.#forgetOldest();
    if (isFirst) admission.forget(sender);
    admission.hear(sender, told);
  }

  #forgetOldest(): void {
    const [oldest] = this.#others.keys();
    if (oldest === undefined) return;
    this.#others.delete(oldest);
    this.#options.admission.forget(oldest);
  }

  #publish(told: readonly ToldOf[]): void {
    const { bus, core } = this.#options;
    const parts = inParts(told, roomIn(bus.longest), (one) => Buffer.byteLength(JSON.stringify(one)));
    for (const [index, part] of (parts.length === 0 ? [[]] : parts).entries()) {
      this.#n += 1;
      const beat = { epoch: core.epoch, sender: this.#name, n: this.#n, isFirst: index === 0, told: part };
      say(this.#options, BUDGETS, beat);
    }
  }
}
