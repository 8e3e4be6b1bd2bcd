import { expect, test } from 'vitest';
import { hubAddress } from './hub-address.ts';

test.each([
  ['play.example', 'https://hub.example/hub', 'https://hub.example/hub'],
  ['play.example', undefined, '/hub'],
  ['localhost', 'https://hub.example/hub', '/hub'],
  ['test.play.example', 'https://hub.example/hub', '/hub'],
  ['preview-12.play.example', 'https://hub.example/hub', '/hub'],
])('[R7.46] on %s with %s in its settings the hub is at %s', (hostname, configured, address) => {
  expect(hubAddress(hostname, configured)).toBe(address);
});
