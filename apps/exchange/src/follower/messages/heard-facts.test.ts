import { expect, test } from 'vitest';
import { marketId } from '@layline/units/ids.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Bus } from '../../core/bus/bus.ts';
import { encodeMessage } from '../../core/bus/signed-message.ts';
import { FACTS, FACTS_WANTED, type Facts } from './feed-facts.ts';
import { HeardFacts } from './heard-facts.ts';

const KEY = Buffer.alloc(32, 7);
const MARKET = marketId('m.1');
const RUN = 'a run';

/** What a follower hears about one market of one run. */
function hearing() {
  const time = new VirtualTime();
  const asked = { times: 0 };
  let hear = (_message: Buffer): void => undefined;
  const bus: Bus = {
    longest: Infinity,
    tooLong: new Map(),
    close: () => Promise.resolve(),
    publish: (subject) => void (asked.times += subject === FACTS_WANTED ? 1 : 0),
    listen: (_subject, listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const entry = { runId: RUN, markets: [MARKET] } as never;
  const heard = new HeardFacts({
    bus,
    key: KEY,
    core: { epoch: 1 },
    catalogue: {
      get entries() {
        return [entry].values();
      },
      entry: () => undefined,
      entryOfMarket: () => entry,
      showScore: () => undefined,
      subscribe: () => () => undefined,
    },
    scheduler: time,
    elapsed: () => time.elapsed,
  });
  const told = (facts: Partial<Facts>) =>
    hear(encodeMessage(KEY, FACTS, { epoch: 1, n: 1, isWhole: false, events: [], ...facts }));
  return { time, asked, heard, told };
}

test('[R7.47] a request for everything is repeated until it is answered, because it can be lost as well', () => {
  const { time, asked, heard, told } = hearing();
  /** Requests within a second, in which the leader has told nothing. */
  const inASecond = (): number => {
    const before = asked.times;
    time.advance(1000);
    return asked.times - before;
  };
  expect(inASecond()).toBe(4);
  told({ isWhole: true });
  expect(inASecond()).toBe(0);
  told({ n: 3 });
  expect(inASecond()).toBe(4);
  told({ n: 4 });
  expect(inASecond()).toBe(4);
  told({ n: 5, isWhole: true });
  expect(inASecond()).toBe(0);
  heard.stop();
});

test('[R7.47] prices that were looked at in a short silence are fresh again as soon as the leader speaks', () => {
  const { time, heard, told } = hearing();
  told({ isWhole: true, freshRuns: [RUN] });
  /** What is shown of the market: as it was when it last changed. */
  let shown = heard.isStale(MARKET);
  heard.onChange((markets) => {
    if ([...markets].includes(MARKET)) shown = heard.isStale(MARKET);
  });
  // The silence begins after one look at it, and ends before the next.
  time.advance(2100);
  shown = heard.isStale(MARKET);
  expect(shown).toBe(true);
  told({ n: 2 });
  expect(shown).toBe(false);
  heard.stop();
});
