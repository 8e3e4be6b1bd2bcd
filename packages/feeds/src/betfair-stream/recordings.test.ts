import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import { CricketScore } from '@layline/contract/score.ts';
import { ladderIndex } from '@layline/units/ladder.ts';
import type { FeedMessage, TimedMessage } from '../feed.ts';
import { collect } from '../testing/stream-lines.ts';
import { recordingsFolder, skippedNote } from '../testing/recordings.ts';
import { StreamCache, runnerKey, type MarketSnapshot } from './cache.ts';
import { ballsOf } from '../overs.ts';
import { openRecording } from './open-recording.ts';
import { LEVEL_LADDERS, PRICE_LADDERS, parseLine, type PriceSize, type StreamMessage } from './protocol.ts';
import { readLines } from './read-recording.ts';
import type { RecordedLine, RecordedLines } from './recorded-lines.ts';
import { replay, type ReplayProblem } from './replay.ts';

const folder = recordingsFolder();
const note = skippedNote();

/** Known facts of each recording: lines, markets, the winners at its end, images in mid-file. */
const RECORDINGS = [
  {
    file: '1.200806927',
    corrections: 0,
    lines: 18_529,
    markets: 1,
    inPlay: 1,
    images: 0,
    winners: { '1.200806927': ['228749'] },
  },
  {
    file: '1.170370564',
    corrections: 0,
    lines: 8_272,
    markets: 4,
    inPlay: 4,
    images: 0,
    winners: {
      '1.170370564': ['8509691'],
      '1.170370565': ['11269557'],
      '1.170370566': ['9630572'],
      '1.170370567': ['8509691'],
    },
  },
  {
    file: '1.131162806',
    // One market was settled for the wrong side at first.
    corrections: 1,
    lines: 1_096,
    markets: 77,
    inPlay: 69,
    images: 0,
    // Middlesbrough 2–2 Man City: the draw, over 2.5 goals.
    winners: { '1.131162837': ['58805'], '1.131162719': ['47973'] },
  },
  {
    file: '1.185781277',
    corrections: 0,
    lines: 7_600,
    markets: 1,
    inPlay: 1,
    images: 0,
    winners: { '1.185781277': ['40364042'] },
  },
  {
    file: '1.205822330',
    corrections: 0,
    lines: 5_654,
    markets: 1,
    inPlay: 0,
    images: 9,
    winners: { '1.205822330': ['49808334', '49808335', '49808342'] },
  },
  {
    file: '1.197931750',
    corrections: 0,
    lines: 166,
    markets: 1,
    inPlay: 0,
    images: 0,
    winners: { '1.197931750': ['37947503'] },
  },
] as const;

const pathOf = (file: string): string => join(folder ?? '', 'betfair-stream', `${file}.jsonl.gz`);

async function* linesOf(file: string): AsyncGenerator<RecordedLine, void, undefined> {
  for await (const lines of readLines(pathOf(file))) yield* lines;
}

async function* messagesOf(file: string): AsyncGenerator<StreamMessage, void, undefined> {
  for await (const line of linesOf(file)) {
    const parsed = parseLine(line.text, line.number);
    if (!parsed.ok) throw new Error(`line ${line.number}: ${parsed.error.detail}`);
    yield parsed.message;
  }
}

/** Winners in each market's last definition, read from the JSON directly and not by the code under test. */
async function winnersInFile(file: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const winners = new Map<string, readonly string[]>();
  for await (const { text } of linesOf(file)) {
    const message = JSON.parse(text) as {
      mc?: { id: string; marketDefinition?: { runners: { id: number; hc?: number; status: string }[] } }[];
    };
    for (const { id, marketDefinition } of message.mc ?? []) {
      if (marketDefinition === undefined) continue;
      const won = marketDefinition.runners.filter(({ status }) => status === 'WINNER');
      winners.set(id, won.map((runner) => String(runner.id)).sort());
    }
  }
  return winners;
}

function ofType<T extends FeedMessage['type']>(feed: readonly TimedMessage[], type: T) {
  return feed.map(({ message }) => message).filter((message) => message.type === type) as Extract<
    FeedMessage,
    { type: T }
  >[];
}

/** Runners whose book is crossed or locked after a whole message. */
function crossedRunners(market: MarketSnapshot): readonly number[] {
  return market.runners
    .filter(({ atb: [back], atl: [lay] }) => back !== undefined && lay !== undefined && back[0] >= lay[0])
    .map(({ id }) => id);
}

/** Level ladders with a gap or out of order. */
function brokenLevels(market: MarketSnapshot): readonly string[] {
  return market.runners.flatMap((runner) =>
    LEVEL_LADDERS.filter((name) => {
      const sign = name === 'batb' || name === 'bdatb' ? -1 : 1;
      return runner[name].some(([level, price], index, all) => {
        const next = all[index + 1];
        return level !== index || (next !== undefined && (next[1] - price) * sign <= 0);
      });
    }),
  );
}

