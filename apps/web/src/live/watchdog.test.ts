import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { FakeConnection } from '@layline/hub/testing/fake-connection.ts';
import { settled } from '@layline/hub/testing/virtual-timers.ts';
import { Watchdog } from './watchdog.ts';

let clock: VirtualTime;
let connection: FakeConnection;
let dead: number;
/** By how much the machine's clock was moved. */
let offset: number;
let dog: Watchdog;

beforeEach(() => {
  clock = new VirtualTime();
  connection = new FakeConnection();
  dead = 0;
  offset = 0;
  dog = new Watchdog({ now: () => clock.now() + offset, onDead: () => (dead += 1) });
  dog.tick();
  dog.watch(connection);
});

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    clock.advance(1_000);
    dog.tick();
    await settled();
  }
}

test('a connection made before the first tick is not mistaken for one that slept', () => {
  const young = new Watchdog({ now: () => clock.now() + 86_400_000, onDead: () => (dead += 1) });
  young.watch(connection);
  young.tick();
  expect(dead).toBe(0);
});

test('a quiet connection that answers is kept', async () => {
  await seconds(60);
  expect(dead).toBe(0);
  expect(connection.invocations.length).toBeGreaterThan(5);
});

test('a refusal is an answer too', async () => {
  connection.answer = () => Promise.reject(new Error('no such method'));
  await seconds(60);
  expect(dead).toBe(0);
});

test('a connection that does not answer is given up after ten seconds', async () => {
  connection.answer = () => new Promise(() => undefined);
  await seconds(9);
  expect(dead).toBe(0);
  await seconds(2);
  expect(dead).toBeGreaterThan(0);
});

test('a busy connection is not asked', async () => {
  for (let second = 0; second < 30; second += 1) {
    dog.heard();
    await seconds(1);
  }
  expect(connection.invocations).toEqual([]);
});

test('a tab whose timers were paused gives the connection time to answer', async () => {
  connection.answer = () => new Promise(() => undefined);
  await seconds(6);
  clock.advance(60_000);
  dog.tick();
  expect(dead).toBe(0);
  await seconds(6);
  expect(dead).toBeGreaterThan(0);
});

test.each([
  ['the machine slept', 3_600_000],
  ['the clock was put forward', 86_400_000],
])('%s: the connection is renewed at once, and no old price is trusted meanwhile', async (_, ms) => {
  await seconds(3);
  clock.advance(ms);
  dog.tick();
  expect(dead).toBe(1);
});

test('after the clock was put back, a connection that answers is kept, and one that does not is noticed', async () => {
  await seconds(3);
  offset = -3_600_000;
  await seconds(60);
  expect(dead).toBe(0);
  connection.answer = () => new Promise(() => undefined);
  await seconds(12);
  expect(dead).toBeGreaterThan(0);
});

test('without a connection there is nothing to watch', async () => {
  dog.watch(null);
  await seconds(60);
  expect(dead).toBe(0);
});
