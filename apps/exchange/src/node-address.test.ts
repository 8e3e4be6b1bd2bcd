import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { nodeAddress } from './node-address.ts';

test.each([
  ['0.0.0.0', hostname()],
  ['::', hostname()],
  ['127.0.0.1', '127.0.0.1'],
  ['10.1.2.3', '10.1.2.3'],
  ['fd00::7', '[fd00::7]'],
  ['node-1', 'node-1'],
])('a node that listens on %s is reached by others there, or by the name of its machine', (host, name) => {
  const address = nodeAddress({ host, port: 8080 });
  expect(address).toBe(`http://${name}:8080`);
  expect(new URL(address).port).toBe('8080');
});
