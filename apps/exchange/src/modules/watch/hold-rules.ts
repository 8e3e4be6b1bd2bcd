import type { Kysely } from 'kysely';
import type { HoldRule } from '@layline/contract/entities/operator-money.ts';
import { paise } from '@layline/units/money.ts';
import type { Tables } from '../../db/tables.ts';
import { fewLosers } from './few-losers.ts';
import { gainsBy, wonOf } from './gains.ts';
import { NAMED_MAX, naming } from './hold-rule.ts';
import type { Looked, Rule } from './hold-rule.ts';
import { hedgedBonus, sharedDevice } from './linked-accounts.ts';
import { marketPrices } from './market-prices.ts';
import { readTrades } from './trades.ts';
import { voidBias } from './void-bias.ts';

/** Minimum that one other player must have lost to this one, paise, and as a share of everything this one won. */
const ONE_LOSER_FROM = 1_000_000;
const ONE_LOSER_PART = 0.6;
/** A price is off the market if it differs from what others got by this factor. */
const OFF_BY = 1.2;
/** Minimum value of off-market prices, paise, and as a share of all stakes with other players. */
const OFF_MARKET_FROM = 500_000;
const OFF_MARKET_PART = 0.1;

/**
 * Other players have been paid to the same payee. Pending withdrawals do not count, so that nobody can get another player's money held by naming that
 * player's bank account.
 */
async function sharedPayee(read: Kysely<Tables>, { playerId, payeeKey, known }: Looked) {
  if (payeeKey === null) return null;
  const rows = await read
    .selectFrom('money_requests')
    .select('player_id')
    .distinct()
    .where('payee_key', '=', payeeKey)
    .where('player_id', '!=', playerId)
    .where('state', 'in', ['APPROVED', 'PAID'])
    .orderBy('player_id')
    .limit(NAMED_MAX + known.size)
    .execute();
  return naming(
    rows.map((row) => row.player_id),
    known,
  );
}

/** Most of what the player has won was lost by one other player. */
async function oneLoser(read: Kysely<Tables>, looked: Looked) {
  const from = gainsBy(await readTrades(read, looked.playerId, looked.since), ({ other }) => other ?? '');
  const [loser, amount] = [...from]
    .filter(([other]) => other !== '')
    .reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return amount >= ONE_LOSER_FROM && amount >= ONE_LOSER_PART * wonOf(from.values())
    ? { others: [loser], amount: paise(amount) }
    : null;
}

/**
 * The player has traded with other players at prices far better than others got on the same runner at the time. Somebody giving money away may spread
 * it over several accounts, but has to lay too high or back too low. Far worse prices are deducted, so that betting just before a goal does not look
 * like a gift. Bets with the house do not count at all: it gives nothing away, and its prices follow a game that may have turned since the others
 * bet.
 */
async function offMarket(read: Kysely<Tables>, looked: Looked) {
  const trades = (await readTrades(read, looked.playerId, looked.since)).filter(
    ({ other }) => other !== null,
  );
  const references = await marketPrices(read, looked.playerId, trades);
  const edges = new Map<string, number>();
  for (const trade of trades) {
    const reference = references.get(trade);
    if (reference === undefined) continue;
    const ratio = trade.price / reference;
    if (ratio < OFF_BY && ratio > 1 / OFF_BY) continue;
    const edge = trade.stake * (trade.side === 'BACK' ? ratio - 1 : 1 - ratio);
    edges.set(trade.other ?? '', (edges.get(trade.other ?? '') ?? 0) + edge);
  }
  const amount = Math.round([...edges.values()].reduce((sum, edge) => sum + edge, 0));
  const staked = trades.reduce((sum, { stake }) => sum + stake, 0);
  if (amount < OFF_MARKET_FROM || amount < OFF_MARKET_PART * staked) return null;
  const others = [...edges].filter(([, edge]) => edge > 0).map(([other]) => other);
  return { others: others.sort().slice(0, NAMED_MAX), amount: paise(amount) };
}

export const HOLD_RULES: Readonly<Record<HoldRule, Rule>> = {
  SHARED_PAYEE: sharedPayee,
  ONE_LOSER: oneLoser,
  FEW_LOSERS: fewLosers,
  OFF_MARKET: offMarket,
  VOID_BIAS: voidBias,
  SHARED_DEVICE: sharedDevice,
  HEDGED_BONUS: hedgedBonus,
};
