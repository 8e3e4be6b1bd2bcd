import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { Amounts } from './amounts.ts';

const quotes = (...levels: readonly (readonly [price: number, size: number])[]) =>
  levels.map(([price, size]) => ({ price, size: rupees(size) }));

/** A ladder whose cells write down what they are asked to draw. */
function ladder() {
  const amounts = new Amounts();
  const drawn: string[] = [];
  const cell = (side: 'BACK' | 'LAY', price: number) =>
    amounts.draw(side, price, (size) => drawn.push(`${side} ${price}: ${size / 100}`));
  return { amounts, cell, drawnSince: () => drawn.splice(0) };
}

test('[R12.4] a cell is drawn at once, with what is on offer at its price', () => {
  const { amounts, cell, drawnSince } = ladder();
  amounts.show('BACK', quotes([250, 40]));
  cell('BACK', 250);
  cell('BACK', 252);
  cell('LAY', 250);
  expect(drawnSince()).toEqual(['BACK 250: 40', 'BACK 252: 0', 'LAY 250: 0']);
});

test('[R12.4] only the cells whose amount differs are drawn again', () => {
  const { amounts, cell, drawnSince } = ladder();
  amounts.show('BACK', quotes([250, 40], [248, 10], [246, 5]));
  for (const price of [252, 250, 248, 246]) cell('BACK', price);
  cell('LAY', 250);
  drawnSince();
  amounts.show('BACK', quotes([252, 7], [250, 41], [248, 10]));
  expect(drawnSince().sort()).toEqual(['BACK 246: 0', 'BACK 250: 41', 'BACK 252: 7']);
  amounts.show('BACK', quotes([252, 7], [250, 41], [248, 10]));
  expect(drawnSince()).toEqual([]);
});

test('[R12.4] a cell that is gone is drawn no more, and does not take its successor with it', () => {
  const { amounts, cell, drawnSince } = ladder();
  const leave = cell('LAY', 250);
  cell('LAY', 250);
  leave();
  drawnSince();
  amounts.show('LAY', quotes([250, 3]));
  expect(drawnSince()).toEqual(['LAY 250: 3']);
});
