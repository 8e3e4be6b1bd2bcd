import { Overloaded, Unavailable } from '@layline/server/errors.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { RequestTransfers } from './request-transfers.ts';

/**
 * Does `work` with each request, freshly read, in its player's turn, until `isEnding`. Leaves out players whose turn cannot be had now, so that one of them holds up nobody else. Returns why the first of them was left out,
 * or null.
 */
export async function eachInTurn(
  transfers: Pick<RequestTransfers, 'with'>,
  rows: readonly MoneyRequestTable[],
  work: (row: MoneyRequestTable) => Promise<unknown>,
  isEnding: () => boolean,
): Promise<Error | null> {
  let reason: Error | null = null;
  for (const row of rows) {
    if (isEnding()) break;
    try {
      await transfers.with(row, work);
    } catch (error) {
      if (!(error instanceof Overloaded || error instanceof Unavailable)) throw error;
      reason ??= error;
    }
  }
  return reason;
}
