import type { Kysely } from 'kysely';
import type { getProfitLossReport } from '@layline/contract/calls/reports.ts';
import type { ProfitLossReport, ReportRow } from '@layline/contract/entities/statement.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '@layline/contract/limits.ts';
import { CASINO, sportById } from '@layline/contract/sports.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { BetHistoryRow } from '../../core/histories/bet-history.ts';
import { openRounds } from '../../core/histories/casino-profit.ts';
import type { Period } from '../../core/histories/page.ts';
import { UNKNOWN_SPORT } from '../../core/histories/place.ts';
import { marketBets, marketProfit, profitLoss } from '../../core/histories/profit-loss.ts';
import type { ProfitLossRow, ReportScope } from '../../core/histories/profit-loss.ts';
import type { Tables } from '../../db/tables.ts';
import type { Download } from '@layline/server/http/download.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { csvTime } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { periodOf } from '../../http/paging.ts';
import { gameNames, verifyAddress } from './game-names.ts';
import type { GameNames } from './game-names.ts';
import { tablesFor } from './reader.ts';
import type { ReportsDependencies } from './reader.ts';
import { money, wirePlace } from '../betting/wire-bets.ts';

type Query = Request<typeof getProfitLossReport>['query'];
type ReadPage = (skip: number, take: number) => Promise<ProfitLossReport>;

/** Profit and loss by sport, event, market or bet, or by game and round, as a page or as a file. */
export async function readProfitLossReport(
  deps: ReportsDependencies,
  { query, session: { playerId } }: Request<typeof getProfitLossReport>,
): Promise<ProfitLossReport | Refused | Download> {
  const period = periodOf(query);
  if (isRefused(period)) return period;
  const read = await tablesFor(deps, playerId);
  const marketId = query.sportId === CASINO ? undefined : query.marketId;
  const scope = scopeOf(query);
  const games = gameNames(deps.providers);
  const readPage: ReadPage = (skip, take) =>
    marketId === undefined
      ? reportOf({ read, player: playerId, games }, period, scope, { skip, take })
      : reportOfMarket(read, playerId, period, marketId, { skip, take });
  const { format = 'json' } = query;
  if (format === 'json') return readPage(query.skip ?? 0, query.take ?? PAGE_DEFAULT);
  const first = await readPage(0, PAGE_MAX);
  const refused = deps.files.refuse(first.total.rows);
  if (refused !== null) return refused;
  const layout = { name: 'profit-and-loss', header: CSV_HEADER, cells: csvRow };
  return deps.files.make(format, layout, pagesFrom(first, readPage));
}

function scopeOf({ sportId, eventId, level }: Query): ReportScope {
  if (sportId === CASINO)
    return eventId === undefined ? { level: 'GAME' } : { level: 'ROUND', gameId: eventId };
  if (eventId !== undefined) return { level: 'MARKET', eventId };
  if (level === 'MARKET') return { level, ...(sportId === undefined ? {} : { sportId }) };
  return sportId === undefined ? { level: 'SPORT' } : { level: 'EVENT', sportId };
}

interface Reader {
  readonly read: Kysely<Tables>;
  readonly player: PlayerId;
  readonly games: GameNames;
}

async function reportOf(
  { read, player, games }: Reader,
  period: Period,
  scope: ReportScope,
  page: { readonly skip: number; readonly take: number },
): Promise<ProfitLossReport> {
  const { rows, total } = await profitLoss(read, player, period, scope, page);
  return {
    level: scope.level,
    total: { rows: total.rows, ...wireSums(total) },
    rows: rows.map((row) => ({
      ...wirePlace(row),
      ...(row.sport_id === CASINO && row.event_id !== null ? { eventTitle: games.game(row.event_id) } : {}),
      betId: null,
      name: nameOf(scope.level, row, games),
      ...wireSums(row),
      settledAt: row.settled_at,
      verifyAddress: row.provider === null ? null : verifyAddress(row.provider, row.market_id),
    })),
    open: await openOf(read, player, scope),
  };
}

async function reportOfMarket(
  read: Kysely<Tables>,
  player: PlayerId,
  period: Period,
  market: string,
  page: { readonly skip: number; readonly take: number },
): Promise<ProfitLossReport> {
  const sums = (await marketProfit(read, player, market, period)) ?? NOTHING;
  const bets = sums.markets === 0 ? [] : await marketBets(read, player, market, page);
  return {
    level: 'BET',
    total: { rows: sums.bets, ...wireSums(sums) },
    rows: bets.map(betRow),
    open: null,
  };
}

/** Rounds without a result, at the casino's levels; null at others. */
async function openOf(
  read: Kysely<Tables>,
  player: PlayerId,
  scope: ReportScope,
): Promise<ProfitLossReport['open']> {
  if (scope.level === 'EVENT' || scope.level === 'MARKET') return null;
  const { rounds, staked } = await openRounds(read, player, scope.level === 'ROUND' ? scope.gameId : null);
  return { rounds, staked: money(staked) };
}

const NOTHING = { markets: 0, bets: 0, rounds: 0, profit: 0, net: 0 };

function wireSums({ markets, bets, rounds, profit, net }: typeof NOTHING) {
  return { markets, bets, rounds, profit: money(profit), commission: money(profit - net), net: money(net) };
}

function nameOf(level: ReportScope['level'], row: ProfitLossRow, games: GameNames): string {
  if (level === 'GAME') return games.game(row.event_id ?? '');
  if (level === 'ROUND') return `Round ${row.market_id}`;
  if (level === 'SPORT') return sportById(row.sport_id ?? UNKNOWN_SPORT)?.name ?? 'Other';
  if (level === 'EVENT') return row.event_title ?? row.event_id ?? 'Other';
  return row.market_name ?? row.market_id ?? 'Other';
}

function betRow(bet: BetHistoryRow): ReportRow {
  return {
    ...wirePlace(bet),
    betId: bet.bet_id,
    name: `${bet.side === 'BACK' ? 'Back' : 'Lay'} ${bet.runner_name ?? bet.runner_id}`,
    markets: 1,
    bets: 1,
    rounds: 0,
    profit: money(bet.profit ?? 0),
    commission: null,
    net: null,
    settledAt: bet.settled_at ?? 0,
    verifyAddress: null,
  };
}

async function* pagesFrom(first: ProfitLossReport, readPage: ReadPage): AsyncGenerator<readonly ReportRow[]> {
  let { rows } = first;
  for (let skip = rows.length; rows.length > 0; skip += rows.length) {
    yield rows;
    rows = rows.length < PAGE_MAX ? [] : (await readPage(skip, PAGE_MAX)).rows;
  }
}

const CSV_HEADER = [
  'Name',
  'Event',
  'Market',
  'Bet',
  'Markets',
  'Bets',
  'Casino rounds',
  'Profit before commission',
  'Commission',
  'Net',
  'Settled (UTC)',
];

function csvRow(row: ReportRow): readonly CsvCell[] {
  const { name, eventTitle, marketName, betId, markets, bets, rounds, profit, commission, net } = row;
  return [
    name,
    eventTitle,
    marketName,
    betId,
    markets,
    bets,
    rounds,
    profit,
    commission,
    net,
    csvTime(row.settledAt),
  ];
}
