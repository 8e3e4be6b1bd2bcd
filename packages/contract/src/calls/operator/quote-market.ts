import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { HousePrice, QuoteState } from '../../entities/market-book.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorMarket } from '../../entities/operator-market.ts';
import { HOME_ID, MARKET_ID } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id } from '../../wire.ts';

const Price = v.strictObject(HousePrice.entries);
const Quote = v.strictObject({
  runnerId: Id,
  state: QuoteState,
  back: v.nullable(Price),
  lay: v.nullable(Price),
});

/** What the house offers on a bookmaker or fancy market, by hand. */
export const quoteMarket = defineCall({
  name: 'quoteMarket',
  group: 'operator',
  method: 'POST',
  path: 'Operator/QuoteMarket',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    marketId: Id,
    quotes: v.pipe(
      v.array(Quote),
      v.minLength(1, 'Give at least one row.'),
      v.maxLength(500, 'Give at most 500 rows.'),
    ),
    reason: Reason,
  }),
  result: OperatorMarket,
  background: false,
  description:
    'Quotes rows of a bookmaker or fancy market and takes it over by hand; rows that are not named keep their quote. Bets are struck at it from that moment. INVALID_ODDS for prices that the market cannot have, or that a player could bet against on both sides.',
  notes: { quotes: '`back` is Yes and `lay` is No on sessions and meters; null takes no bets on that side.' },
  errors: [
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'INVALID_RUNNER',
    'RUNNER_REMOVED',
    'INVALID_ODDS',
    'INVALID_INPUT',
  ],
  example: {
    query: {},
    body: {
      marketId: MARKET_ID,
      quotes: [
        {
          runnerId: HOME_ID,
          state: 'ACTIVE',
          back: { line: null, rate: 95, maxStake: 20_000 },
          lay: { line: null, rate: 98.5, maxStake: null },
        },
      ],
      reason: 'Quoted by hand, feed is late',
    },
    result: exampleOperatorMarket,
  },
  samples: [
    {
      query: {},
      body: {
        marketId: 'sim.cr-1042.s6',
        quotes: [
          {
            runnerId: 'runs6',
            state: 'BALL_RUNNING',
            back: { line: 46, rate: 90, maxStake: null },
            lay: { line: 46, rate: 110, maxStake: 5000 },
          },
        ],
        reason: 'Over begins',
      },
    },
    {
      query: {},
      body: {
        marketId: 'sim.cr-1042.s6',
        quotes: [{ runnerId: 'runs6', state: 'SUSPENDED', back: null, lay: null }],
        reason: 'Wicket',
      },
    },
  ],
});
