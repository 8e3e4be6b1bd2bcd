import { expect, test } from 'vitest';
import { VirtualClock } from './clock.ts';

test('time stands still until it is moved', () => {
  const clock = new VirtualClock(1000);
  expect(clock.now()).toBe(1000);
  clock.advance(500);
  expect(clock.now()).toBe(1500);
  clock.set(1500);
  expect(clock.now()).toBe(1500);
});

test('calls run at their own instant, in order of time, then of scheduling', () => {
  const clock = new VirtualClock(0);
  const ran: string[] = [];
  for (const [at, name] of [
    [30, 'c'],
    [10, 'a'],
    [30, 'd'],
    [20, 'b'],
  ] as const) {
    clock.schedule(at, () => ran.push(`${name}@${clock.now()}`));
  }
  clock.advance(29);
  expect(ran).toEqual(['a@10', 'b@20']);
  clock.advance(1);
  expect(ran).toEqual(['a@10', 'b@20', 'c@30', 'd@30']);
});

test('what a call schedules runs too if it falls due on the way', () => {
  const clock = new VirtualClock(0);
  const ran: number[] = [];
  const again = (): void => {
    ran.push(clock.now());
    clock.schedule(clock.now() + 10, again);
  };
  clock.schedule(5, again);
  clock.set(40);
  expect(ran).toEqual([5, 15, 25, 35]);
  expect(clock.pending).toBe(1);
});

test('a cancelled call does not run', () => {
  const clock = new VirtualClock(0);
  const ran: string[] = [];
  const cancel = clock.schedule(10, () => ran.push('cancelled'));
  clock.schedule(5, cancel);
  clock.set(20);
  expect(ran).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('a call scheduled for the past runs at the next move, and time does not go back', () => {
  const clock = new VirtualClock(100);
  const ran: number[] = [];
  clock.schedule(50, () => ran.push(clock.now()));
  clock.advance(0);
  expect(ran).toEqual([100]);
});

test('misuse is refused', () => {
  const clock = new VirtualClock(100);
  expect(() => clock.set(99)).toThrow(RangeError);
  expect(() => clock.advance(-1)).toThrow(RangeError);
  expect(() => clock.advance(0.5)).toThrow(RangeError);
  expect(() => new VirtualClock(NaN)).toThrow(RangeError);
  clock.schedule(100, () => clock.advance(1));
  expect(() => clock.advance(1)).toThrow('already moving');
  expect(clock.now()).toBe(100);
});
