import { startChild } from './child.ts';
import type { CoreAnswer, CoreQuestion } from './core.child.ts';
import { inTurn, median, report } from './harness.ts';
import type { Row } from './harness.ts';

/** Durable commands per second of the core without HTTP, beside the engine's whole step on the same bets. */
const BETS = 100_000;
const MARKETS = 100;
const CALLERS = 1000;

type Through = CoreQuestion['through'];
const url = process.env['BENCH_DATABASE_URL'];
const storages: readonly Exclude<Through, 'step'>[] = url === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** A fresh process for each run, so that none finds the heap of another. */
async function run(through: Through): Promise<CoreAnswer> {
  const child = await startChild<null>('core.child.ts', url === undefined ? {} : { TEST_DATABASE_URL: url });
  try {
    const question: CoreQuestion = { through, bets: BETS, markets: MARKETS, callers: CALLERS };
    return await child.ask<CoreAnswer>(question);
  } finally {
    await child.stop();
  }
}

const answers: Record<Through, CoreAnswer[]> = { step: [], sqlite: [], postgres: [] };
const contender = (through: Through) => async () => {
  const answer = await run(through);
  answers[through].push(answer);
  return answer.ms;
};
await inTurn(Object.fromEntries((['step', ...storages] as const).map((each) => [each, contender(each)])));

const of = (through: Through, figure: keyof CoreAnswer): number =>
  median(answers[through].map((answer) => answer[figure]));
const rate = (through: Through, figure: 'ms' | 'projectedMs'): number => BETS / (of(through, figure) / 1000);
const step = { name: 'whole step alone', figure: rate('step', 'ms') };
const rows = storages.flatMap((storage): Row[] => [
  { what: `${storage}: durable commands`, figure: rate(storage, 'ms'), unit: 'commands/s', yardstick: step },
  {
    what: `${storage}: commands until the projections have them`,
    figure: rate(storage, 'projectedMs'),
    unit: 'commands/s',
    yardstick: { name: 'durable commands', figure: rate(storage, 'ms') },
  },
  {
    what: `${storage}: processor time of the event loop`,
    figure: of(storage, 'busyUs'),
    unit: 'µs a command',
    yardstick: { name: 'whole step alone', figure: of('step', 'busyUs') },
  },
]);
report('core', rows);
