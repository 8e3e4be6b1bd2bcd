import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { Subscriptions } from './subscriptions.ts';
import { virtualTimers } from '@layline/hub/testing/virtual-timers.ts';

let clock: VirtualTime;
let sent: string[];
let users: Subscriptions;

beforeEach(() => {
  clock = new VirtualTime();
  sent = [];
  users = new Subscriptions({
    timers: virtualTimers(clock),
    max: 3,
    send: (keys) => sent.push(keys.join(' ')),
  });
});

test('changes within a tenth of a second are sent as one list', () => {
  users.acquire('a');
  users.acquire('b');
  clock.advance(99);
  expect(sent).toEqual([]);
  clock.advance(1);
  expect(sent).toEqual(['a b']);
});

test('a second user of a key changes nothing on the wire, nor does its leaving', () => {
  const first = users.acquire('a');
  clock.advance(100);
  users.acquire('a');
  first();
  clock.advance(10_000);
  expect(sent).toEqual(['a']);
});

test('a key is dropped a second after its last user', () => {
  const release = users.acquire('a');
  clock.advance(100);
  release();
  clock.advance(999);
  expect(users.keys()).toEqual(['a']);
  clock.advance(101);
  expect(sent).toEqual(['a', '']);
});

test('a user who returns within the second finds it still there', () => {
  const release = users.acquire('a');
  clock.advance(100);
  release();
  clock.advance(900);
  users.acquire('a');
  clock.advance(10_000);
  expect(sent).toEqual(['a']);
});

test('releasing twice counts once', () => {
  const release = users.acquire('a');
  users.acquire('a');
  release();
  release();
  clock.advance(10_000);
  expect(users.keys()).toEqual(['a']);
});

test('no more keys than the hub allows; a freed place goes to the next in line', () => {
  const releases = ['a', 'b', 'c', 'd'].map((key) => users.acquire(key));
  clock.advance(100);
  releases[1]?.();
  clock.advance(1_100);
  expect(sent).toEqual(['a b c', 'a c d']);
});

test('endless changes are sent ten times a second, neither more often nor never', () => {
  for (let step = 0; step < 100; step += 1) {
    users.acquire(`k${step}`);
    clock.advance(10);
  }
  expect(sent.length).toBeGreaterThanOrEqual(9);
  expect(sent.length).toBeLessThanOrEqual(10);
});
