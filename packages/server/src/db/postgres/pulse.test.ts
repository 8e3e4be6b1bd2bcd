import { beforeEach, expect, test } from 'vitest';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { keepPulse } from './pulse.ts';

let time: VirtualTime;
/** What happened, with the time, ms. */
let log: string[];
/** How the server treats what it is asked. */
let connects: () => Promise<unknown>;
let answers: () => Promise<unknown>;
let stop: () => void;

const never = () => new Promise(() => undefined);
const fails = (why: string) => () => Promise.reject(new Error(why));

beforeEach(() => {
  time = new VirtualTime();
  log = [];
  connects = () => Promise.resolve();
  answers = () => Promise.resolve();
  let sessions = 0;
  const note = (what: string) => void log.push(`${time.elapsed} ${what}`);
  stop = keepPulse({
    async connect() {
      await connects();
      sessions += 1;
      const name = `session ${sessions}`;
      return {
        query() {
          note(name);
          return answers();
        },
        end() {
          note(`${name} ends`);
          return never() as Promise<void>;
        },
      };
    },
    scheduler: time,
    onError: (error) => note((error as Error).message),
  });
});

async function pass(ms: number): Promise<void> {
  await new Promise(setImmediate);
  for (let passed = 0; passed < ms; passed += 50) {
    time.advance(50);
    await new Promise(setImmediate);
  }
}

test('beats four times a second until it is stopped', async () => {
  await pass(500);
  stop();
  await pass(1000);
  expect(log).toEqual(['0 session 1', '250 session 1', '500 session 1', '750 session 1 ends']);
  expect(time.pending).toBe(0);
});

test('[R7.53] a session that breaks or falls silent is replaced long before the silence would cost the lead, and a silent one is not ended', async () => {
  await pass(0);
  answers = fails('broken');
  await pass(250);
  answers = () => Promise.resolve();
  await pass(100);
  answers = never;
  await pass(750);
  answers = () => Promise.resolve();
  await pass(100);
  expect(log).toEqual([
    '0 session 1',
    '250 session 1',
    '250 broken',
    '350 session 2',
    '600 session 2',
    '1100 the pulse has had no answer for 500 ms',
    '1200 session 3',
  ]);
});

test('tries for as long as the server cannot be reached, and says so once', async () => {
  await pass(0);
  connects = fails('nobody listens');
  answers = fails('broken');
  await pass(60_000);
  connects = () => Promise.resolve();
  answers = () => Promise.resolve();
  await pass(250);
  answers = fails('broken again');
  await pass(1000);
  expect(log.filter((entry) => entry.includes('broken'))).toEqual(['250 broken', '60300 broken again']);
});
