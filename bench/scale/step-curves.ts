import { startChild } from '../child.ts';
import { inTurn } from '../harness.ts';
import type { Curve, Point } from './curve.ts';
import type { Size } from './exchange-of-size.ts';
import type { SourceRunQuestion } from './source-run.child.ts';
import { stepUs } from './step-time.ts';

const MIDDLING: Size = { markets: 100, players: 1000, before: 50_000, inOneMarket: false };
/** A player may have 500 bets in a market. */
const ONE_MARKET: Size = { markets: 1, players: 10_000, before: 10_000, inOneMarket: true };

/** A step of the engine over one side of the exchange's size. */
interface Series {
  readonly over: string;
  readonly base: Size;
  readonly varies: 'markets' | 'players' | 'before';
  readonly sizes: readonly number[];
}

const SERIES = {
  markets: { over: 'markets', base: MIDDLING, varies: 'markets', sizes: [1, 10, 100, 1000, 10_000] },
  players: {
    over: 'players',
    base: MIDDLING,
    varies: 'players',
    sizes: [10, 100, 1000, 10_000, 100_000, 1_000_000],
  },
  orders: {
    over: 'commands before, in 100 markets',
    base: MIDDLING,
    varies: 'before',
    sizes: [0, 50_000, 200_000, 400_000],
  },
  'one-market': {
    over: 'bets waiting in one market',
    base: ONE_MARKET,
    varies: 'before',
    sizes: [10, 1000, 10_000, 100_000, 1_000_000],
  },
} as const satisfies Record<string, Series>;

export type StepSeries = keyof typeof SERIES;
export const STEP_SERIES = Object.keys(SERIES) as StepSeries[];

/** Processor time of a step at each size of a series, measured in turn, next to how much of the engine's source runs. */
export async function stepCurve(name: StepSeries): Promise<Curve> {
  const { over, base, varies, sizes }: Series = SERIES[name];
  const sized = sizes.map((at) => ({ at, size: { ...base, [varies]: at } }));
  await stepUs(base);
  const us = await inTurn(Object.fromEntries(sized.map(({ at, size }) => [at, () => stepUs(size)])));
  const points: Point[] = [];
  for (const { at, size } of sized)
    points.push({ at, figure: us[at] ?? Number.NaN, beside: await sourceRun(size) });
  return { over, what: 'a step of the engine', unit: 'µs', base: base[varies], beside: 'code run', points };
}

/** In a process of its own, as the count begins when the engine is loaded. */
async function sourceRun(size: Size): Promise<number> {
  const child = await startChild<null>('scale/source-run.child.ts');
  try {
    return await child.ask<number>(size satisfies SourceRunQuestion);
  } finally {
    await child.stop();
  }
}
