import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { hear, say, signed, type Subject } from './signed-message.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const NUMBERS: Subject<{ readonly n: number }> = 'numbers';
const SIGNAL: Subject<true> = 'signal';

function ends() {
  const bus = new SimulatedBus(new VirtualTime(), new Random(1));
  const end = () => ({ bus: bus.connect(), key: KEY });
  return { bus, speaker: end(), listener: end() };
}

test('what a process says is heard by others until they stop listening', () => {
  const { speaker, listener } = ends();
  const heard: unknown[] = [];
  const stop = hear(listener, NUMBERS, (said) => heard.push(said));
  say(speaker, NUMBERS, { n: 1 });
  say({ ...speaker, key: Buffer.from('the key of a stranger') }, NUMBERS, { n: 2 });
  speaker.bus.publish(NUMBERS, signed(KEY, SIGNAL, Buffer.from('{"n":3}')));
  stop();
  say(speaker, NUMBERS, { n: 4 });
  expect(heard).toEqual([{ n: 1 }]);
});

test('a signal has no body', () => {
  const { bus, speaker, listener } = ends();
  const heard: unknown[] = [];
  hear(listener, SIGNAL, (said) => heard.push(said));
  say(speaker, SIGNAL, true);
  expect([heard, bus.sent[0]?.message]).toEqual([[true], signed(KEY, SIGNAL, Buffer.alloc(0))]);
});

test('[R7.112] what is longer than the bus carries is dropped and counted', () => {
  const { bus, speaker } = ends();
  bus.longest = 32 + '{"n":10}'.length;
  say(speaker, NUMBERS, { n: 10 });
  say(speaker, NUMBERS, { n: 100 });
  expect([bus.sent.length, [...speaker.bus.tooLong]]).toEqual([1, [[NUMBERS, 1]]]);
});
