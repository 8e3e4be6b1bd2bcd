import type { Metrics } from '../telemetry/metrics.ts';
import { Holding } from './holding.ts';
import { Spending } from './spending.ts';
import type { Allowance } from './spending.ts';

export interface AdmissionOptions {
  readonly metrics: Metrics;
  /** UTC ms. */
  readonly now: () => number;
  /** Multiplies every budget, for sites behind one address and for tests. */
  readonly factor: number;
}

/** Opens the budgets with which a process decides whom it serves; each appears by name in the metrics. */
export class Admission {
  /** Factor for every budget. */
  readonly factor: number;
  readonly #options: AdmissionOptions;
  readonly #refused: (budget: string) => { inc(by?: number): void };

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.factor = options.factor;
    this.#refused = options.metrics.counter(
      'layline_admission_refused_total',
      'Refusals because somebody had used up their share, by budget.',
      ['budget'],
    );
  }

  /** Opens a budget for what is used up. */
  spending(name: string, { burst, perMinute }: Allowance): Spending {
    const allowance = { burst: burst * this.factor, perMinute: perMinute * this.factor };
    return new Spending(allowance, this.#options.now, this.#counter(name));
  }

  /** Opens a budget for what is held until released. */
  holding(name: string, most: number): Holding {
    return new Holding(Math.ceil(most * this.factor), this.#counter(name));
  }

  #counter(name: string): () => void {
    const refused = this.#refused(name);
    refused.inc(0);
    return () => refused.inc();
  }
}
