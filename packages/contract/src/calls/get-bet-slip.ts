import { defineCall } from '../define-call.ts';
import { SavedBetSlip } from '../entities/bet-slip.ts';
import { query } from '../query.ts';
import { saveBetSlip } from './save-bet-slip.ts';

/** Ours (R7.45). */
export const getBetSlip = defineCall({
  name: 'getBetSlip',
  group: 'betting',
  method: 'GET',
  path: 'Bet/GetBetSlip',
  auth: 'player',
  query: query({}),
  body: null,
  result: SavedBetSlip,
  background: true,
  description:
    'The slip as it was last saved, without the selections whose bets have been taken; empty if never saved.',
  errors: [],
  example: { query: {}, body: null, result: saveBetSlip.example.result },
});
