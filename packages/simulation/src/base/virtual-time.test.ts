import { expect, test } from 'vitest';
import { VirtualTime } from './virtual-time.ts';

test('time stands still until it is moved', () => {
  const time = new VirtualTime(1000);
  expect(time.now()).toBe(1000);
  time.advance(500);
  time.advance(0);
  expect([time.now(), time.elapsed]).toEqual([1500, 500]);
});

test('timers run at their own instant, in order of time, then of creation', () => {
  const time = new VirtualTime(0);
  const ran: string[] = [];
  for (const [ms, name] of [
    [30, 'c'],
    [10, 'a'],
    [30, 'd'],
    [20, 'b'],
  ] as const) {
    time.after(ms, () => ran.push(`${name}@${time.now()}`));
  }
  time.advance(29);
  expect(ran).toEqual(['a@10', 'b@20']);
  time.advance(1);
  expect(ran).toEqual(['a@10', 'b@20', 'c@30', 'd@30']);
});

test('a repeating timer runs until it is stopped, even by itself', () => {
  const time = new VirtualTime(0);
  const ran: number[] = [];
  const stop = time.every(10, () => {
    ran.push(time.now());
    if (ran.length === 3) stop();
  });
  time.advance(25);
  expect(ran).toEqual([10, 20]);
  time.advance(100);
  expect(ran).toEqual([10, 20, 30]);
  expect(time.pending).toBe(0);
});

test('a cancelled timer does not run', () => {
  const time = new VirtualTime(0);
  const ran: string[] = [];
  const cancel = time.after(10, () => ran.push('cancelled'));
  time.after(5, cancel);
  time.advance(20);
  expect(ran).toEqual([]);
  expect(time.pending).toBe(0);
});

test('a jump runs nothing; timers that it passed run late, without time going back for them', () => {
  const time = new VirtualTime(0);
  const ran: number[] = [];
  time.after(50, () => ran.push(time.now()));
  time.jump(100);
  expect(ran).toEqual([]);
  time.advance(0);
  expect(ran).toEqual([100]);
});

test('timers are unaffected when the wall clock is set', () => {
  const time = new VirtualTime(1000);
  const ran: number[] = [];
  time.after(50, () => ran.push(time.now()));
  time.setWall(-400);
  expect([time.now(), time.elapsed]).toEqual([600, 0]);
  time.advance(50);
  expect(ran).toEqual([650]);
});

test('misuse is refused', () => {
  const time = new VirtualTime(100);
  expect(() => time.advance(-1)).toThrow(RangeError);
  expect(() => time.jump(-1)).toThrow(RangeError);
  time.after(1, () => time.advance(1));
  expect(() => time.advance(5)).toThrow('already moving');
  time.advance(0);
  expect(time.now()).toBe(101);
});
