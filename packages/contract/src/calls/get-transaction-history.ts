import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Purse, Statement, TransactionType } from '../entities/statement.ts';
import { EVENT_ID, MARKET_ID, NOW } from '../examples/cricket-match.ts';
import { exampleCommissionLine, exampleLine } from '../examples/reports.ts';
import { PAGE_MAX } from '../limits.ts';
import { choiceListParam, numberParam, PERIOD, query } from '../query.ts';
import { Id, PageCursor } from '../wire.ts';

const DAY = 86_400_000;

/** R7.22 */
export const getTransactionHistory = defineCall({
  name: 'getTransactionHistory',
  group: 'reports',
  method: 'GET',
  path: 'Transaction/GetHistory',
  auth: 'player',
  query: query({
    ...PERIOD,
    purse: v.optional(Purse),
    types: v.optional(choiceListParam(TransactionType.options)),
    eventId: v.optional(Id),
    marketId: v.optional(Id),
    order: v.optional(v.picklist(['NEWEST', 'OLDEST'])),
    cursor: v.optional(PageCursor),
    take: v.optional(numberParam(1, PAGE_MAX)),
    format: v.optional(v.picklist(['json', 'csv'])),
  }),
  body: null,
  csv: true,
  result: Statement,
  background: false,
  description:
    'The account statement in the order of the journal, with opening and closing balance and totals of the period. Later pages show the period as it was at the first.',
  notes: {
    from: 'UTC ms.',
    to: 'UTC ms, included.',
    purse: 'CASH if absent.',
    types: 'Lines of these types alone. Opening, closing and totals stay those of the whole period.',
    order: 'NEWEST first if absent; a CSV file is OLDEST first if absent.',
    cursor: '`next` of the page before, with the other parameters unchanged.',
    format: 'csv: all lines of the period, without pages.',
  },
  errors: [],
  example: {
    query: { from: NOW, to: NOW + DAY, types: ['SETTLEMENT', 'COMMISSION'], take: 2 },
    body: null,
    result: {
      purse: 'CASH',
      opening: 10_000,
      closing: 10_219.45,
      totals: [
        { type: 'SETTLEMENT', count: 1, credit: 231, debit: 0 },
        { type: 'COMMISSION', count: 1, credit: 0, debit: 11.55 },
      ],
      lines: [exampleCommissionLine, exampleLine],
      next: null,
    },
  },
  samples: [
    { query: {}, body: null },
    { query: { purse: 'CASH', order: 'NEWEST', cursor: '12.13', format: 'json' }, body: null },
    { query: { purse: 'BONUS', order: 'OLDEST', format: 'csv' }, body: null },
    { query: { purse: 'WITHDRAWAL', eventId: EVENT_ID, marketId: MARKET_ID }, body: null },
  ],
});
