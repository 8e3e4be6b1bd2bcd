import { describe, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { Metrics } from '../telemetry/metrics.ts';
import { Admission } from './admission.ts';
import type { ToldOf } from './admission.ts';
import { Holding } from './holding.ts';
import { everybody, networksOf, playerPays } from './payers.ts';
import { Spending } from './spending.ts';

const ASHA = playerPays('asha');
const [HOUSE] = networksOf('203.0.113.7');

describe('what is told of a spending budget', () => {
  test('is what was spent since the last time, once it is a tenth of a full purse', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    spending.tell();
    for (let n = 0; n < 9; n += 1) spending.take([ASHA], 1);
    expect(spending.tell()).toEqual([]);
    spending.take([ASHA], 1);
    expect(spending.tell()).toEqual([[ASHA.key, 1, 10]]);
    expect(spending.tell()).toEqual([]);
    spending.take([ASHA], 12);
    expect(spending.tell()).toEqual([[ASHA.key, 1, 12]]);
  });

  test('is less for a payer of one share than for a larger one', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    spending.tell();
    const payers = networksOf('203.0.113.7');
    spending.take(payers, 10);
    expect(spending.tell()).toEqual([['203.0.113.7', 1, 10]]);
    for (let n = 0; n < 15; n += 1) spending.take([...networksOf(`203.0.113.${n}`)], 10);
    expect(spending.tell()).toContainEqual(['203.0.113.0/24', 16, 160]);
  });

  test('leaves out what is only reserved, until it is confirmed', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    spending.tell();
    spending.reserve([ASHA], 60);
    expect(spending.tell()).toEqual([]);
    spending.giveBack([ASHA], 20);
    spending.confirm([ASHA], 40);
    expect(spending.tell()).toEqual([[ASHA.key, 1, 40]]);
    expect(spending.take([ASHA], 61)).toBe(1);
    expect(spending.take([ASHA], 60)).toBe(0);
  });
});

test('of very many payers some are told of at once, and the others the next time', () => {
  const spending = new Spending({ burst: 10, perMinute: 10 }, () => 0);
  const holding = new Holding(10);
  spending.tell();
  for (let n = 0; n < 2500; n += 1) {
    spending.take([playerPays(String(n))], 5);
    holding.hold([playerPays(String(n))], 5);
  }
  expect([1, 2, 3].map(() => spending.tell().length)).toEqual([2000, 500, 0]);
  expect([1, 2].map(() => holding.tell().length)).toEqual([2000, 2000]);
});

test('there is never more to tell than there are purses', () => {
  const spending = new Spending({ burst: 10, perMinute: 10 }, () => 0);
  spending.tell();
  for (let n = 0; n < 120_000; n += 1) spending.take([playerPays(String(n))], 5);
  let beats = 0;
  while (spending.tell().length > 0) beats += 1;
  expect(beats).toBeLessThanOrEqual(25);
});

describe('what was spent in another process', () => {
  test('is charged to the purse here, which may owe it for a while', () => {
    let now = 0;
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => now);
    spending.take([ASHA], 80);
    spending.charge([ASHA.key, 1, 50]);
    expect(spending.take([ASHA], 1)).toBe(31);
    now = 31_000;
    expect(spending.take([ASHA], 1)).toBe(0);
  });

  test('is charged to a payer that was never here, and a network has all of its shares', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    spending.charge([ASHA.key, 1, 95]);
    expect(spending.take([ASHA], 6)).toBe(1);
    expect(spending.take([ASHA], 5)).toBe(0);
    const [, block] = networksOf('203.0.113.7');
    spending.charge([block?.key ?? '', 16, 100]);
    expect(spending.take(networksOf('203.0.113.7'), 100)).toBe(0);
  });

  test('puts nobody deeper into debt than ten full purses, and lifts nobody out of it', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    for (let n = 0; n < 3; n += 1) spending.charge([ASHA.key, 1, 1e9]);
    expect(spending.take([ASHA], 100)).toBe(1100);
    expect(spending.take([HOUSE], 5000)).toBe(0);
    spending.charge([HOUSE.key, 1, 1]);
    expect(spending.take([HOUSE], 100)).toBe(5000);
  });

  test('does not come back to the process that told it', () => {
    const spending = new Spending({ burst: 100, perMinute: 60 }, () => 0);
    spending.tell();
    spending.charge([ASHA.key, 1, 50]);
    expect(spending.tell()).toEqual([]);
  });
});

