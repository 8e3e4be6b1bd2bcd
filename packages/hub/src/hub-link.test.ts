import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { HubLink } from './hub-link.ts';
import { FakeConnection } from './testing/fake-connection.ts';
import { settled, virtualTimers } from './testing/virtual-timers.ts';

let clock: VirtualTime;
let made: FakeConnection[];
let log: string[];
let reachable: boolean;
let link: HubLink;

beforeEach(() => {
  clock = new VirtualTime();
  made = [];
  log = [];
  reachable = true;
  link = new HubLink({
    timers: virtualTimers(clock),
    makeConnection: () => {
      const connection = new FakeConnection();
      if (!reachable) connection.starting = () => Promise.reject(new Error('unreachable'));
      made.push(connection);
      return Promise.resolve(connection);
    },
    onState: (state) => log.push(state),
    onConnected: () => log.push('+'),
    onLost: () => log.push('-'),
    onError: (cause) => log.push(cause instanceof Error ? cause.message : String(cause)),
  });
});

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await settled();
}

test('[R4.12] connecting, connected; a lost connection is restored at once', async () => {
  link.start();
  await settled();
  made[0]?.close(new Error('gone'));
  await pass(0);
  expect(log).toEqual(['Connecting', 'Connected', '+', 'gone', '-', 'Reconnecting', 'Connected', '+']);
});

test('[R4.12] [R9.13] attempts after 0, 2, 10 and 30 s, then no more', async () => {
  reachable = false;
  link.start();
  await settled();
  const attempts: number[] = [];
  for (const ms of [0, 1_999, 1, 9_999, 1, 29_999, 1, 600_000]) {
    await pass(ms);
    attempts.push(made.length);
  }
  expect(attempts).toEqual([2, 2, 3, 3, 4, 4, 5, 5]);
  expect(log.at(-1)).toBe('Disconnected');
  expect(clock.pending).toBe(0);
});

describe('[R4.12] the tab becomes visible or the network returns', () => {
  test('after it has given up: it starts again, with all pauses', async () => {
    reachable = false;
    link.start();
    await settled();
    for (const ms of [0, 2_000, 10_000, 30_000]) await pass(ms);
    link.wake();
    await settled();
    await pass(0);
    await pass(2_000);
    expect(made).toHaveLength(8);
  });

  test('during a pause: it does not wait for the rest', async () => {
    reachable = false;
    link.start();
    await settled();
    await pass(0);
    await pass(2_000);
    reachable = true;
    link.wake();
    await settled();
    expect(log.at(-1)).toBe('+');
    expect(clock.pending).toBe(0);
  });

  test('while connected or connecting: nothing happens', async () => {
    link.start();
    link.wake();
    await settled();
    link.wake();
    await settled();
    expect(made).toHaveLength(1);
  });
});

test('[R4.7] a restart replaces the connection; the end of the old one is not taken for the end of the new one', async () => {
  link.start();
  await settled();
  link.restart();
  await settled();
  expect(made[0]?.stopped).toBe(true);
  made[0]?.close(new Error('late'));
  await pass(60_000);
  expect(made).toHaveLength(2);
  expect(log).toEqual([
    'Connecting',
    'Connected',
    '+',
    'Disconnecting',
    '-',
    'Reconnecting',
    'Connected',
    '+',
  ]);
});

test('a connection that comes up after it was given up is ended, not used', async () => {
  link.start();
  link.stop();
  await settled();
  expect(log).toEqual(['Connecting', 'Disconnected']);
  await pass(60_000);
  expect(made.every((connection) => connection.invocations.length === 0)).toBe(true);
});

test('once stopped, nothing wakes it', async () => {
  link.start();
  await settled();
  link.stop();
  link.wake();
  link.restart();
  await pass(60_000);
  expect(made).toHaveLength(1);
  expect(log.at(-1)).toBe('Disconnected');
});
