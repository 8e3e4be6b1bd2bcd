import { defineCall } from '../define-call.ts';
import { BetSlip, SavedBetSlip } from '../entities/bet-slip.ts';
import { AWAY_ID, HOME_ID, MARKET_ID } from '../examples/cricket-match.ts';
import { SESSION_ID, SESSION_RUNNER } from '../examples/house-markets.ts';
import { query } from '../query.ts';

const slips: BetSlip['slips'] = [
  {
    marketId: MARKET_ID,
    runnerId: AWAY_ID,
    side: 'BACK',
    price: 1.77,
    stake: 500,
    customerRef: 'k3v9m2x7q1',
  },
  { marketId: MARKET_ID, runnerId: HOME_ID, side: 'LAY', price: 2.3, stake: null },
  { marketId: SESSION_ID, runnerId: SESSION_RUNNER, side: 'LAY', price: 110, line: 46, stake: 1000 },
];

/** Ours (R7.45). */
export const saveBetSlip = defineCall({
  name: 'saveBetSlip',
  group: 'betting',
  method: 'POST',
  path: 'Bet/SaveBetSlip',
  auth: 'player',
  query: query({}),
  body: BetSlip,
  result: SavedBetSlip,
  background: false,
  description:
    'Keeps the slip, so that the player finds it on another device. Replaces what was kept, and answers with what is kept now: a selection is dropped the moment Bet/PlaceBetV2 takes its bet, and a save that arrives after the bet does not bring it back.',
  notes: {
    slips:
      'A selection with a customerRef is dropped by a bet under that customerRef; one without by a bet of source SLIP on the same side of the same runner that is taken after the save.',
  },
  errors: [],
  example: { query: {}, body: { slips }, result: { slips } },
});
