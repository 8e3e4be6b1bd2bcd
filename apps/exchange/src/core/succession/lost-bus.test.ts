import { beforeEach, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { startJobs } from '@layline/server/jobs.ts';
import { resignWithoutBus } from './lost-bus.ts';

let time: VirtualTime;
let isConnected: boolean;
let hasHeir: () => Promise<boolean>;
/** When it resigned, ms. */
let resigned: number[];
let errors: unknown[];

beforeEach(() => {
  time = new VirtualTime();
  isConnected = false;
  hasHeir = () => Promise.resolve(true);
  resigned = [];
  errors = [];
  const job = resignWithoutBus({
    isConnected: () => isConnected,
    hasHeir: () => hasHeir(),
    resign: () => resigned.push(time.elapsed),
  });
  startJobs(time, [job], (error) => errors.push(error));
});

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    time.advance(500);
    await new Promise(setImmediate);
  }
}

test('[R7.54] a leader without NATS gives up once, when another process has had it for five seconds', async () => {
  await pass(60_000);
  expect([resigned, errors]).toEqual([[5500], []]);
});

test('[R7.54] a leader with NATS stays, and asks nothing', async () => {
  isConnected = true;
  hasHeir = () => Promise.reject(new Error('asked'));
  await pass(60_000);
  expect([resigned, errors]).toEqual([[], []]);
});

test('[R7.54] while NATS is down for all, the leader stays; when it is back, whoever finds it first is no reason to give up', async () => {
  hasHeir = () => Promise.resolve(false);
  await pass(60_000);
  hasHeir = () => Promise.resolve(true);
  await pass(5000);
  isConnected = true;
  await pass(500);
  isConnected = false;
  await pass(5000);
  expect(resigned).toEqual([]);
  await pass(500);
  expect(resigned).toHaveLength(1);
});

test('[R7.54] a connection that is back while the leader looks counts', async () => {
  hasHeir = () => {
    isConnected = true;
    return Promise.resolve(true);
  };
  for (let looks = 0; looks < 20; looks += 1) {
    isConnected = false;
    await pass(500);
  }
  expect(resigned).toEqual([]);
});

test('[R7.54] a storage that cannot be asked says nothing about others', async () => {
  await pass(5000);
  hasHeir = () => Promise.reject(new Error('the storage cannot be reached'));
  await pass(500);
  hasHeir = () => Promise.resolve(true);
  await pass(5000);
  expect([resigned, errors.length]).toEqual([[], 1]);
});
