import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Bus } from '../core/follow/bus.ts';
import { encodeFacts, FACTS_WANTED, type Facts } from './feed-facts.ts';
import { HeardFacts } from './heard-facts.ts';

const KEY = Buffer.alloc(32, 7);

test('[R7.47] a request for everything is repeated until it is answered, because it can be lost as well', () => {
  const time = new VirtualTime();
  let asked = 0;
  let hear = (_message: Buffer): void => undefined;
  const bus: Bus = {
    longest: Infinity,
    close: () => Promise.resolve(),
    publish: (subject) => void (asked += subject === FACTS_WANTED ? 1 : 0),
    listen: (_subject, listener) => {
      hear = listener;
      return () => undefined;
    },
  };
  const told = (facts: Partial<Facts>) =>
    hear(encodeFacts(KEY, { epoch: 1, n: 1, isWhole: false, events: [], ...facts }));
  const heard = new HeardFacts({
    bus,
    key: KEY,
    core: { epoch: 1 },
    catalogue: {
      entries: [].values(),
      entry: () => undefined,
      entryOfMarket: () => undefined,
      showScore: () => undefined,
      subscribe: () => () => undefined,
    },
    scheduler: time,
    elapsed: () => time.elapsed,
  });
  /** Requests within a second, in which the leader has told nothing. */
  const inASecond = (): number => {
    const before = asked;
    time.advance(1000);
    return asked - before;
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
