import * as v from 'valibot';
import { Amount, Count, Money } from '../wire.ts';
import { Place } from './bet-history.ts';
import { MarketStatus } from './market-book.ts';
import { ProfitLoss } from './profit-loss.ts';

/** A player's position in one market that is not settled. */
export const Position = v.object({
  ...Place,
  status: MarketStatus,
  inPlay: v.boolean(),
  /** Bets with something matched or unmatched. */
  bets: Count,
  /** Backers' stakes. */
  matched: Amount,
  unmatched: Amount,
  profitLoss: ProfitLoss,
});
export type Position = v.InferOutput<typeof Position>;

/** All positions, greatest exposure first, with the money at the same moment. */
export const PlayerGrid = v.object({
  positions: v.array(Position),
  /** Sum over all markets. */
  exposure: Amount,
  /** On the account, exposure included. */
  cash: Money,
});
export type PlayerGrid = v.InferOutput<typeof PlayerGrid>;
