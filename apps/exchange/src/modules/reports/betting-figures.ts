import type { getBettingFigures } from '@layline/contract/calls/reports.ts';
import type { BettingFigures } from '@layline/contract/entities/figures.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import { CASINO, sportById } from '@layline/contract/sports.ts';
import { betsByHour, betsBySport, resultSteps } from '../../core/histories/figures.ts';
import type { BetSums } from '../../core/histories/figures.ts';
import { UNKNOWN_SPORT } from '../../core/histories/place.ts';
import { profitLoss } from '../../core/histories/profit-loss.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { periodOf } from '../../http/paging.ts';
import { tablesFor } from './reader.ts';
import type { ReportsDependencies } from './reader.ts';
import { money } from '../betting/wire-bets.ts';

const NO_BETS: BetSums = { bets: 0, won: 0, lost: 0, turnover: 0, profit: 0 };

function wireBets({ bets, won, lost, turnover, profit }: BetSums) {
  return { bets, won, lost, turnover: money(turnover), profit: money(profit) };
}

/** R14.1: figures of a player's own betting, without the casino. */
export async function readBettingFigures(
  deps: ReportsDependencies,
  { query, session: { playerId } }: Request<typeof getBettingFigures>,
): Promise<BettingFigures | Refused> {
  const period = periodOf(query);
  if (isRefused(period)) return period;
  const offsetMs = (query.offsetMin ?? 0) * 60_000;
  const read = await tablesFor(deps, playerId);
  const [bySport, byHour, { days, steps }, report] = await Promise.all([
    betsBySport(read, playerId, period),
    betsByHour(read, playerId, period, offsetMs),
    resultSteps(read, playerId, period, offsetMs),
    profitLoss(read, playerId, period, { level: 'SPORT' }, { skip: 0, take: PAGE_MAX }),
  ]);
  const betsOf = new Map(bySport.map((row) => [row.sport, row]));
  const sports = report.rows
    .map((row) => ({ ...row, sport: row.sport_id ?? UNKNOWN_SPORT }))
    .filter(({ sport }) => sport !== CASINO)
    .map(({ sport, markets, profit, net }) => ({
      sportId: sport,
      name: sportById(sport)?.name ?? 'Other',
      markets,
      ...wireBets(betsOf.get(sport) ?? NO_BETS),
      commission: money(profit - net),
      net: money(net),
    }))
    .toSorted((a, b) => b.turnover - a.turnover);
  return {
    sports,
    hours: byHour.map(({ hour, ...sums }) => ({ hour, ...wireBets(sums) })),
    steps: steps.map(({ net, ...step }) => ({ ...step, net: money(net) })),
    daysPerStep: days,
  };
}
