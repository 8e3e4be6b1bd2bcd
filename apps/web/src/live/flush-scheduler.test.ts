import { beforeEach, expect, test } from 'vitest';
import { FlushScheduler, intervalAfter } from './flush-scheduler.ts';

const FRAME_MS = 16;

let now: number;
let frames: (() => void)[];
let framesDrawn: number;
let timers: { at: number; callback: () => void }[];
let flushes: number[];
/** Parts that a flush still has to show. */
let parts: number;
/** Time to notify one part, and to draw after a flush, ms. */
let tellMs: number;
let drawMs: number;
let scheduler: FlushScheduler;

beforeEach(() => {
  now = 0;
  frames = [];
  timers = [];
  framesDrawn = 0;
  flushes = [];
  parts = 0;
  tellMs = 0;
  drawMs = 0;
  const target = {
    get dirty() {
      return parts > 0;
    },
    flush(budget: () => boolean) {
      flushes.push(now);
      do {
        parts -= 1;
        now += tellMs;
      } while (parts > 0 && budget());
    },
  };
  scheduler = new FlushScheduler(target, {
    now: () => now,
    requestFrame: (callback) => frames.push(callback),
    after: (ms, callback) => timers.push({ at: now + ms, callback }),
    afterFrame: (callback) => {
      now += drawMs;
      callback();
    },
  });
});

function change(count = 1): void {
  parts += count;
  scheduler.request();
}

/** Runs frames until the time, 16 ms apart; each frame may first make a change. */
function run(until: number, each: () => void = () => undefined): void {
  while (now < until) {
    now += FRAME_MS;
    each();
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { callback } of due) callback();
    const drawn = frames.splice(0);
    framesDrawn += drawn.length;
    for (const frame of drawn) frame();
  }
}

test('the first change is shown in the next frame', () => {
  change();
  run(FRAME_MS);
  expect(flushes).toEqual([FRAME_MS]);
});

test('without changes there are no frames', () => {
  change();
  run(1_000);
  expect(flushes).toHaveLength(1);
  expect(frames).toHaveLength(0);
});

test('endless changes are shown at a steady rate, never postponed', () => {
  run(1_000, () => change());
  const pauses = flushes.slice(1).map((at, place) => at - (flushes[place] ?? 0));
  expect(flushes.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(100 + FRAME_MS);
});

test('no frame is requested between flushes', () => {
  run(1_000, () => change());
  expect(framesDrawn).toBe(flushes.length);
});

test('[R12.3] a press that has begun holds a flush back for a moment, and quick presses do not make prices stand still', () => {
  change();
  scheduler.hold();
  run(96);
  expect(flushes).toEqual([]);
  run(120);
  expect(flushes).toHaveLength(1);
  run(2_000, () => {
    change();
    scheduler.hold();
  });
  const pauses = flushes.slice(1).map((at, place) => at - (flushes[place] ?? 0));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(200 + FRAME_MS);
});

test('a flush that is too long for a frame continues in the next one, and nothing is lost', () => {
  tellMs = 10;
  change(6);
  run(200);
  expect(parts).toBe(0);
  expect(flushes).toHaveLength(3);
  expect((flushes[1] ?? 0) - (flushes[0] ?? 0)).toBeLessThan(100);
});

test('a slow machine gets fewer flushes', () => {
  drawMs = 25;
  run(3_000, () => change());
  const pauses = flushes.slice(1).map((at, place) => at - (flushes[place] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(125);
});

test.each([20, 45, 70])('if drawing takes %i ms, visible prices are never older than 250 ms', (ms) => {
  drawMs = ms;
  run(3_000, () => change());
  const pauses = flushes.slice(1).map((at, place) => at - (flushes[place] ?? 0));
  expect(Math.max(...pauses) + drawMs).toBeLessThanOrEqual(250);
});

test.each([
  [0, 100],
  [20, 100],
  [25, 125],
  [30, 150],
  [50, 135],
  [100, 200],
  [1_000, 500],
])('a flush of %i ms is followed by the next one after %i ms', (took, pause) => {
  expect(intervalAfter(took)).toBe(pause);
});
