import type { Kysely } from 'kysely';
import type { StatementLineTable, Tables } from '../../db/tables.ts';
import { checkTake, pageOf, type Page, type PageRequest, type Period } from './page.ts';

/** A line with the name of the market that it came from, if any. Amounts in paise, negative for a debit. */
export interface StatementRow extends StatementLineTable {
  readonly market_name: string | null;
  readonly event_id: string | null;
}

/** A page of an account's statement within the period, newest first. The account is a name of the ledger. */
export async function statement(
  read: Kysely<Tables>,
  account: string,
  period: Period,
  { before, take }: PageRequest,
): Promise<Page<StatementRow>> {
  checkTake(take);
  let query = read
    .selectFrom('statement_lines')
    .leftJoin('markets', 'markets.market_id', 'statement_lines.market_id')
    .selectAll('statement_lines')
    .select(['markets.name as market_name', 'markets.event_id'])
    .where('statement_lines.account', '=', account)
    .where('statement_lines.at', '>=', period.from)
    .where('statement_lines.at', '<=', period.to);
  // Lines are numbered in the order of time, so that the number alone says where a page ended.
  if (before !== null) query = query.where('statement_lines.line', '<', before.id);
  const rows = await query
    .orderBy('statement_lines.line', 'desc')
    .limit(take + 1)
    .execute();
  return pageOf(rows, take, (row) => ({ at: row.at, id: row.line }));
}

/** Balance of an account just before `at`, paise: where a statement from then on begins. */
export async function balanceBefore(read: Kysely<Tables>, account: string, at: number): Promise<number> {
  const row = await read
    .selectFrom('statement_lines')
    .select('balance')
    .where('account', '=', account)
    .where('at', '<', at)
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