describe.skipIf(folder === null)(`recorded streams: cache${note}`, () => {
  test.each(RECORDINGS)(
    '$file: every line is read; no whole message leaves a book crossed or a level missing',
    async (known) => {
      const cache = new StreamCache();
      const wrong: unknown[] = [];
      let lines = 0;
      for await (const message of messagesOf(known.file)) {
        lines += 1;
        for (const market of cache.apply(message)) {
          const snapshot = market.snapshot();
          const crossed = crossedRunners(snapshot);
          const broken = brokenLevels(snapshot);
          if (crossed.length + broken.length > 0) wrong.push({ lines, id: market.id, crossed, broken });
        }
      }
      expect({ lines, wrong }).toEqual({ lines: known.lines, wrong: [] });
    },
  );

  test.each(RECORDINGS)('$file: the deltas add up to each later image', async (known) => {
    const cache = new StreamCache();
    let images = 0;
    const sizes: number[] = [];
    for await (const message of messagesOf(known.file)) {
      const before = new Map(message.markets.map(({ id }) => [id, cache.snapshot(id)]));
      cache.apply(message);
      for (const { id, image } of message.markets) {
        const earlier = before.get(id);
        if (!image || earlier === undefined) continue;
        images += 1;
        expect(booksOf(cache.snapshot(id))).toEqual(booksOf(earlier));
        sizes.push(...sizeChanges(earlier, cache.snapshot(id)));
      }
    }
    expect(images).toBe(known.images);
    // An image converts foreign stakes again, which moves sizes by up to three thousandths.
    expect(sizes.filter((change) => change > 1)).toEqual([]);
  });
});

for (const known of RECORDINGS)
  describe.skipIf(folder === null)(`recorded stream ${known.file}: replay${note}`, () => {
    let feed: readonly TimedMessage[] = [];
    const problems: ReplayProblem[] = [];
    beforeAll(async () => {
      feed = await collect(
        await openRecording(pathOf(known.file), { onProblem: (problem) => problems.push(problem) }),
      );
    });

    test('plays to its end without a problem, with time never going back', () => {
      expect(problems).toEqual([]);
      expect(feed.every(({ at }, index) => at >= (feed[index - 1]?.at ?? 0))).toBe(true);
      expect(feed.at(-1)?.message.type).toBe('eventClosed');
    });

    test('every market is announced, opened, turned in-play as recorded, and settled or void', () => {
      const announced = ofType(feed, 'market').map(({ market }) => market.id);
      const ended = [...ofType(feed, 'result'), ...ofType(feed, 'voidMarket')].map(
        ({ marketId }) => marketId,
      );
      expect(announced).toHaveLength(known.markets);
      expect(new Set(ofType(feed, 'open').map(({ marketId }) => marketId))).toEqual(new Set(announced));
      expect(new Set(ofType(feed, 'turnInPlay').map(({ marketId }) => marketId)).size).toBe(known.inPlay);
      expect(new Set(ended)).toEqual(new Set(announced));
      expect(ended).toHaveLength(known.markets + known.corrections);
    });

    test('a result names each runner that was not removed, once', () => {
      const removed = new Set(
        ofType(feed, 'removeRunner').map(({ marketId, runnerId }) => `${marketId} ${runnerId}`),
      );
      const listed = new Map(ofType(feed, 'market').map(({ market }) => [market.id, market.runners]));
      for (const { marketId, runners } of ofType(feed, 'result')) {
        const expected = (listed.get(marketId) ?? [])
          .map(({ id }) => id)
          .filter((id) => !removed.has(`${marketId} ${id}`));
        expect(runners.map(({ runnerId }) => runnerId).sort()).toEqual(expected.sort());
      }
    });

    test("the winners are those in the recording's last definitions", async () => {
      const recorded = await winnersInFile(known.file);
      // The last result of a market counts: a later one corrects it.
      const winners = new Map(
        ofType(feed, 'result').map(({ marketId, runners }) => [
          marketId as string,
          runners
            .filter(({ outcome }) => outcome === 'WINNER')
            .map(({ runnerId }) => runnerId as string)
            .sort(),
        ]),
      );
      expect([...winners]).toEqual([...winners.keys()].map((id) => [id, recorded.get(id)]));
      expect(Object.fromEntries(winners)).toMatchObject(known.winners);
      const complete = ofType(feed, 'market').filter(({ market }) => market.completeField);
      expect(complete.filter(({ market }) => winners.get(market.id)?.length === 0)).toEqual([]);
    });

    test('quotes use ladder prices and whole paise, and the house is never on both sides of a price', () => {
      const off = ofType(feed, 'quotes').flatMap(({ toBack, toLay }) =>
        [...toBack, ...toLay].filter(
          ([price, size]) => ladderIndex(price) < 0 || !Number.isSafeInteger(size) || size < 0,
        ),
      );
      expect(off).toEqual([]);
    });

    test('while the market is not open, nothing but withdrawals is sent', () => {
      const open = new Set<string>();
      const early: FeedMessage[] = [];
      for (const { message } of feed) {
        if (message.type === 'open') open.add(message.marketId);
        else if (message.type === 'quotes') {
          const withdrawal = message.replace && message.toBack.length + message.toLay.length === 0;
          if (!open.has(message.marketId) && !withdrawal) early.push(message);
        } else if ('marketId' in message && message.type !== 'startTime') open.delete(message.marketId);
      }
      expect(early).toEqual([]);
    });
  });

