import { report } from './harness.ts';
import { drawn, rowsOf, type Curve } from './scale/curve.ts';
import { STEP_SERIES, stepCurve } from './scale/step-curves.ts';
import { nodesCurve } from './scale/nodes-curve.ts';
import { watchersCurve } from './scale/watchers-curve.ts';

/** Processor time over markets, players, waiting bets, watchers and nodes: does anything grow faster than its work? Draws the curves for docs/performance.md. */
const CURVES: ReadonlyMap<string, () => Promise<Curve>> = new Map([
  ...STEP_SERIES.map((name): [string, () => Promise<Curve>] => [name, () => stepCurve(name)]),
  ['watchers', watchersCurve],
  ['nodes', nodesCurve],
]);

const wanted = process.env['BENCH_CURVES']?.split(',') ?? [...CURVES.keys()];
const unknown = wanted.filter((name) => !CURVES.has(name));
if (unknown.length > 0) throw new Error(`BENCH_CURVES: no curve ${unknown.join(', ')}`);
const curves: Curve[] = [];
for (const name of wanted) {
  const curve = await CURVES.get(name)?.();
  if (curve === undefined) continue;
  curves.push(curve);
  console.log(`\n${drawn(curve)}`);
}
report('scale', curves.flatMap(rowsOf));
