import type { Metrics } from '../telemetry/metrics.ts';
import { Holding } from './holding.ts';
import { EVERYBODY } from './payers.ts';
import { Spending } from './spending.ts';
import type { Allowance } from './spending.ts';
import type { Told } from './told.ts';

/** What a process tells the others about one payer of the budget of that name. */
export type ToldOf = readonly [budget: string, ...Told];

export interface AdmissionOptions {
  readonly metrics: Metrics;
  /** UTC ms. */
  readonly now: () => number;
  /** Multiplies every budget, for sites behind one address and for tests. */
  readonly factor: number;
}

/**
 * Opens the budgets with which a process decides whom it serves; each appears by name in the metrics. Processes of one cluster share those that they have in common: they tell each
 * other what payers have spent and hold. Only the limit for all strangers together is for each process.
 */
export class Admission {
  /** Factor for every budget. */
  readonly factor: number;
  readonly #options: AdmissionOptions;
  readonly #refused: (budget: string) => { inc(by?: number): void };
  readonly #names = new Set<string>();
  readonly #spendings = new Map<string, Spending>();
  readonly #holdings = new Map<string, Holding>();

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.factor = options.factor;
    this.#refused = options.metrics.counter(
      'layline_admission_refused_total',
      'Refusals because somebody had used up their share, by budget.',
      ['budget'],
    );
  }

  /** Opens a budget for what is used up. Throws if there is one of this name. */
  spending(name: string, { burst, perMinute, perProcess = false }: Allowance): Spending {
    const allowance = { burst: burst * this.factor, perMinute: perMinute * this.factor };
    const budget = new Spending(allowance, this.#options.now, this.#counter(name));
    this.#takeName(name);
    if (!perProcess) this.#spendings.set(name, budget);
    return budget;
  }

  /** Opens a budget for what is held until released. Throws if there is one of this name. */
  holding(name: string, most: number): Holding {
    const budget = new Holding(Math.ceil(most * this.factor), this.#counter(name));
    this.#takeName(name);
    this.#holdings.set(name, budget);
    return budget;
  }

  /** What other processes have to know: what payers have spent here since the last time, and what they hold. Small amounts are left out. */
  tell(): readonly ToldOf[] {
    return [...this.#spendings, ...this.#holdings].flatMap(([name, budget]) =>
      budget
        .tell()
        .filter(([key]) => key !== EVERYBODY)
        .map((told): ToldOf => [name, ...told]),
    );
  }

  /** Counts here what another process has told. Ignores budgets that this process does not have, such as those of another release, and amounts that are not positive numbers. */
  hear(process: string, told: readonly ToldOf[]): void {
    for (const [name, ...one] of told) {
      const [, shares, amount] = one;
      if (!isAmount(shares) || !isAmount(amount)) continue;
      this.#spendings.get(name)?.charge(one);
      this.#holdings.get(name)?.count(process, one);
    }
  }

  /** Counts nothing more as held in another process. */
  forget(process: string): void {
    for (const budget of this.#holdings.values()) budget.forget(process);
  }

  /** Other processes know a budget by its name. */
  #takeName(name: string): void {
    if (this.#names.has(name)) throw new Error(`there is already a budget for ${name}`);
    this.#names.add(name);
  }

  #counter(name: string): () => void {
    const refused = this.#refused(name);
    refused.inc(0);
    return () => refused.inc();
  }
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < Infinity;
}
