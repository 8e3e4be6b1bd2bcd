import { inTurn, median, percentile, report } from './harness.ts';
import type { Row } from './harness.ts';
import { runBare } from './engine/bare-book.ts';
import { runHft, runNode } from './engine/npm-books.ts';
import { runOurBook } from './engine/our-book.ts';
import { bettingStream } from './engine/stream.ts';
import type { Operation } from './engine/stream.ts';
import { prepare, runStep, timeEachStep } from './engine/whole-step.ts';

/** Commands per second of the engine, compared with a bare book and npm's order books, which only match. */
const LENGTH = 200_000;
const NPM_LENGTH = 20_000;

function rate(commands: number, work: () => void): number {
  const started = performance.now();
  work();
  return commands / ((performance.now() - started) / 1000);
}

function rateOfStep(stream: readonly Operation[], markets: number): number {
  const { state, commands } = prepare(stream, markets);
  return rate(stream.length, () => {
    const accepted = runStep(state, commands);
    if (accepted < stream.length * 0.9) throw new Error(`only ${accepted} of ${stream.length} were accepted`);
  });
}

async function rowsFor(markets: number): Promise<Row[]> {
  const stream = bettingStream(LENGTH, markets);
  const short = stream.slice(0, NPM_LENGTH);
  const rates = await inTurn({
    bare: () => rate(LENGTH, () => runBare(stream, markets)),
    ours: () => rate(LENGTH, () => runOurBook(stream, markets)),
    step: () => rateOfStep(stream, markets),
    hft: () => rate(NPM_LENGTH, () => runHft(short, markets)),
    node: () => rate(NPM_LENGTH, () => runNode(short, markets)),
  });
  const name = markets === 1 ? '1 market' : `${markets} markets`;
  const bestNpm =
    rates.hft > rates.node
      ? { name: 'hft-limit-order-book', figure: rates.hft }
      : { name: 'nodejs-order-book', figure: rates.node };
  return [
    {
      what: `matching alone, ${name}`,
      figure: rates.ours,
      unit: 'commands/s',
      yardstick: { name: 'bare array book', figure: rates.bare },
    },
    { what: `whole step, ${name}`, figure: rates.step, unit: 'commands/s', yardstick: bestNpm },
  ];
}

function latencyRows(): Row[] {
  const stream = bettingStream(LENGTH, 100);
  const runs = Array.from({ length: 5 }, () => {
    const { state, commands } = prepare(stream, 100);
    return timeEachStep(state, commands);
  });
  const points: readonly [string, number][] = [
    ['p50', 0.5],
    ['p99', 0.99],
    ['p99.9', 0.999],
  ];
  return points.map(([label, share]) => ({
    what: `whole step ${label}, 100 markets`,
    figure: median(runs.map((times) => percentile([...times], share))) * 1000,
    unit: 'µs',
    yardstick: null,
  }));
}

report('engine', [...(await rowsFor(1)), ...(await rowsFor(100)), ...latencyRows()]);
