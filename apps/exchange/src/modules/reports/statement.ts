import type { Kysely } from 'kysely';
import type { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import type { Statement, StatementLine, TransactionType } from '@layline/contract/entities/statement.ts';
import { PAGE_DEFAULT, PAGE_MAX } from '@layline/contract/limits.ts';
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
import type { ReportsDependencies } from './reader.ts';
import { money } from '../betting/wire-bets.ts';
import { accountOf, wireLine } from './wire-statement.ts';

/** R7.22: a player's statement, as a page or as a file. A cursor holds the last line shown and the last of the span. */
export async function readStatement(
  deps: ReportsDependencies,
  { query, session: { playerId } }: Request<typeof getTransactionHistory>,
): Promise<Statement | Refused | Download> {
  const period = periodOf(query);
  if (isRefused(period)) return period;
  const purse = query.purse ?? 'CASH';
  const account = accountOf(playerId, purse);
  const filter: StatementFilter = {
    types: query.types ?? null,
    eventId: query.eventId ?? null,
    marketId: query.marketId ?? null,
  };
  const read = await tablesFor(deps, playerId);
  const games = gameNames(deps.providers);
  const cursor = readCursor(query.cursor);
  const span = await statementSpan(read, account, period, cursor?.[1] ?? null);
  const { format = 'json' } = query;
  if (format === 'json') {
    const page = await statementLines(read, account, span, filter, {
      order: query.order ?? 'NEWEST',
      after: cursor?.[0] ?? null,
      take: query.take ?? PAGE_DEFAULT,
    });
    const totals = await statementTotals(read, account, span);
    return {
      purse,
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
  const refused = deps.files.refuse(span.last - span.first + 1);
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
  return deps.files.make(format, { name: 'statement', header: CSV_HEADER, cells: csvRow }, pages());
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
