import { describe, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { eventId } from '@layline/units/ids.ts';
import type { TimedMessage } from './feed.ts';
import { paceFeed } from './pace.ts';
import type { PaceClock, PaceOptions } from './pace.ts';

/** A clock whose time only passes by sleeping. */
function sleptThrough(): { readonly time: VirtualTime; readonly clock: PaceClock } {
  const time = new VirtualTime(1_000);
  const sleep: PaceClock['sleep'] = async (ms, signal) => {
    signal.throwIfAborted();
    time.advance(ms);
  };
  return { time, clock: { now: () => time.now(), sleep } };
}

const feedAt = (...times: readonly number[]): TimedMessage[] =>
  times.map((at) => ({ at, message: { type: 'eventClosed', eventId: eventId(`e${at}`) } }));

async function played(times: readonly number[], part: Partial<PaceOptions> = {}) {
  const { time, clock } = sleptThrough();
  const heard: [at: number, clock: number][] = [];
  const delivered = await paceFeed(feedAt(...times), {
    clock,
    speed: 1,
    maxGapMs: Infinity,
    signal: new AbortController().signal,
    sink: ({ at }) => {
      heard.push([at, time.now()]);
    },
    ...part,
  });
  return { heard, delivered, clock };
}

describe('timing', () => {
  test('the first message is delivered at once, the others after their gaps', async () => {
    const { heard, delivered } = await played([50_000, 50_000, 50_300]);
    expect(heard).toEqual([
      [50_000, 1_000],
      [50_000, 1_000],
      [50_300, 1_300],
    ]);
    expect(delivered).toBe(3);
  });

  test.each([
    [60, 600_000, 11_000],
    [0.5, 500, 2_000],
    [Infinity, 86_400_000, 1_000],
  ])('at speed %d a gap of %i ms ends at %i', async (speed, gap, at) => {
    expect((await played([0, gap], { speed })).heard[1]).toEqual([gap, at]);
  });

  test('a long gap is capped in feed time, and later messages keep their distance', async () => {
    const { heard } = await played([0, 36_000_000, 36_000_400], { maxGapMs: 20_000, speed: 2 });
    expect(heard.map(([, clock]) => clock)).toEqual([1_000, 11_000, 11_200]);
  });

  test('the feed waits for a slow sink, then catches up: no message is lost or out of order', async () => {
    const { time, clock } = sleptThrough();
    const heard: [number, number][] = [];
    let busy = false;
    await paceFeed(feedAt(0, 100, 200, 2_000), {
      clock,
      speed: 1,
      maxGapMs: Infinity,
      signal: new AbortController().signal,
      sink: async ({ at }) => {
        expect(busy).toBe(false);
        busy = true;
        await Promise.resolve();
        if (at === 0) time.advance(500);
        heard.push([at, time.now()]);
        busy = false;
      },
    });
    expect(heard).toEqual([
      [0, 1_500],
      [100, 1_500],
      [200, 1_500],
      [2_000, 3_000],
    ]);
  });
});

describe('stopping', () => {
  test('an abort during a sleep ends playback and closes the feed', async () => {
    const stop = new AbortController();
    let closed = false;
    async function* feed() {
      try {
        yield* feedAt(0, 1_000, 2_000);
      } finally {
        closed = true;
      }
    }
    const sleep: PaceClock['sleep'] = async (_ms, signal) => {
      stop.abort();
      signal.throwIfAborted();
    };
    const heard: number[] = [];
    const delivered = await paceFeed(feed(), {
      clock: { now: () => 0, sleep },
      speed: 1,
      maxGapMs: Infinity,
      signal: stop.signal,
      sink: ({ at }) => {
        heard.push(at);
      },
    });
    expect({ heard, delivered, closed }).toEqual({ heard: [0], delivered: 1, closed: true });
  });

  test('an abort while the sink works stops before the next message', async () => {
    const stop = new AbortController();
    const { delivered } = await played([0, 0, 0], { signal: stop.signal, sink: () => stop.abort() });
    expect(delivered).toBe(1);
  });

  test('an error of the sink is passed on', async () => {
    const failing = played([0], { sink: () => Promise.reject(new Error('full')) });
    await expect(failing).rejects.toThrow('full');
  });

  test.each([{ speed: 0 }, { speed: -1 }, { speed: Number.NaN }, { maxGapMs: 0 }])(
    '%o is refused',
    async (part) => {
      await expect(played([0], part)).rejects.toThrow(RangeError);
    },
  );
});
