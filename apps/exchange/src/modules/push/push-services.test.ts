import { expect, test } from 'vitest';
import { isPublic, NotPublic, publicLookup, reachOf } from './push-services.ts';

test.each([
  ['8.8.8.8', true],
  ['142.250.74.42', true],
  ['2a00:1450:400f:80d::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:0:10.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['fec0::1', false],
])('[R16.1] the address %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});

test('[R16.1] a name that leads into a private network is not called', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(error).toBeInstanceOf(NotPublic);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', 'PUBLIC'],
  ['https://web.push.apple.com/1', 'PUBLIC'],
  ['https://wns2-by3p.notify.windows.com/w/?token=1', 'PUBLIC'],
  ['https://push.example.com:8443/1', 'CONFIGURED'],
  ['https://push.example.com/1', null],
  ['https://push.example.com.:8443/1', null],
  ['https://evilpush.apple.com/1', null],
  ['https://web.push.apple.com.evil.com/1', null],
])('[R16.1] an endpoint at %s is reached as %s', (endpoint, reach) => {
  expect(reachOf(endpoint, ['https://push.example.com:8443'])).toBe(reach);
});
