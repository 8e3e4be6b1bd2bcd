import type { Paise } from '@layline/units/money.ts';
import { betProfits, netsOf } from '../market/settle.ts';
import { readResult } from '../market/result.ts';
import type { MarketResult } from '../commands.ts';
import type { Exchange, Market } from '../model.ts';
import type { ResultPreviewView } from '../view-types.ts';

/** What a result would bring the players of a market; null for an unknown market or a result that does not fit it. House accounts are not counted. */
export function viewResult(
  { markets, players }: Exchange,
  marketId: Market['id'],
  result: MarketResult,
): ResultPreviewView | null {
  const market = markets.get(marketId);
  const verdicts = market && readResult(market, result);
  if (market === undefined || verdicts === undefined) return null;
  const nets = netsOf(market, betProfits(market, verdicts)).filter(
    ({ playerId }) => players.get(playerId)?.kind !== 'HOUSE',
  );
  const winners = nets.filter(({ net }) => net > 0);
  const losers = nets.filter(({ net }) => net < 0);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0) as Paise;
  return {
    winners: winners.length,
    won: sum(winners.map(({ net }) => net)),
    losers: losers.length,
    lost: sum(losers.map(({ net }) => -net)),
    commission: sum(winners.map(({ commission }) => commission)),
  };
}