/** What an image must not change: every price of every ladder and the traded amounts. Projected prices are recomputed. */
function booksOf(market: MarketSnapshot | undefined) {
  return market?.runners.map((runner) => ({
    id: runner.id,
    ltp: runner.ltp,
    prices: PRICE_LADDERS.map((name) => runner[name].map(([price]) => price)),
    levels: LEVEL_LADDERS.map((name) => runner[name].map(([level, price]) => [level, price])),
  }));
}

/** How far each size moved, in units of three thousandths of it plus one and a half pence of rounding. */
function sizeChanges(before: MarketSnapshot, after: MarketSnapshot | undefined): readonly number[] {
  const old = new Map(before.runners.map((runner) => [runner.id, runner]));
  return (after?.runners ?? []).flatMap((runner) =>
    PRICE_LADDERS.flatMap((name) =>
      runner[name].map(([, size], index) => {
        const earlier = old.get(runner.id)?.[name][index]?.[1] ?? 0;
        return Math.abs(size - earlier) / (size * 0.003 + 0.015);
      }),
    ),
  );
}

/** A house account that does exactly what the quotes say. */
class Mirror {
  private readonly books = new Map<string, Map<number, number>>();

  follow(message: FeedMessage): void {
    if (message.type !== 'quotes') return;
    for (const side of ['toBack', 'toLay'] as const) {
      const key = `${message.marketId} ${message.runnerId} ${side}`;
      let book = this.books.get(key);
      if (book === undefined || message.replace) this.books.set(key, (book = new Map<number, number>()));
      for (const [price, size] of message[side]) {
        if (size === 0) book.delete(price);
        else book.set(price, size);
      }
    }
  }

  levels(market: string, runner: string, side: 'toBack' | 'toLay'): readonly (readonly [number, number])[] {
    return [...(this.books.get(`${market} ${runner} ${side}`) ?? [])].sort(([a], [b]) => a - b);
  }
}

/** A recorded ladder as levels of the feed: hundredths and paise by rising price. */
function levelsOf(ladder: readonly PriceSize[]): readonly (readonly [number, number])[] {
  return ladder
    .map(([price, size]) => [Math.round(price * 100), Math.round(size * 100)] as const)
    .sort(([a], [b]) => a - b);
}

/** Runners named in a message whose mirrored book differs from the recorded one while they can be bet on. */
function unlike(message: StreamMessage, cache: StreamCache, mirror: Mirror): readonly string[] {
  return message.markets.flatMap(({ id, runners }) => {
    const market = cache.snapshot(id);
    if (market?.definition?.status !== 'OPEN') return [];
    const active = new Set(
      market.definition.runners
        .filter(({ status }) => status === 'ACTIVE')
        .map((runner) => runnerKey(runner.id, runner.handicap)),
    );
    const named = new Set(runners.map((runner) => runnerKey(runner.id, runner.handicap)));
    return market.runners
      .filter(({ id: runner, handicap, atb, atl }) => {
        const key = runnerKey(runner, handicap);
        if (!named.has(key) || !active.has(key)) return false;
        const mirrored = [mirror.levels(id, key, 'toBack'), mirror.levels(id, key, 'toLay')];
        return JSON.stringify(mirrored) !== JSON.stringify([levelsOf(atb), levelsOf(atl)]);
      })
      .map(({ id: runner }) => `${id} ${runner}`);
  });
}

