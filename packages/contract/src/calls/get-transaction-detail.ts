import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Purse, TransactionDetail } from '../entities/statement.ts';
import { AWAY_ID, HOME_ID, NOW } from '../examples/cricket-match.ts';
import { exampleCommissionLine, exampleFragment, exampleHistoryBet } from '../examples/reports.ts';
import { PAGE_MAX } from '../limits.ts';
import { numberParam, query } from '../query.ts';
import { PageCursor } from '../wire.ts';

/** R7.23 */
export const getTransactionDetail = defineCall({
  name: 'getTransactionDetail',
  group: 'reports',
  method: 'GET',
  path: 'Transaction/GetDetail',
  auth: 'player',
  query: query({
    line: numberParam(1, 999_999_999_999_999),
    purse: v.optional(Purse),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
  }),
  body: null,
  result: TransactionDetail,
  background: false,
  description:
    'What stands behind a line of the statement: for a market its settlement, bet by bet and fragment by fragment. The amounts of fragments make that of their bet, those of all bets that of the settlement, which is the line; a commission is worked out from it. For the casino it is the round, as the wallet has it now.',
  notes: {
    line: 'Number of the line on the account.',
    purse: 'CASH if absent.',
    cursor: '`settlement.next` of the page before.',
    take: 'Bets on a page.',
  },
  errors: ['NOT_FOUND'],
  example: {
    query: { line: 13 },
    body: null,
    result: {
      line: exampleCommissionLine,
      settlement: {
        version: 1,
        reversal: false,
        settledAt: NOW + 3_600_000,
        results: [
          { runnerId: HOME_ID, runnerName: 'Mumbai', outcome: 'LOSER', deadHeat: false },
          { runnerId: AWAY_ID, runnerName: 'Chennai', outcome: 'WINNER', deadHeat: false },
        ],
        lineResult: null,
        amount: 231,
        betCount: 1,
        bets: [{ bet: exampleHistoryBet, amount: 231, fragments: [exampleFragment], fragmentCount: 1 }],
        next: null,
      },
      commission: { profit: 231, rate: 5, discount: 0, amount: 11.55 },
      casino: null,
    },
  },
  samples: [
    { query: { line: 1, purse: 'CASH', cursor: '90211', take: 20 }, body: null },
    { query: { line: 1, purse: 'BONUS' }, body: null },
    { query: { line: 1, purse: 'WITHDRAWAL' }, body: null },
  ],
});
