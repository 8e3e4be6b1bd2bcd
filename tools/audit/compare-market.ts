import type { Kysely } from 'kysely';
import type { BetTable, FragmentTable, Tables } from '@layline/exchange/src/db/tables.ts';
import { matchedValue } from '@layline/simulation/auditor/replies.ts';
import type { Bet, Fragment, Market } from '@layline/simulation/auditor/world.ts';
import type { Books } from './books.ts';
import { Difference, hold } from './difference.ts';

type View = Kysely<Tables>;

/** Compares the stored bets, fragments and results of a market with the auditor's. */
export async function compareMarket(view: View, books: Books, market: Market): Promise<void> {
  await compareBets(view, books, market);
  await compareFragments(view, market);
  await compareProfits(view, books, market);
}

async function compareBets(view: View, books: Books, market: Market): Promise<void> {
  const rows = await view.selectFrom('bets').selectAll().where('market_id', '=', market.id).execute();
  const stored = new Map(rows.map((row) => [row.bet_id, row]));
  for (const bet of market.bets) {
    if (books.isHouse(bet.order.playerId)) continue;
    const row = stored.get(bet.id);
    if (row === undefined) throw new Difference(`bet ${bet.id} of ${bet.order.playerId} is missing`);
    compareBet(row, bet, market);
    if (market.status === 'CLOSED' && bet.matched > 0)
      hold(
        `bet ${bet.id}, profit in paise`,
        row.profit,
        market.voided ? 0 : (books.profits.get(bet.id) ?? 0),
      );
    stored.delete(bet.id);
  }
  for (const id of stored.keys()) throw new Difference(`bet ${id} is stored, but was never accepted`);
}

function compareBet(row: BetTable, bet: Bet, market: Market): void {
  const { order } = bet;
  const name = `bet ${bet.id} of ${order.playerId}`;
  hold(`${name}, player`, row.player_id, order.playerId);
  hold(`${name}, runner`, row.runner_id, order.runnerId);
  hold(`${name}, side`, row.side, order.side);
  hold(`${name}, price`, row.price, order.price);
  hold(`${name}, resting price`, row.resting_price, bet.restingPrice);
  hold(`${name}, line`, row.line, bet.line);
  hold(`${name}, stake in paise`, row.stake, order.stake);
  hold(`${name}, matched in paise`, row.matched, bet.matched);
  hold(`${name}, remaining in paise`, row.remaining, bet.remaining);
  hold(`${name}, cancelled in paise`, row.cancelled, bet.cancelled);
  hold(`${name}, lapsed in paise`, row.lapsed, bet.lapsed);
  hold(`${name}, voided in paise`, row.voided, bet.voided);
  hold(`${name}, matched value`, row.matched_value, Number(matchedValue(market, bet)));
  hold(`${name}, status`, row.status, bet.status);
  hold(`${name}, persistence`, row.persistence, bet.persistence);
  hold(`${name}, reference`, row.customer_ref, order.customerRef);
  hold(`${name}, placed at`, row.placed_at, bet.placedAt);
}

async function compareFragments(view: View, market: Market): Promise<void> {
  const rows = await view.selectFrom('fragments').selectAll().where('market_id', '=', market.id).execute();
  const stored = new Map(rows.map((row) => [row.fragment_id, row]));
  for (const fragment of market.fragments) {
    const row = stored.get(fragment.id);
    if (row === undefined) throw new Difference(`fragment ${fragment.id} of ${market.id} is missing`);
    compareFragment(row, fragment);
    stored.delete(fragment.id);
  }
  for (const id of stored.keys()) throw new Difference(`fragment ${id} is stored, but was never matched`);
}

function compareFragment(row: FragmentTable, fragment: Fragment): void {
  const name = `fragment ${fragment.id}`;
  hold(`${name}, runner`, row.runner_id, fragment.runnerId);
  hold(`${name}, price`, row.price, fragment.price);
  hold(`${name}, original price`, row.original_price, fragment.struckAt);
  hold(`${name}, line`, row.line, fragment.line);
  hold(`${name}, stake in paise`, row.stake, fragment.stake);
  hold(`${name}, winnings in paise`, row.winnings, fragment.winnings);
  hold(`${name}, back bet`, row.back_bet_id, fragment.back?.id);
  hold(`${name}, lay bet`, row.lay_bet_id, fragment.lay?.id);
  hold(`${name}, voided`, row.void_reason === null ? 0 : 1, fragment.voided ? 1 : 0);
}

/** Each player's result on the market: by its current settlement, and by what actually moved on the account. */
async function compareProfits(view: View, books: Books, market: Market): Promise<void> {
  const rows = await view
    .selectFrom('player_markets')
    .selectAll()
    .where('market_id', '=', market.id)
    .execute();
  const settled = new Map(market.settled.map((entry) => [entry.playerId, entry]));
  for (const row of rows) {
    const entry = settled.get(row.player_id);
    const name = `result of ${row.player_id} in ${market.id}`;
    hold(`${name}, profit in paise`, row.profit, entry?.profit ?? 0);
    hold(`${name}, net in paise`, row.net, (entry?.profit ?? 0) - (entry?.commission ?? 0));
    settled.delete(row.player_id);
  }
  for (const { playerId, profit } of settled.values()) {
    if (profit !== 0 && !books.isHouse(playerId))
      throw new Difference(`result of ${playerId} in ${market.id} of ${profit} paise is missing`);
  }
}
