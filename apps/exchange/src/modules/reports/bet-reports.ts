import type { getBetDetail, getBetHistory } from '@layline/contract/calls/reports.ts';
import type { BetDetail, BetHistory, HistoryBet } from '@layline/contract/entities/bet.ts';
import { CSV_ROWS_MAX, PAGE_DEFAULT, PAGE_MAX } from '@layline/contract/limits.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { betHistory, betOf, countBets } from '../../core/histories/bet-history.ts';
import type { BetFilter, BetHistoryRow } from '../../core/histories/bet-history.ts';
import { fragmentsOf } from '../../core/histories/fragments.ts';
import type { Cursor } from '../../core/histories/page.ts';
import { settlementOf } from '../../core/histories/settlement.ts';
import type { Download } from '@layline/server/http/download.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { csvTime } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { cursorOf, periodOf, wireCursor } from '../../http/paging.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { tablesFor } from './reader.ts';
import type { ReportsDependencies, ReportSources } from './reader.ts';
import { settledAmount } from '../../core/histories/settled-amount.ts';
import { wireBet, wireFragment } from '../betting/wire-bets.ts';

type HistoryRequest = Request<typeof getBetHistory>;

/** A page of a player's bets by filter; VALIDATION_FAILED if the period ends before it begins. */
export async function betPage(
  deps: ReportSources,
  player: PlayerId,
  asked: HistoryRequest['body'],
): Promise<BetHistory | Refused> {
  const filter = filterOf(asked);
  if (isRefused(filter)) return filter;
  const request = { before: cursorOf(asked.cursor), take: asked.take ?? PAGE_DEFAULT };
  const page = await betHistory(await tablesFor(deps, player), player, filter, request);
  return { bets: page.rows.map(wireBet), next: wireCursor(page.next) };
}

/** R7.21: a player's bets by filter, as a page or as a file. */
export async function readBetHistory(
  deps: ReportsDependencies,
  { body, session: { playerId } }: HistoryRequest,
): Promise<BetHistory | Refused | Download> {
  const { format = 'json' } = body;
  if (format === 'json') return betPage(deps, playerId, body);
  const filter = filterOf(body);
  if (isRefused(filter)) return filter;
  const read = await tablesFor(deps, playerId);
  const refused = deps.files.refuse(playerId, await countBets(read, playerId, filter, CSV_ROWS_MAX + 1));
  if (refused !== null) return refused;
  async function* pages(): AsyncGenerator<readonly HistoryBet[]> {
    let before: Cursor | null = null;
    do {
      const page: Awaited<ReturnType<typeof betHistory>> = await betHistory(
        read,
        playerId,
        filter as BetFilter,
        {
          before,
          take: PAGE_MAX,
        },
      );
      yield page.rows.map(wireBet);
      before = page.next;
    } while (before !== null);
  }
  return deps.files.make(playerId, format, { name: 'bets', header: CSV_HEADER, cells: csvRow }, pages());
}

function filterOf(body: HistoryRequest['body']): BetFilter | Refused {
  const period = periodOf(body);
  if (isRefused(period)) return period;
  return {
    dateOf: body.dateOf ?? 'PLACED',
    period,
    state: body.state ?? null,
    side: body.side ?? null,
    sportId: body.sportId ?? null,
    eventId: body.eventId ?? null,
    marketId: body.marketId ?? null,
  };
}

/** One of a player's bets with a page of its fragments; BET_NOT_FOUND for anybody else's. */
export async function betDetail(
  deps: ReportSources,
  player: PlayerId,
  query: Request<typeof getBetDetail>['query'],
): Promise<BetDetail | Refused> {
  const read = await tablesFor(deps, player);
  const bet = await betOf(read, player, query.betId);
  if (bet === undefined) return refuse('BET_NOT_FOUND');
  const after = readCursor(query.cursor)?.[0] ?? 0;
  const most = query.take ?? PAGE_DEFAULT;
  const fragments = await fragmentsOf(read, bet.side, [bet.bet_id], { after, most });
  const settlement = await lastSettlement(read, bet);
  const amountOf = (fragment: (typeof fragments)[number]): number | null => {
    if (fragment.voided_seq !== null) return 0;
    return settlement === null ? null : settledAmount(settlement, fragment, bet.side);
  };
  const last = fragments.at(-1);
  const more = (fragments[0]?.of_bet ?? 0) > fragments.length;
  return {
    bet: wireBet(bet),
    fragments: fragments.map((fragment) => wireFragment(fragment, amountOf(fragment))),
    next: more && last !== undefined ? String(last.fragment_id) : null,
  };
}

async function lastSettlement(read: Parameters<typeof settlementOf>[0], bet: BetHistoryRow) {
  if (bet.settlement_version === null) return null;
  return (await settlementOf(read, bet.market_id, bet.settlement_version)) ?? null;
}

const CSV_HEADER = [
  'Bet',
  'Placed (UTC)',
  'Event',
  'Market',
  'Runner',
  'Side',
  'Price',
  'Line',
  'Average price',
  'Stake',
  'Matched',
  'Remaining',
  'Cancelled',
  'Lapsed',
  'Void',
  'State',
  'Settled (UTC)',
  'Profit before commission',
  'Reason',
];

function csvRow(bet: HistoryBet): readonly CsvCell[] {
  return [
    bet.betId,
    csvTime(bet.placedAt),
    bet.eventTitle,
    bet.marketName,
    bet.runnerName ?? bet.runnerId,
    bet.side,
    bet.price,
    bet.line,
    bet.averagePrice,
    bet.stake,
    bet.matched,
    bet.remaining,
    bet.cancelled,
    bet.lapsed,
    bet.voided,
    bet.state,
    csvTime(bet.settledAt),
    bet.profit,
    bet.voidReason ?? bet.lapseReason,
  ];
}
