import { beforeEach, expect, test } from 'vitest';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { pinsStore, reloadPins, togglePin } from './pins-store.ts';

const pins = () => pinsStore.getState().ids;

beforeEach(() => {
  storage.remove(KEYS.pins);
  reloadPins();
});

test('[R4.9] a pin toggles, and is kept for the next visit', () => {
  togglePin('a');
  togglePin('b');
  togglePin('a');
  expect(pins()).toEqual(['b']);
  reloadPins();
  expect(pins()).toEqual(['b']);
});

test.each(['{oops', '{"a":1}', '[1]', ''])('damaged stored pins are ignored: %s', (stored) => {
  storage.set(KEYS.pins, stored);
  reloadPins();
  expect(pins()).toEqual([]);
});

test('the oldest pin gives way to the 201st', () => {
  for (let count = 0; count <= 200; count += 1) togglePin(`e${count}`);
  expect(pins()).toHaveLength(200);
  expect(pins()[0]).toBe('e1');
});
