import { inTurn } from '../harness.ts';
import { Arena } from '../push/arena.ts';
import type { Curve } from './curve.ts';

const CROWDS = [10, 100, 1000, 5000];

/** Processor time of the hub for an update delivered to one watcher, over the watchers of the market. */
export async function watchersCurve(): Promise<Curve> {
  const arenas = new Map<number, Arena>();
  for (const count of CROWDS) arenas.set(count, await Arena.open('hub', count));
  const us = await inTurn(
    Object.fromEntries([...arenas].map(([count, arena]) => [count, () => arena.deliveryUs()])),
  );
  for (const arena of arenas.values()) await arena.stop();
  const points = CROWDS.map((at) => ({ at, figure: us[at] ?? Number.NaN, beside: null }));
  return {
    over: 'watchers of a market',
    what: 'an update to one of them',
    unit: 'µs',
    base: 1000,
    beside: null,
    points,
  };
}