describe.skipIf(folder === null)(`recorded streams: quotes mirror the recorded book${note}`, () => {
  test.each(RECORDINGS)(
    '$file: after every line the house quotes exactly the recorded ladder',
    async ({ file, lines }) => {
      const cache = new StreamCache();
      const mirror = new Mirror();
      const wrong: string[] = [];
      let checked = 0;
      // The replay asks for the next line once it has sent everything from the previous one, so at this point both must agree.
      async function* source(): AsyncGenerator<RecordedLines, void, undefined> {
        for await (const line of linesOf(file)) {
          yield [line];
          const parsed = parseLine(line.text, line.number);
          if (!parsed.ok) continue;
          cache.apply(parsed.message);
          wrong.push(...unlike(parsed.message, cache, mirror).map((what) => `line ${line.number}: ${what}`));
          checked += 1;
        }
      }
      for await (const batch of replay(source())) for (const { message } of batch) mirror.follow(message);
      expect({ wrong: wrong.slice(0, 5), checked }).toEqual({ wrong: [], checked: lines });
    },
  );
});

describe.skipIf(folder === null)(`recorded score beside the cricket market${note}`, () => {
  let feed: readonly TimedMessage[] = [];
  beforeAll(async () => {
    feed = await collect(await openRecording(pathOf('1.200806927')));
  });

  test('runner names missing from the market come from the score stream', () => {
    expect(ofType(feed, 'event')[0]?.event).toMatchObject({
      title: 'Netherlands v Papua New Guinea',
      teams: ['Netherlands', 'Papua New Guinea'],
    });
    expect(ofType(feed, 'market')[0]?.market.runners.map(({ id, name }) => [id, name])).toEqual([
      ['228749', 'Netherlands'],
      ['2857977', 'Papua New Guinea'],
    ]);
  });

  test('the final score agrees with the match, and the market pays the same side', () => {
    const last = ofType(feed, 'score').at(-1)?.score;
    expect(last).toMatchObject({
      sport: 'cricket',
      summary: 'NED 163/7 (20) · PNG 111/10 (19.4)',
      situation: 'Netherlands won by 52 runs',
    });
    expect(ofType(feed, 'result')[0]?.runners[0]).toMatchObject({ runnerId: '228749', outcome: 'WINNER' });
  });

  test('every score satisfies the contract: known names, no empty innings, one over of balls', () => {
    for (const { score } of ofType(feed, 'score')) {
      const cricket = v.parse(CricketScore, score);
      expect(cricket.innings.length).toBeLessThanOrEqual(2);
      expect(cricket.lastBalls.length).toBeLessThanOrEqual(6);
      const names = [...cricket.batters, ...cricket.innings.map(({ team }) => ({ name: team }))].map(
        ({ name }) => name,
      );
      expect(names).not.toContain('0');
      expect(cricket.summary).not.toMatch(/undefined|NaN/);
    }
  });

  test('the score goes back where the feed corrected itself, and suspends nothing', () => {
    const totals = ofType(feed, 'score').map(({ score }) =>
      score.sport === 'cricket' ? score.innings.reduce((sum, { runs }) => sum + runs, 0) : 0,
    );
    const back = totals.filter((total, index) => total < (totals[index - 1] ?? 0));
    expect(back.length).toBeGreaterThan(0);
    expect(totals.at(-1)).toBe(274);
    expect(ofType(feed, 'suspend')).toHaveLength(2);
  });

  test('[R7.20] the card adds up as far as the stream goes', () => {
    const last = ofType(feed, 'scoreCard').at(-1)?.card;
    if (last?.sport !== 'cricket') throw new Error('no cricket card');
    expect(v.parse(ScoreCard, last)).toEqual(last);
    expect(last.result).toBe('Netherlands won by 52 runs');
    const [first, second] = last.innings;
    expect(last.innings).toHaveLength(2);
    expect(first).toMatchObject({
      team: 'Netherlands',
      runs: 163,
      wickets: 7,
      overs: '20',
      state: 'COMPLETE',
    });
    expect(second).toMatchObject({
      team: 'Papua New Guinea',
      runs: 111,
      wickets: 10,
      overs: '19.4',
      target: 164,
    });
    for (const innings of last.innings) {
      const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);
      expect(innings.fallOfWickets).toHaveLength(innings.wickets);
      expect(innings.batting.filter(({ status }) => status === 'OUT')).toHaveLength(innings.wickets);
      const offTheBat = sum(innings.batting.map(({ runs }) => runs));
      expect(offTheBat).toBeLessThanOrEqual(innings.runs);
      expect(offTheBat).toBeGreaterThan(innings.runs - 25);
      expect(sum(innings.bowling.map(({ overs }) => ballsOf(overs)))).toBeGreaterThan(90);
      expect(innings.oversBowled.length).toBeGreaterThan(15);
      expect(innings.extras).toBeNull();
    }
    const names = last.innings.map(({ batting }) => batting.map(({ name }) => name));
    expect(names[0]?.filter((name) => names[1]?.includes(name) === true)).toEqual([]);
  });
});
