import { getProfitLossReport } from '@layline/contract/calls/reports.ts';
import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { ReportRow, StatementLine } from '@layline/contract/entities/statement.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { commissionOn } from '../../../auditor/arithmetic.ts';
import { backerProfit } from '../../../auditor/settlement.ts';
import type { Market, World as AuditedWorld } from '../../../auditor/world.ts';
import type { Player } from '../people/player.ts';
import type { Decision, ResultRecords } from '../records/result-records.ts';
import { SystemFault } from '../world.ts';
import { shownBets } from './check-fancies.ts';
import { statementLines, type Ask } from './check-screens.ts';

/** What a player should have of a market, paise. */
export interface Due {
  /** By bet; bets that were never matched are left out. */
  readonly profits: ReadonlyMap<number, number>;
  /** Of all of them together. */
  readonly profit: number;
  readonly commission: number;
}

/**
 * Compares what a player is shown of every decided market, in the statement, the history of bets and the report of profit and loss,
 * with what the bets make by the result that counts, which is the one that feed, traders and operators were last told to be in force.
 * Resolves with the number of corrected markets among those that the player has bets in.
 */
export async function checkSettled(
  ask: Ask,
  { id, userName: name, token }: Player,
  { results, audited }: { readonly results: ResultRecords; readonly audited: AuditedWorld },
): Promise<number> {
  let corrected = 0;
  const lines = Map.groupBy(await statementLines(ask, token), ({ marketId }) => marketId);
  const bets = Map.groupBy(await shownBets(ask, token), ({ marketId }) => marketId);
  const query = { level: 'MARKET', take: PAGE_MAX } as const;
  const { rows } = await ask(getProfitLossReport, { query }, token);
  const report = new Map(rows.map((row) => [row.marketId, row]));
  for (const marketId of results.markets) {
    const market = audited.markets.get(marketId);
    const decision = results.inForce(marketId);
    if (market === undefined || decision === undefined) continue;
    const discount = audited.players.get(id)?.discount ?? 0;
    const due = dueOf(market, decision, { id, discount });
    const shown = { lines: lines.get(marketId) ?? [], bets: bets.get(marketId) ?? [] };
    const fault = settledFault(due, { ...shown, row: report.get(marketId) });
    if (fault !== null) throw new SystemFault(`${name} sees ${fault} of ${marketId}`);
    if (due.profits.size > 0 && results.lastOf(marketId) !== undefined) corrected += 1;
  }
  return corrected;
}

/** What a player's bets make by a result, worked out from the auditor's matches. */
export function dueOf(
  market: Market,
  decision: Decision,
  player: { readonly id: string; readonly discount: number },
): Due {
  const profits = new Map<number, number>();
  for (const fragment of market.fragments) {
    const profit = decision === null ? 0 : backerProfit(market, fragment, decision);
    for (const [bet, made] of [
      [fragment.back, profit],
      [fragment.lay, 0 - profit],
    ] as const)
      if (bet?.order.playerId === player.id) profits.set(bet.id, (profits.get(bet.id) ?? 0) + made);
  }
  const profit = [...profits.values()].reduce((sum, made) => sum + made, 0);
  const commission = commissionOn(profit, market.definition.commissionRate, player.discount);
  return { profits, profit, commission };
}

/** What a player is shown of a market. */
interface ShownMarket {
  readonly lines: readonly Pick<StatementLine, 'amount'>[];
  readonly bets: readonly Pick<HistoryBet, 'betId' | 'profit'>[];
  readonly row: Pick<ReportRow, 'profit' | 'commission'> | undefined;
}

/** What is wrong with it; null if nothing is. */
export function settledFault(
  { profits, profit, commission }: Due,
  { lines, bets, row }: ShownMarket,
): string | null {
  const booked = lines.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  if (booked !== profit - commission)
    return `${booked} booked in ${lines.length} lines, it is ${profit} less ${commission}`;
  const made = new Map(bets.map((bet) => [Number(bet.betId), toPaise(bet.profit ?? 0)]));
  for (const [betId, wanted] of profits)
    if (made.get(betId) !== wanted) return `bet ${betId} make ${made.get(betId)}, it is ${wanted},`;
  const [inReport, paid] = [toPaise(row?.profit ?? 0), toPaise(row?.commission ?? 0)];
  return inReport === profit && paid === commission
    ? null
    : `${inReport} less ${paid} in the report, it is ${profit} less ${commission},`;
}
