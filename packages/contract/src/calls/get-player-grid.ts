import { defineCall } from '../define-call.ts';
import { PlayerGrid } from '../entities/player-grid.ts';
import { EVENT_ID, LINE_MARKET_ID, MARKET_ID } from '../examples/cricket-match.ts';
import { exampleProfitLoss } from '../examples/player.ts';
import type { PlayerGrid as Grid } from '../entities/player-grid.ts';
import { query } from '../query.ts';

const [matchOdds, line] = exampleProfitLoss;

const positions: Grid['positions'] = [matchOdds, line].flatMap((profitLoss, index) =>
  profitLoss === undefined
    ? []
    : [
        {
          sportId: 3,
          eventId: EVENT_ID,
          eventTitle: 'Mumbai v Chennai',
          marketId: [MARKET_ID, LINE_MARKET_ID][index] ?? MARKET_ID,
          marketName: ['Match Odds', 'Chennai Innings Runs'][index] ?? '',
          status: 'OPEN',
          inPlay: true,
          bets: 1,
          matched: 300 - 100 * index,
          unmatched: 200 - 200 * index,
          profitLoss,
        },
      ],
);

/** Ours (R7.45). */
export const getPlayerGrid = defineCall({
  name: 'getPlayerGrid',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetPlayerGrid',
  auth: 'player',
  query: query({}),
  body: null,
  result: PlayerGrid,
  background: false,
  description:
    'All own positions in markets that are not settled, greatest exposure first, with status, stakes, and profit and loss of each.',
  errors: [],
  example: { query: {}, body: null, result: { positions, exposure: 700, cash: 10_200 } },
});
