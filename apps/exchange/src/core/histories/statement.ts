import type { Kysely, Selectable } from 'kysely';
import type { StatementLineTable, Tables } from '../../db/tables.ts';
import { checkTake, pageOf, type Page, type Period } from './page.ts';
import { PLACE_COLUMNS, type PlaceColumns } from './place.ts';

/** A statement line with the names of its market, if it has one. Amounts in paise, negative for a debit. */
export interface StatementRow extends Selectable<StatementLineTable>, PlaceColumns {}

/** The lines of a period, numbered from `first` to `last` without gaps; empty if `last` is below `first`. */
interface StatementSpan {
  readonly first: number;
  readonly last: number;
  /** Balances before the first and after the last line, paise. */
  readonly opening: number;
  readonly closing: number;
}

/** Totals of one type of line in a span, paise; `debit` is positive. */
export interface StatementTotal {
  readonly type: string;
  readonly count: number;
  readonly credit: number;
  readonly debit: number;
}

/** Filter for statement lines; null means no restriction. */
export interface StatementFilter {
  readonly types: readonly string[] | null;
  readonly eventId: string | null;
  readonly marketId: string | null;
}

export interface StatementPage {
  readonly order: 'NEWEST' | 'OLDEST';
  /** Last line of the previous page; null for the first page. */
  readonly after: number | null;
  readonly take: number;
}

/**
 * The span of an account's lines within a period. Lines are numbered in order of time, so a period is a range of numbers. Lines after `through` are
 * left out, so that later pages describe the same span.
 */
export async function statementSpan(
  read: Kysely<Tables>,
  account: string,
  period: Period,
  through: number | null,
): Promise<StatementSpan> {
  const lines = read
    .selectFrom('statement_lines')
    .select(['line', 'amount', 'balance'])
    .where('account', '=', account);
  const last = await lines
    .where('at', '<=', period.to)
    .where('line', '<=', through ?? Number.MAX_SAFE_INTEGER)
    .orderBy('at', 'desc')
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = await lines
    .where('at', '>=', period.from)
    .orderBy('at')
    .orderBy('line')
    .limit(1)
    .executeTakeFirst();
  const closing = last?.balance ?? 0;
  if (last === undefined || first === undefined || first.line > last.line) {
    return { first: (last?.line ?? 0) + 1, last: last?.line ?? 0, opening: closing, closing };
  }
  return { first: first.line, last: last.line, opening: first.balance - first.amount, closing };
}

/** Totals of a span by type of line, in alphabetical order: opening + credits − debits = closing. */
export async function statementTotals(
  read: Kysely<Tables>,
  account: string,
  { first, last }: StatementSpan,
): Promise<readonly StatementTotal[]> {
  return read
    .selectFrom('statement_lines')
    .select(({ fn, eb, lit }) => [
      'type',
      fn.countAll<number>().as('count'),
      fn.sum<number>(eb.case().when('amount', '>', 0).then(eb.ref('amount')).else(lit(0)).end()).as('credit'),
      fn
        .sum<number>(
          eb
            .case()
            .when('amount', '<', 0)
            .then(eb.neg(eb.ref('amount')))
            .else(lit(0))
            .end(),
        )
        .as('debit'),
    ])
    .where('account', '=', account)
    .where('line', '>=', first)
    .where('line', '<=', last)
    .groupBy('type')
    .orderBy('type')
    .execute();
}

/** A page of the lines of a span. */
export async function statementLines(
  read: Kysely<Tables>,
  account: string,
  span: StatementSpan,
  { types, eventId, marketId }: StatementFilter,
  { order, after, take }: StatementPage,
): Promise<Page<StatementRow>> {
  checkTake(take);
  const newest = order === 'NEWEST';
  const from = newest || after === null ? span.first : Math.max(span.first, after + 1);
  const to = newest && after !== null ? Math.min(span.last, after - 1) : span.last;
  let query = linesOf(read, account)
    .where('statement_lines.line', '>=', from)
    .where('statement_lines.line', '<=', to);
  if (types !== null) query = query.where('statement_lines.type', 'in', [...types]);
  if (marketId !== null) query = query.where('statement_lines.market_id', '=', marketId);
  if (eventId !== null) query = query.where('markets.event_id', '=', eventId);
  const rows: readonly StatementRow[] = await query
    .orderBy('statement_lines.line', newest ? 'desc' : 'asc')
    .limit(take + 1)
    .execute();
  return pageOf(rows, take, (row) => ({ at: row.at, id: row.line }));
}

/** One line of an account; undefined if there is no such number. */
export async function statementLine(
  read: Kysely<Tables>,
  account: string,
  line: number,
): Promise<StatementRow | undefined> {
  return linesOf(read, account).where('statement_lines.line', '=', line).executeTakeFirst();
}

function linesOf(read: Kysely<Tables>, account: string) {
  return read
    .selectFrom('statement_lines')
    .leftJoin('markets', 'markets.market_id', 'statement_lines.market_id')
    .leftJoin('events', 'events.event_id', 'markets.event_id')
    .selectAll('statement_lines')
    .select(PLACE_COLUMNS)
    .where('statement_lines.account', '=', account);
}
