import type { Kysely } from 'kysely';
import type { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import type { Statement, StatementLine, TransactionType } from '@layline/contract/entities/statement.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '@layline/contract/limits.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { statementLines, statementSpan, statementTotals } from '../../core/histories/statement.ts';
import type { StatementFilter, StatementRow } from '../../core/histories/statement.ts';
import type { Tables } from '../../db/tables.ts';
import type { Download } from '@layline/server/http/download.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { csvTime } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { periodOf } from '../../http/paging.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { casinoParts } from './casino-lines.ts';
import { gameNames } from './game-names.ts';
import type { GameNames } from './game-names.ts';
import { tablesFor } from './reader.ts';
import type { ReportsDependencies, ReportSources } from './reader.ts';
import { money } from '../betting/wire-bets.ts';
import { accountOf, wireLine } from './wire-statement.ts';

type Asked = Request<typeof getTransactionHistory>['query'];

/** What a page and a file of a statement are read from. */
interface Opened {
  readonly read: Kysely<Tables>;
  readonly account: string;
  readonly filter: StatementFilter;
  readonly span: Awaited<ReturnType<typeof statementSpan>>;
  readonly games: GameNames;
}

/** Opens the statement of a player for a period; VALIDATION_FAILED if it ends before it begins. */
async function openStatement(deps: ReportSources, player: PlayerId, query: Asked): Promise<Opened | Refused> {
  const period = periodOf(query);
  if (isRefused(period)) return period;
  const account = accountOf(player, query.purse ?? 'CASH');
  const filter: StatementFilter = {
    types: query.types ?? null,
    eventId: query.eventId ?? null,
    marketId: query.marketId ?? null,
  };
  const read = await tablesFor(deps, player);
  const span = await statementSpan(read, account, period, readCursor(query.cursor)?.[1] ?? null);
  return { read, account, filter, span, games: gameNames(deps.providers) };
}

/** A page of a player's statement. Its cursor holds the last line shown and the last of the span. */
export async function statementPage(
  deps: ReportSources,
  player: PlayerId,
  query: Asked,
): Promise<Statement | Refused> {
  const opened = await openStatement(deps, player, query);
  if (isRefused(opened)) return opened;
  const { read, account, filter, span, games } = opened;
  const page = await statementLines(read, account, span, filter, {
    order: query.order ?? 'NEWEST',
    after: readCursor(query.cursor)?.[0] ?? null,
    take: query.take ?? PAGE_DEFAULT,
  });
  const totals = await statementTotals(read, account, span);
  return {
    purse: query.purse ?? 'CASH',
    opening: money(span.opening),
    closing: money(span.closing),
    totals: totals.map(({ type, count, credit, debit }) => ({
      type: type as TransactionType,
      count,
      credit: money(credit),
      debit: money(debit),
    })),
    lines: await wireLines(read, page.rows, games),
    next: page.next === null ? null : `${page.next.id}.${span.last}`,
  };
}

/** R7.22: a player's statement, as a page or as a file. */
export async function readStatement(
  deps: ReportsDependencies,
  { query, session: { playerId } }: Request<typeof getTransactionHistory>,
): Promise<Statement | Refused | Download> {
  const { format = 'json' } = query;
  if (format === 'json') return statementPage(deps, playerId, query);
  const opened = await openStatement(deps, playerId, query);
  if (isRefused(opened)) return opened;
  const { read, account, filter, span, games } = opened;
  const refused = deps.files.refuse(playerId, span.last - span.first + 1);
  if (refused !== null) return refused;
  const order = query.order ?? 'OLDEST';
  async function* pages(): AsyncGenerator<readonly StatementLine[]> {
    let after: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof statementLines>> = await statementLines(
        read,
        account,
        span,
        filter,
        {
          order,
          after,
          take: PAGE_MAX,
        },
      );
      yield await wireLines(read, page.rows, games);
      after = page.next?.id ?? null;
    } while (after !== null);
  }
  return deps.files.make(playerId, format, { name: 'statement', header: CSV_HEADER, cells: csvRow }, pages());
}

async function wireLines(
  read: Kysely<Tables>,
  rows: readonly StatementRow[],
  games: GameNames,
): Promise<StatementLine[]> {
  const parts = await casinoParts(read, rows);
  return rows.map((row) => wireLine(row, parts.get(row.line), games));
}

const CSV_HEADER = ['Line', 'Time (UTC)', 'Type', 'Description', 'Amount', 'Balance', 'Reference'];

function csvRow(line: StatementLine): readonly CsvCell[] {
  return [
    line.line,
    csvTime(line.at),
    line.type,
    line.description,
    line.amount,
    line.balance,
    line.reference ?? line.marketId,
  ];
}
