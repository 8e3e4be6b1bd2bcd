import { bettingStream } from './engine/stream.ts';
import { prepare, runStep } from './engine/whole-step.ts';
import { inTurn, report, type Row } from './harness.ts';

/** Processor time of a command over markets, players and resting bets, beside a middling exchange in the same run: does it grow faster than the exchange does? */
const MEASURED = 50_000;

interface Size {
  readonly markets: number;
  readonly players: number;
  /** Commands before the measured ones. More than half of them are bets that find nothing to match at once. */
  readonly before: number;
}

const BASE: Size = { markets: 100, players: 1000, before: 50_000 };
const SIZES: readonly Size[] = [
  ...[1, 1000, 10_000].map((markets) => ({ ...BASE, markets })),
  ...[100, 10_000, 100_000].map((players) => ({ ...BASE, players })),
  ...[0, 200_000, 400_000].map((before) => ({ ...BASE, before })),
];

/** Processor time of a step, µs; waiting for a core does not count. */
function stepUs({ markets, players, before }: Size): number {
  const { state, commands } = prepare(bettingStream(before + MEASURED, markets), markets, players);
  runStep(state, commands.slice(0, before));
  const measured = commands.slice(before);
  const started = process.cpuUsage();
  const accepted = runStep(state, measured);
  const { user, system } = process.cpuUsage(started);
  if (accepted < MEASURED * 0.9) throw new Error(`only ${accepted} of ${MEASURED} were accepted`);
  return (user + system) / MEASURED;
}

async function rowOf(size: Size): Promise<Row> {
  const { it, base } = await inTurn({ it: () => stepUs(size), base: () => stepUs(BASE) });
  const { markets, players, before } = size;
  return {
    what: `step: ${markets} markets, ${players} players, after ${before} commands`,
    figure: it,
    unit: 'µs',
    yardstick: { name: '100 markets, 1,000 players, after 50,000', figure: base },
  };
}

stepUs(BASE);
const rows: Row[] = [];
for (const size of SIZES) rows.push(await rowOf(size));
report('scale', rows);
