import { expect, test } from 'vitest';
import { Visibility } from './visibility.ts';

function setUp(visible: boolean) {
  const visibility = new Visibility(visible);
  let change: () => void = () => undefined;
  let told = 0;
  const end = visibility.gate(
    (listener) => {
      change = listener;
      return () => (change = () => undefined);
    },
    () => (told += 1),
  );
  return { visibility, end, change: () => change(), told: () => told };
}

test('what can be seen is told at once', () => {
  const cell = setUp(true);
  cell.change();
  cell.change();
  expect(cell.told()).toBe(2);
});

test('what cannot be seen is told once, when it comes into view', () => {
  const cell = setUp(false);
  cell.change();
  cell.change();
  expect(cell.told()).toBe(0);
  cell.visibility.set(true);
  cell.visibility.set(true);
  expect(cell.told()).toBe(1);
});

test('what did not change is not told on coming into view', () => {
  const cell = setUp(false);
  cell.visibility.set(true);
  expect(cell.told()).toBe(0);
});

test('who has gone is not told on coming into view', () => {
  const cell = setUp(false);
  cell.change();
  cell.end();
  cell.visibility.set(true);
  expect(cell.told()).toBe(0);
});
