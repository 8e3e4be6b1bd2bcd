import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { EarlyMessages } from './early-messages.ts';

function buses() {
  const shared = new SimulatedBus(new VirtualTime(), new Random(1));
  const sender = shared.connect();
  const say = (subject: string, text: string) => sender.publish(subject, Buffer.from(text));
  return { early: new EarlyMessages(shared.connect(), ['a', 'b']), say };
}

test('[R7.51] what was sent before anybody listened is heard, in order, before what comes later', () => {
  const { early, say } = buses();
  const heard: string[] = [];
  say('a', '1');
  say('b', 'other');
  say('a', '2');
  const stop = early.listen('a', (message) => heard.push(String(message)));
  say('a', '3');
  expect(heard).toEqual(['1', '2', '3']);
  stop();
  say('a', '4');
  expect(heard).toHaveLength(3);
});

test('keeps no more than 16 MB of all subjects together, and hears others as they come', () => {
  const { early, say } = buses();
  const half = 'x'.repeat(8 * 1024 * 1024);
  const lengths: number[] = [];
  say('a', half);
  say('b', half);
  say('a', 'too much');
  say('c', 'unkept');
  const listen = (subject: string) => early.listen(subject, (message) => lengths.push(message.length));
  for (const subject of ['a', 'b', 'c']) listen(subject);
  expect(lengths).toEqual([half.length, half.length]);
  say('c', 'heard');
  say('a', 'as well');
  expect(lengths).toHaveLength(4);
});
