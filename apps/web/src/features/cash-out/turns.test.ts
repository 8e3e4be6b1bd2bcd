import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { virtualTimers } from '@layline/hub/testing/virtual-timers.ts';
import { beforeEach, expect, test } from 'vitest';
import { Turns } from './turns.ts';

let clock: VirtualTime;
let turns: Turns;
let asked: string[];

const ask = (key: string) => turns.ask(key, () => asked.push(`${key} at ${clock.now() - start}`));
let start: number;

beforeEach(() => {
  clock = new VirtualTime();
  start = clock.now();
  turns = new Turns(virtualTimers(clock), 1_000);
  asked = [];
});

test('the first question is asked at once, the others one a second in their order', () => {
  for (const key of ['a', 'b', 'c']) ask(key);
  expect(asked).toEqual(['a at 0']);
  clock.advance(1_999);
  expect(asked).toEqual(['a at 0', 'b at 1000']);
  clock.advance(1);
  expect(asked).toEqual(['a at 0', 'b at 1000', 'c at 2000']);
});

test('a question asked again while it waits is asked once', () => {
  ask('a');
  for (let time = 0; time < 50; time += 1) ask('a');
  clock.advance(10_000);
  expect(asked).toEqual(['a at 0', 'a at 1000']);
});

test('one that is withdrawn is not asked, and after a pause the next is asked at once', () => {
  ask('a');
  ask('b');
  turns.withdraw('b');
  clock.advance(5_000);
  ask('c');
  expect(asked).toEqual(['a at 0', 'c at 5000']);
});
