import type { Kysely } from 'kysely';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { SettlementTerms } from '../projections/catalogue-changes.ts';
import { betsOf, type BetHistoryRow } from './bet-history.ts';
import { checkTake, pageOf, type Page } from './page.ts';

/** A settlement of a market, with the terms that profits are computed from. */
export interface SettlementRow {
  readonly marketId: string;
  readonly bettingType: string;
  readonly version: number;
  readonly at: number;
  readonly results: readonly (RunnerResult & { readonly runnerName: string | null })[];
  /** Hundredths of a run on LINE markets. */
  readonly lineResult: number | null;
  readonly terms: SettlementTerms;
}

/** A bet and its profit in one settlement, paise. */
export interface SettledBetRow extends BetHistoryRow {
  readonly settled_profit: number;
}

/** One settlement of a market; undefined if that version does not exist. */
export async function settlementOf(
  read: Kysely<Tables>,
  market: string,
  version: number,
): Promise<SettlementRow | undefined> {
  const row = await read
    .selectFrom('market_results')
    .innerJoin('markets', 'markets.market_id', 'market_results.market_id')
    .select(['market_results.results', 'market_results.line_result', 'market_results.at'])
    .select(['markets.betting_type', 'markets.terms'])
    .where('market_results.market_id', '=', market)
    .where('market_results.settlement_version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const runners = await read
    .selectFrom('runners')
    .select(['runner_id', 'name'])
    .where('market_id', '=', market)
    .execute();
  const names = new Map(runners.map(({ runner_id: id, name }) => [id, name]));
  const results = (JSON.parse(row.results) as RunnerResult[]).map((result) => ({
    ...result,
    runnerName: names.get(result.runnerId) ?? null,
  }));
  const terms = JSON.parse(row.terms) as SettlementTerms;
  const { betting_type: bettingType, at, line_result: lineResult } = row;
  return { marketId: market, bettingType, version, at, results, lineResult, terms };
}

/** Up to `most` settlements of a bet's market with the bet's profit in each, paise; newest first. */
export async function settlementsOfBet(
  read: Kysely<Tables>,
  { bet_id: bet, market_id: market }: Pick<BetHistoryRow, 'bet_id' | 'market_id'>,
  most: number,
): Promise<readonly { readonly settlement: SettlementRow; readonly profit: number }[]> {
  const rows = await read
    .selectFrom('bet_settlements')
    .select(['settlement_version', 'profit'])
    .where('bet_id', '=', bet)
    .orderBy('settlement_version', 'desc')
    .limit(most)
    .execute();
  const settlements = await Promise.all(
    rows.map(async ({ settlement_version: version, profit }) => ({
      settlement: await settlementOf(read, market, version),
      profit,
    })),
  );
  return settlements.flatMap(({ settlement, profit }) =>
    settlement === undefined ? [] : [{ settlement, profit }],
  );
}

/** Number and profit (paise) of a player's bets in one settlement of a market. */
export async function settledSums(
  read: Kysely<Tables>,
  player: PlayerId,
  market: string,
  version: number,
): Promise<{ readonly bets: number; readonly profit: number }> {
  return read
    .selectFrom('bets')
    .innerJoin('bet_settlements', 'bet_settlements.bet_id', 'bets.bet_id')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('bets'),
      fn.coalesce(fn.sum<number>('bet_settlements.profit'), lit(0)).as('profit'),
    ])
    .where('bets.player_id', '=', player)
    .where('bets.market_id', '=', market)
    .where('bet_settlements.settlement_version', '=', version)
    .executeTakeFirstOrThrow();
}

/** A page of a player's bets in one settlement of a market, in order of acceptance, starting after the bet `after`. */
export async function settledBets(
  read: Kysely<Tables>,
  player: PlayerId,
  market: string,
  version: number,
  { after, take }: { readonly after: number; readonly take: number },
): Promise<Page<SettledBetRow>> {
  checkTake(take);
  const rows: readonly SettledBetRow[] = await betsOf(read, player)
    .innerJoin('bet_settlements', 'bet_settlements.bet_id', 'bets.bet_id')
    .select('bet_settlements.profit as settled_profit')
    .where('bets.market_id', '=', market)
    .where('bet_settlements.settlement_version', '=', version)
    .where('bets.bet_id', '>', after)
    .orderBy('bets.bet_id')
    .limit(take + 1)
    .execute();
  return pageOf(rows, take, (row) => ({ at: row.placed_at, id: row.bet_id }));
}

/** A player's commission discount, basis points. */
export async function commissionDiscount(read: Kysely<Tables>, player: PlayerId): Promise<number> {
  const row = await read
    .selectFrom('players')
    .select('commission_discount')
    .where('player_id', '=', player)
    .executeTakeFirst();
  return row?.commission_discount ?? 0;
}
