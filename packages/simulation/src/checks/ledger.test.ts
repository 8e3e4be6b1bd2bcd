import { expect, test } from 'vitest';
import { ledgerFaults } from './ledger.ts';

const BOOKS = [
  ['psp:deposits', -500],
  ['player:p1:cash', 500],
  ['market:m1:clearing', 0],
] as const;

test('a ledger that adds up has no fault', () => {
  expect(ledgerFaults(BOOKS)).toEqual([]);
});

test('a paisa too much is found, and one that a market has kept', () => {
  expect(ledgerFaults([...BOOKS, ['house:commission', 1]])).toEqual(['the ledger sums to 1']);
  expect(ledgerFaults([...BOOKS, ['market:m2:clearing', 1], ['house:commission', -1]])).toEqual([
    'market:m2:clearing holds 1',
  ]);
});
