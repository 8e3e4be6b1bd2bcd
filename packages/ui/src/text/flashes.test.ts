import { beforeEach, expect, test } from 'vitest';
import { FLASH_MS, startFlashes } from './flashes.ts';
import type { Flashes, Flashing } from './flashes.ts';

let now: number;
let timers: { at: number; callback: () => void }[];
let flashes: Flashes;

beforeEach(() => {
  now = 0;
  timers = [];
  flashes = startFlashes({
    now: () => now,
    after: (ms, callback) => timers.push({ at: now + ms, callback }),
  });
});

/** Lets time pass, running whatever falls due. */
function pass(ms: number): void {
  const until = now + ms;
  for (let due = next(until); due; due = next(until)) {
    timers.splice(timers.indexOf(due), 1);
    now = due.at;
    due.callback();
  }
  now = until;
}

function next(until: number) {
  return timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
}

function cell(): Flashing & { shown: string | null } {
  return {
    shown: null,
    setAttribute(_, value) {
      this.shown = value;
    },
    removeAttribute() {
      this.shown = null;
    },
  };
}

test('a movement is shown immediately and settles in time', () => {
  const price = cell();
  flashes.mark(price, 'up');
  expect(price.shown).toBe('up');
  pass(FLASH_MS - 1);
  expect(price.shown).toBe('up');
  pass(1);
  expect(price.shown).toBeNull();
  expect(timers).toHaveLength(0);
});

test('a second movement restarts the time', () => {
  const price = cell();
  flashes.mark(price, 'up');
  pass(300);
  flashes.mark(price, 'down');
  pass(FLASH_MS - 1);
  expect(price.shown).toBe('down');
  pass(1);
  expect(price.shown).toBeNull();
});

test('one timer ends all movements, each in its own time', () => {
  const [first, second] = [cell(), cell()];
  flashes.mark(first, 'up');
  pass(150);
  flashes.mark(second, 'down');
  expect(timers).toHaveLength(1);
  pass(FLASH_MS - 150);
  expect([first.shown, second.shown]).toEqual([null, 'down']);
  pass(150);
  expect(second.shown).toBeNull();
});

test('marks that are nearly over are removed with the next draw, new ones stay', () => {
  const [old, young] = [cell(), cell()];
  flashes.mark(old, 'up');
  pass(200);
  flashes.mark(young, 'up');
  flashes.settle();
  expect([old.shown, young.shown]).toEqual(['up', 'up']);
  pass(100);
  flashes.settle();
  expect([old.shown, young.shown]).toEqual([null, 'up']);
});
