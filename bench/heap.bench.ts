import { startChild } from './child.ts';
import { inTurn, report } from './harness.ts';
import type { HeapQuestion } from './heap.child.ts';

/** Heap of a resting bet in the whole engine, beside one plain object per bet in a map. */
const SIZE = { bets: 1_000_000, markets: 10_000, players: 100_000 };

/** In a fresh process, whose heap has nothing else in it. */
async function bytesOf(of: HeapQuestion['of']): Promise<number> {
  const child = await startChild<null>('heap.child.ts');
  try {
    return await child.ask<number>({ of, ...SIZE } satisfies HeapQuestion);
  } finally {
    await child.stop();
  }
}

const bytes = await inTurn({ engine: () => bytesOf('engine'), objects: () => bytesOf('objects') });
report('heap', [
  {
    what: 'a resting bet: 10,000 markets, 100,000 players, a million bets',
    figure: bytes.engine,
    unit: 'bytes',
    yardstick: { name: 'a plain object in a map', figure: bytes.objects },
  },
]);
