import type { Random } from '../../../base/random.ts';
import type { CoreLimits } from '@layline/exchange/src/core/core-types.ts';
import type { StorageFate, StorageWork } from './simulated-storage.ts';
import type { Tally } from '../../checks/tally.ts';

/** What happens to a request and its answer in transit. */
export type RequestFate = 'FINE' | 'LOST' | 'ANSWER_LOST' | 'TWICE' | 'LATE';

/** Percentages of faults, chosen once per run. */
interface Weather {
  /** Limits of the single writer: with the defaults, snapshots and waiting projections would be rare. */
  readonly limits: Partial<CoreLimits>;
  readonly storageFails: number;
  readonly storageSlow: number;
  readonly requestsFail: number;
}

/** Percentages of writes that the storage does late, one of which is chosen for a run. */
const LATE = [0, 10, 50] as const;

const TIGHT: Partial<CoreLimits> = { snapshotEvery: 40, projectionBacklog: 20 };

const WEATHERS: readonly (readonly [weight: number, weather: Weather])[] = [
  [2, { limits: TIGHT, storageFails: 0, storageSlow: 0, requestsFail: 5 }],
  [3, { limits: {}, storageFails: 0.1, storageSlow: 3, requestsFail: 20 }],
  [3, { limits: TIGHT, storageFails: 0.4, storageSlow: 10, requestsFail: 40 }],
  [1, { limits: TIGHT, storageFails: 0, storageSlow: 50, requestsFail: 60 }],
];

/** Decides from the seed what goes wrong. */
export class FaultPlan {
  /** While false, everything goes well. */
  isOn = false;
  readonly #random: Random;
  readonly #late: Random;
  readonly #latePercent: number;
  readonly #tally: Tally;
  readonly #weather: Weather;

  constructor(random: Random, tally: Tally) {
    this.#random = random;
    this.#late = random.fork('late');
    this.#latePercent = this.#late.pick(LATE);
    this.#tally = tally;
    this.#weather = random.weighted(WEATHERS);
  }

  /** Limits of the single writer. */
  get limits(): Partial<CoreLimits> {
    return this.#weather.limits;
  }

  /** True if storage never fails in this run. */
  get isStorageSound(): boolean {
    return this.#weather.storageFails === 0;
  }

  /** Fate of one statement or transaction. Rollbacks after a failure always succeed. */
  storage = (work: StorageWork): StorageFate => {
    const random = this.#random;
    const turns = random.int(0, 2);
    if (!this.isOn || work === 'UNDO') return { beforeMs: 0, afterMs: 0, turns, fails: null };
    const fails = random.chance(this.#weather.storageFails)
      ? random.pick(['BEFORE', 'AFTER'] as const)
      : null;
    const slow = random.chance(this.#weather.storageSlow);
    if (fails !== null)
      this.#tally.count(`storage: ${work.toLowerCase()} fails ${fails.toLowerCase()} it is done`);
    if (slow) this.#tally.count(`storage: slow ${work.toLowerCase()}`);
    const [beforeMs, afterMs] = slow ? [random.int(0, 400), random.int(1, 1500)] : [0, 0];
    return { beforeMs, afterMs, turns, fails };
  };

  /** How much later than it hears of it the storage does what a process writes, ms; null if at once. */
  lateness(): number | null {
    if (!this.isOn || !this.#late.chance(this.#latePercent)) return null;
    this.#tally.count('storage: late commits');
    return this.#late.int(1, 2000);
  }

  /** Fate of one request. */
  request(): RequestFate {
    const random = this.#random;
    if (!this.isOn || !random.chance(this.#weather.requestsFail)) return 'FINE';
    const fate = random.pick(['LOST', 'ANSWER_LOST', 'TWICE', 'LATE'] as const);
    this.#tally.count(`request: ${fate.toLowerCase().replace('_', ' ')}`);
    return fate;
  }
}
