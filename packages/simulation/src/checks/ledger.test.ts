import { expect, test } from 'vitest';
import { ledgerFaults } from './ledger.ts';

const BOOKS = [
  ['psp:deposits', -500],
  ['player:p1:cash', 500],
  ['market:m1:clearing', 0],
] as const;

test('a balanced ledger has no fault', () => {
  expect(ledgerFaults(BOOKS)).toEqual([]);
});

test('an extra paisa is found, and so is one left in a market', () => {
  expect(ledgerFaults([...BOOKS, ['house:commission', 1]])).toEqual(['the ledger sums to 1']);
  expect(ledgerFaults([...BOOKS, ['market:m2:clearing', 1], ['house:commission', -1]])).toEqual([
    'market:m2:clearing holds 1',
  ]);
});
