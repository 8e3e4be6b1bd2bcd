import { exampleBook } from '../testing/examples.ts';
import { MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { paise } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { MarketStore } from './market-store.ts';
import { Visibility } from './visibility.ts';

function setUp(visible: boolean) {
  const visibility = new Visibility(visible);
  const store = new MarketStore(() => 0);
  let sequence = exampleBook.sequence;
  let told = 0;
  store.setLink(true);
  store.takeImages([exampleBook]);
  store.flush();
  const end = store.subscribe(
    MARKET_ID,
    (shown) => shown?.view.totalMatched ?? null,
    () => (told += 1),
    visibility,
  );
  const change = (): void => {
    sequence += 1;
    store.takeChanges([
      {
        marketId: exampleBook.marketId,
        sequence,
        follows: sequence - 1,
        publishedAt: exampleBook.publishedAt,
        totalMatched: paise(sequence),
      },
    ]);
    store.flush();
  };
  return { visibility, end, change, told: () => told };
}

test('visible elements are reported immediately', () => {
  const cell = setUp(true);
  cell.change();
  cell.change();
  expect(cell.told()).toBe(2);
});

test('an invisible element updates once, when it comes into view', () => {
  const cell = setUp(false);
  cell.change();
  cell.change();
  expect(cell.told()).toBe(0);
  cell.visibility.set(true);
  cell.visibility.set(true);
  expect(cell.told()).toBe(1);
});

test('an element that leaves the view is not updated', () => {
  const cell = setUp(true);
  cell.visibility.set(false);
  cell.change();
  expect(cell.told()).toBe(0);
});

test('a removed listener is not notified on coming into view', () => {
  const cell = setUp(false);
  cell.change();
  cell.end();
  cell.visibility.set(true);
  expect(cell.told()).toBe(0);
});