describe('what is held in another process', () => {
  test('leaves as much less here, until it is told otherwise or forgotten', () => {
    const holding = new Holding(100);
    holding.count('b', [HOUSE.key, 1, 60]);
    holding.count('c', [HOUSE.key, 1, 30]);
    expect(holding.hold([HOUSE], 11)).toBe(false);
    expect(holding.hold([HOUSE], 10)).toBe(true);
    holding.count('b', [HOUSE.key, 1, 50]);
    expect(holding.hold([HOUSE], 10)).toBe(true);
    holding.forget('c');
    expect(holding.hold([HOUSE], 31)).toBe(false);
    expect(holding.hold([HOUSE], 30)).toBe(true);
  });

  test('is not what can be released here', () => {
    const holding = new Holding(100);
    holding.keep([HOUSE], 40);
    holding.count('b', [HOUSE.key, 1, 100]);
    expect(holding.hold([HOUSE], 1)).toBe(false);
    holding.keep([HOUSE], 1);
    holding.release([HOUSE], 41);
    expect(holding.heldBy(HOUSE.key)).toBe(0);
    expect(holding.hold([HOUSE], 1)).toBe(false);
  });

  test('is told from a tenth of a share', () => {
    const holding = new Holding(100);
    holding.hold([HOUSE], 10);
    expect(holding.tell()).toEqual([]);
    holding.hold([HOUSE], 1);
    expect(holding.tell()).toEqual([[HOUSE.key, 1, 11]]);
    expect(holding.tell()).toEqual([[HOUSE.key, 1, 11]]);
  });
});

const admissionAt = (now: () => number): Admission =>
  new Admission({ metrics: new Metrics(), now, factor: 1 });

describe('an admission', () => {
  test('tells nothing of strangers in general, nor of budgets that each process has for itself', () => {
    const admission = admissionAt(() => 0);
    const pages = admission.spending('pages', { burst: 10, perMinute: 10 });
    const probes = admission.spending('probes', { burst: 10, perMinute: 10, perProcess: true });
    const places = admission.holding('places', 10);
    admission.tell();
    for (const budget of [pages, probes]) budget.take([HOUSE, everybody(1)], 5);
    places.hold([HOUSE, everybody(1)], 5);
    expect(admission.tell()).toEqual([
      ['pages', HOUSE.key, 1, 5],
      ['places', HOUSE.key, 1, 5],
    ]);
    admission.hear('b', [['probes', HOUSE.key, 1, 10]]);
    expect(probes.take([HOUSE], 5)).toBe(0);
  });

  test.each<[string, unknown]>([
    ['a budget that is not open here', ['seats', HOUSE.key, 1, 5]],
    ['a negative amount', ['pages', HOUSE.key, 1, -5]],
    ['no amount', ['pages', HOUSE.key, 1]],
    ['a text for an amount', ['pages', HOUSE.key, 1, '5']],
    ['an amount without end', ['pages', HOUSE.key, 1, Infinity]],
    ['shares without end', ['pages', HOUSE.key, Infinity, 5]],
    ['negative shares', ['pages', HOUSE.key, -1, 5]],
  ])('ignores %s, and takes the rest', (_, wrong) => {
    const admission = admissionAt(() => 0);
    const pages = admission.spending('pages', { burst: 10, perMinute: 10 });
    pages.take([HOUSE], 3);
    admission.hear('b', [wrong as ToldOf, ['pages', ASHA.key, 1, 5]]);
    expect(pages.take([HOUSE], 8)).toBeGreaterThan(0);
    expect(pages.take([HOUSE], 7)).toBe(0);
    expect(pages.take([ASHA], 6)).toBeGreaterThan(0);
    expect(pages.take([ASHA], 5)).toBe(0);
  });

  test('has one budget of each name, because others know it by that', () => {
    const admission = admissionAt(() => 0);
    admission.spending('pages', { burst: 1, perMinute: 1, perProcess: true });
    expect(() => admission.spending('pages', { burst: 1, perMinute: 1 })).toThrow('pages');
    expect(() => admission.holding('pages', 1)).toThrow('pages');
  });
});

