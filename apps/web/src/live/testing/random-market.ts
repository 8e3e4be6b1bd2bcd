import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { MarketChange, RunnerChange } from '@layline/contract/live.ts';
import type { Random } from '@layline/simulation/base/random.ts';

type Level = [number, number];

const RUNNERS = ['home', 'away', 'draw'];

function ladder(random: Random): Level[] {
  return Array.from({ length: random.int(0, 3) }, (_, place) => [
    (200 + place * 2 + random.int(0, 1)) / 100,
    random.int(1, 100_000) / 100,
  ]);
}

/** A market's initial state at a hub. */
export function newBook(marketId: string, sequence: number, publishedAt: number, random: Random): MarketBook {
  return {
    marketId,
    eventId: 'e',
    sequence,
    status: 'OPEN',
    inPlay: false,
    betDelaySec: 0,
    suspendReason: null,
    stale: false,
    version: 1,
    materialVersion: 1,
    totalMatched: 0,
    publishedAt,
    runners: RUNNERS.map((runnerId) => ({
      runnerId,
      status: 'ACTIVE',
      lastPrice: null,
      totalMatched: 0,
      back: ladder(random),
      lay: ladder(random),
      quote: null,
    })),
    result: null,
  };
}

function runnerChange(runnerId: string, random: Random): RunnerChange {
  return {
    runnerId,
    ...(random.chance(20) ? { lastPrice: random.chance(20) ? null : random.int(101, 900) / 100 } : {}),
    ...(random.chance(20) ? { totalMatched: random.int(0, 1_000_000) / 100 } : {}),
    ...(random.chance(5) ? { status: random.pick(['ACTIVE', 'REMOVED'] as const) } : {}),
    ...(random.chance(60) ? { back: ladder(random) } : {}),
    ...(random.chance(60) ? { lay: ladder(random) } : {}),
  };
}

/** A random next state of a market, and the delta for it; sometimes an image instead. */
export function nextBook(
  book: MarketBook,
  publishedAt: number,
  random: Random,
): { book: MarketBook; change: MarketChange } {
  const suspended = random.chance(50);
  const facts: Partial<MarketChange> = {
    ...(random.chance(10)
      ? {
          status: suspended ? ('SUSPENDED' as const) : ('OPEN' as const),
          suspendReason: suspended ? ('GOAL' as const) : null,
          version: book.version + 1,
        }
      : {}),
    ...(random.chance(10) ? { inPlay: true, betDelaySec: 5 } : {}),
    ...(random.chance(30) ? { totalMatched: random.int(0, 9_000_000) / 100 } : {}),
  };
  const runners = RUNNERS.filter(() => random.chance(50)).map((id) => runnerChange(id, random));
  const { runners: _, ...market } = { ...facts, runners };
  const after = {
    ...book,
    ...market,
    sequence: book.sequence + random.int(1, 9),
    publishedAt,
    runners: book.runners.map((runner) => ({
      ...runner,
      ...runners.find(({ runnerId }) => runnerId === runner.runnerId),
    })),
  } as MarketBook;
  const head = { marketId: book.marketId, sequence: after.sequence, follows: book.sequence, publishedAt };
  const change: MarketChange = random.chance(10) ? { ...head, image: after } : { ...head, ...facts, runners };
  return { book: after, change: structuredClone(change) };
}
