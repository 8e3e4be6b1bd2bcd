import { expect, test } from 'vitest';
import { hubAddress } from './hub-address.ts';

const both = { hubUrl: 'https://hub.example/hub', testHubUrl: 'https://hub.test.example/hub' };

test.each([
  ['play.example', both, 'https://hub.example/hub'],
  ['play.example', { testHubUrl: both.testHubUrl }, '/hub'],
  ['play.example', undefined, '/hub'],
  ['localhost', both, 'https://hub.test.example/hub'],
  ['test.play.example', both, 'https://hub.test.example/hub'],
  ['preview-12.play.example', both, 'https://hub.test.example/hub'],
  ['localhost', { hubUrl: both.hubUrl }, '/hub'],
  ['localhost', undefined, '/hub'],
])('[R7.46] on %s with %j in its settings the hub is at %s', (hostname, configured, address) => {
  expect(hubAddress(hostname, configured)).toBe(address);
});