const SEEDS = Array.from({ length: 20 }, (_, n) => n);
const CALLS = { burst: 50, perMinute: 600 };
const MINUTE = 60_000;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Several processes that share one budget and tell each other every second, each at a moment of its own. */
class Processes {
  now = 0;
  /** What has passed since each of them last told. */
  readonly untold: number[];
  readonly budgets: readonly Spending[];
  readonly #admissions: readonly Admission[];
  readonly #random: Random;

  constructor(count: number, random: Random) {
    this.#random = random;
    this.#admissions = Array.from({ length: count }, () => admissionAt(() => this.now));
    this.budgets = this.#admissions.map((admission) => admission.spending('calls', CALLS));
    this.untold = this.budgets.map(() => 0);
    for (const admission of this.#admissions) admission.tell();
  }

  /** Lets up to about `ms` pass. */
  pass(ms: number): void {
    for (let left = this.#random.int(1, ms); left > 0; left -= 10) {
      this.now += 10;
      for (const [index, admission] of this.#admissions.entries())
        if (this.now % 1000 === 170 * index) this.#tell(index, admission);
    }
  }

  #tell(index: number, admission: Admission): void {
    const told = admission.tell();
    this.untold[index] = 0;
    for (const other of this.#admissions) if (other !== admission) other.hear(String(index), told);
  }
}

describe.each(SEEDS)('[R7.64] with several processes, seed %i,', (seed) => {
  test('a payer that goes from one to the other has one budget, and what fits between two beats', () => {
    const random = new Random(seed);
    const count = random.int(2, 5);
    const processes = new Processes(count, random);
    let passed = 0;
    while (processes.now < 2 * MINUTE) {
      processes.pass(random.chance(5) ? 10_000 : 100);
      const index = random.int(0, count - 1);
      for (let calls = random.int(1, 40); calls > 0; calls -= 1) {
        if (processes.budgets[index]?.take([ASHA], 1) !== 0) continue;
        passed += 1;
        processes.untold[index] = (processes.untold[index] ?? 0) + 1;
        const allowed = CALLS.burst + (CALLS.perMinute * processes.now) / MINUTE;
        const unknown = (count - 1) * (CALLS.burst / 10) + sum(processes.untold);
        expect(passed).toBeLessThanOrEqual(allowed + unknown);
      }
    }
    expect(passed).toBeGreaterThan(CALLS.perMinute);
  });

  test('a payer that spends three quarters of what is refilled is never refused, wherever it goes', () => {
    const random = new Random(seed);
    const count = random.int(2, 5);
    const processes = new Processes(count, random);
    let spent = 0;
    while (processes.now < 2 * MINUTE) {
      processes.pass(300);
      while (spent < (0.75 * CALLS.perMinute * processes.now) / MINUTE) {
        expect(processes.budgets[random.int(0, count - 1)]?.take([ASHA], 1)).toBe(0);
        spent += 1;
      }
    }
  });

  test('a payer that gets everything back is never refused, though some of it is always on its way', () => {
    const random = new Random(seed);
    const processes = new Processes(2, random);
    const open: Spending[] = [];
    while (processes.now < 2 * MINUTE) {
      processes.pass(50);
      for (let bets = random.int(1, 5); bets > 0; bets -= 1) {
        const budget = processes.budgets[random.int(0, 1)];
        expect(budget?.reserve([ASHA], 1)).toBe(0);
        if (budget !== undefined) open.push(budget);
        if (open.length > 10) open.splice(random.int(0, 10), 1)[0]?.giveBack([ASHA], 1);
      }
    }
  });
});
