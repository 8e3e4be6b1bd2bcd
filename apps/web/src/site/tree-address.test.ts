import { expect, test } from 'vitest';
import { treeAddress } from './tree-address.ts';

test.each([
  ['localhost', 'https://tree.test.example/v1', 'https://tree.test.example/v1/'],
  ['test.play.example', 'https://tree.test.example/', 'https://tree.test.example/'],
  ['preview-12.play.example', 'https://tree.test.example', 'https://tree.test.example/'],
  ['play.example', 'https://tree.test.example', undefined],
  ['localhost', null, undefined],
  ['localhost', '', undefined],
])('[R7.13] on %s with %s in its settings the tree is at %s', (hostname, configured, address) => {
  expect(treeAddress(hostname, configured)).toBe(address);
});
