import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { SimulatedBus } from '../testing/simulated-bus.ts';
import { EarlyMessages } from './early-messages.ts';
import { bodyOf, signed } from './signed-message.ts';

const key = Buffer.from('a key of the exchange in this test');

function buses() {
  const shared = new SimulatedBus(new VirtualTime(), new Random(1));
  shared.longest = Infinity;
  const sender = shared.connect();
  const say = (subject: string, text: string) =>
    sender.publish(subject, signed(key, subject, Buffer.from(text)));
  return { early: new EarlyMessages({ bus: shared.connect(), key }, ['a', 'b']), say, sender };
}

test('[R7.51] what was sent before anybody listened is heard, in order, before what comes later', () => {
  const { early, say } = buses();
  const heard: string[] = [];
  say('a', '1');
  say('b', 'other');
  say('a', '2');
  const stop = early.listen('a', (message) => heard.push(String(bodyOf(key, 'a', message))));
  say('a', '3');
  expect(heard).toEqual(['1', '2', '3']);
  stop();
  say('a', '4');
  expect(heard).toHaveLength(3);
});

test('keeps no more than 16 MB of all subjects together, and hears others as they come', () => {
  const { early, say } = buses();
  const half = 'x'.repeat(8 * 1024 * 1024 - 32);
  const lengths: number[] = [];
  say('a', half);
  say('b', half);
  say('a', 'too much');
  say('c', 'unkept');
  const listen = (subject: string) => early.listen(subject, (message) => lengths.push(message.length));
  for (const subject of ['a', 'b', 'c']) listen(subject);
  expect(lengths).toEqual([half.length + 32, half.length + 32]);
  say('c', 'heard');
  say('a', 'as well');
  expect(lengths).toHaveLength(4);
});

test('[R7.51] a stranger on the bus takes no room from followers, also with messages without content', () => {
  const { early, say, sender } = buses();
  const heard: Buffer[] = [];
  sender.publish('a', Buffer.alloc(0));
  sender.publish('a', Buffer.alloc(16 * 1024 * 1024));
  sender.publish('a', signed(key, 'b', Buffer.from('signed for another subject')));
  say('a', 'a bet');
  early.listen('a', (message) => heard.push(message));
  expect(heard).toEqual([signed(key, 'a', Buffer.from('a bet'))]);
});
