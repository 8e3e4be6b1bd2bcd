import { beforeEach, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { hearFree, giveUpLead } from './give-up-lead.ts';

const key = Buffer.from('a key of the exchange in this test');
let time: VirtualTime;
let bus: SimulatedBus;
let done: string[];
let finished: PromiseWithResolvers<void>;

beforeEach(() => {
  time = new VirtualTime();
  bus = new SimulatedBus(time, new Random(1));
  done = [];
  finished = Promise.withResolvers();
  hearFree({ bus: bus.connect(), key }, () => done.push('said'));
});

/** Starts giving up the lead while `closed` is still pending. */
function giveUp(closed: Promise<void>): Promise<void> {
  return giveUpLead({
    core: {
      finish() {
        done.push('finishing');
        return finished.promise;
      },
    },
    session: {
      release: async () => void done.push('unlocked'),
    },
    ends: { bus: bus.connect(), key },
    closed,
    scheduler: time,
  });
}

async function pass(ms: number): Promise<void> {
  time.advance(ms);
  await new Promise(setImmediate);
}

test('[R7.51] a request that does not end holds up the lead for a quarter of a second, and a batch for as long as it takes', async () => {
  const given = giveUp(new Promise(() => undefined));
  await pass(249);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual(['finishing']);
  await pass(60_000);
  expect(done).toEqual(['finishing']);
  finished.resolve();
  await given;
  expect(done).toEqual(['finishing', 'unlocked', 'said']);
});

test.each([
  ['is closed', () => Promise.resolve()],
  ['cannot be closed', () => Promise.reject(new Error('a module does not close'))],
])('[R7.51] the lead is given up at once when all else %s', async (_, close) => {
  finished.resolve();
  await giveUp(close());
  expect(done).toEqual(['finishing', 'unlocked', 'said']);
});

test('[R7.51] followers do not listen to strangers', () => {
  bus.connect().publish('x.free', Buffer.from('signed by nobody who belongs to the exchange'));
  expect(done).toEqual([]);
});
