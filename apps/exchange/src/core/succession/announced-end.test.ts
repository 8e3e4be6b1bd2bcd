import { afterEach, expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beginEpoch } from '../epoch.ts';
import { tellAnnounced, announcedBefore } from './announced-end.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { openDatabase } from '../../db/open-database.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const NODE = { name: 'test', address: '' };

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one();
});

/** A process that is about to lead in the second epoch, and what it has said. */
async function starting({ isHeir = false } = {}) {
  const [storage] = storagesUnderTest();
  const made = await storage?.make();
  if (made === undefined) throw new Error('there is no storage');
  cleanUp.push(made.remove);
  const database = await openDatabase(made.storage);
  cleanUp.push(() => database.close());
  await beginEpoch(database, NODE, 1);
  const time = new VirtualTime();
  const bus = new SimulatedBus(time, new Random(1));
  const said: string[] = [];
  const known = announcedBefore({
    database,
    ends: { bus: bus.connect(), key: KEY },
    heard: [],
    isHeir,
    logger: { warn: (text: string) => void said.push(text) },
    scheduler: time,
  });
  const begin = () => beginEpoch(database, NODE, 2);
  const onAnotherTimeline = () => database.write.updateTable('epochs').set({ timeline: '0' }).execute();
  return { bus, time, known, said, begin, onAnotherTimeline };
}

test('[R7.62] a process that starts after a fail-over, when nobody is left who knows what was announced, says so', async () => {
  const { time, known, said, begin, onAnotherTimeline } = await starting();
  await onAnotherTimeline();
  await begin();
  time.advance(500);
  expect(await known()).toEqual([]);
  expect(said).toEqual([expect.stringContaining('nobody is left to say what was acknowledged there')]);
});

test('[R7.62] it says nothing if the server is the same, or if somebody knows', async () => {
  const same = await starting();
  await same.begin();
  same.time.advance(500);
  await same.known();
  const told = await starting();
  tellAnnounced({ bus: told.bus.connect(), key: KEY }, () => ({ seq: 7, hash: 'a hash' }));
  await told.onAnotherTimeline();
  await told.begin();
  told.time.advance(500);
  expect(await told.known()).toEqual([{ seq: 7, hash: 'a hash' }]);
  expect([...same.said, ...told.said]).toEqual([]);
});

test('[R7.61] a process that has followed takes the answers that are there, and waits for none', async () => {
  const { bus, time, known } = await starting({ isHeir: true });
  tellAnnounced({ bus: bus.connect(), key: KEY }, () => ({ seq: 7, hash: 'a hash' }));
  time.advance(50);
  expect(await known()).toEqual([{ seq: 7, hash: 'a hash' }]);
  const { known: alone } = await starting({ isHeir: true });
  expect(await alone()).toEqual([]);
});
