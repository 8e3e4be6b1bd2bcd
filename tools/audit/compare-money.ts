import { sql, type Kysely } from 'kysely';
import { lineType } from '@layline/exchange/src/core/projections/line-type.ts';
import type { PostingTable, Tables } from '@layline/exchange/src/db/tables.ts';
import type { Books, ExpectedLine, ExpectedPosting } from './books.ts';
import { Difference, hold } from './difference.ts';

const PAGE = 2000;

type View = Kysely<Tables>;

/** Compares the stored postings of the commands `first` to `last` with those that they produced. */
export async function comparePostings(
  view: View,
  { first, last }: { readonly first: number; readonly last: number },
  expected: readonly ExpectedPosting[],
): Promise<void> {
  const rows = await view
    .selectFrom('postings')
    .selectAll()
    .where('seq', '>=', first)
    .where('seq', '<=', last)
    .orderBy('seq')
    .orderBy('place')
    .execute();
  for (const [i, posting] of expected.entries()) comparePosting(rows[i], posting);
  const more = rows[expected.length];
  if (more !== undefined)
    throw new Difference(`posting ${more.external_id} at ${more.seq} is stored, but no command made it`);
}

function comparePosting(row: PostingTable | undefined, posting: ExpectedPosting): void {
  const { seq, place, externalId, from, to, amount, kind, marketId, playerId, at } = posting;
  const name = `posting ${place + 1} of command ${seq} (${kind} ${from} -> ${to})`;
  if (row === undefined) throw new Difference(`${name} of ${amount} paise is missing`);
  hold(`${name}, command`, row.seq, seq);
  hold(`${name}, place`, row.place, place);
  hold(`${name}, id`, row.external_id, externalId);
  hold(`${name}, from`, row.from_account, from);
  hold(`${name}, to`, row.to_account, to);
  hold(`${name}, paise`, row.amount, amount);
  hold(`${name}, kind`, row.kind, kind);
  hold(`${name}, market`, row.market_id, marketId);
  hold(`${name}, player`, row.player_id, playerId);
  hold(`${name}, time`, row.at, at);
}

/** Compares every stored balance with the auditor's own ledger, and every statement with the movements, line by line. */
export async function compareMoney(view: View, books: Books): Promise<void> {
  await compareBalances(view, books);
  for (const [account, lines] of books.lines) await compareStatement(view, account, lines);
  await compareLineTexts(view);
  const wanted = [...books.lines.values()].reduce((sum, lines) => sum + lines.length, 0);
  const { count } = await view
    .selectFrom('statement_lines')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  hold('statement lines of all accounts', Number(count), wanted);
}

async function compareBalances(view: View, books: Books): Promise<void> {
  const rows = await view.selectFrom('ledger_accounts').selectAll().orderBy('account').execute();
  const { accounts } = books.replay.world;
  let sum = 0;
  for (const { account, balance, lines } of rows) {
    hold(`account ${account}, balance in paise`, balance, accounts.get(account) ?? 0);
    hold(`account ${account}, lines`, lines, books.lines.get(account)?.length ?? 0);
    sum += balance;
  }
  hold('sum of all accounts in paise', sum, 0);
  const stored = new Set(rows.map(({ account }) => account));
  for (const [account, balance] of accounts) {
    if (balance !== 0 && !stored.has(account)) hold(`account ${account}, balance in paise`, null, balance);
  }
}

async function compareStatement(view: View, account: string, lines: readonly ExpectedLine[]): Promise<void> {
  let balance = 0;
  for (let from = 0; from < lines.length; from += PAGE) {
    const rows = await view
      .selectFrom('statement_lines')
      .selectAll()
      .where('account', '=', account)
      .where('line', '>', from)
      .where('line', '<=', from + PAGE)
      .orderBy('line')
      .execute();
    for (const [i, line] of lines.slice(from, from + PAGE).entries()) {
      const name = `account ${account}, line ${from + i + 1}`;
      const row = rows[i];
      balance += line.amount;
      if (row?.line !== from + i + 1) throw new Difference(`${name} of ${line.amount} paise is missing`);
      hold(`${name}, amount in paise`, row.amount, line.amount);
      hold(`${name}, balance in paise`, row.balance, balance);
      hold(`${name}, command`, row.seq, line.seq);
      hold(`${name}, type`, row.type, lineType(row.kind, row.counter_account));
    }
  }
}

/** A line's text comes from its posting, which was checked against the journal. */
async function compareLineTexts(view: View): Promise<void> {
  const { rows } = await sql<{ account: string; line: number }>`
    select l.account, l.line from statement_lines l where not exists (
      select 1 from postings p where p.seq = l.seq and p.external_id = l.external_id and p.kind = l.kind and p.at = l.at
        and coalesce(p.market_id, '') = coalesce(l.market_id, '')
        and ((p.to_account = l.account and p.from_account = l.counter_account and p.amount = l.amount)
          or (p.from_account = l.account and p.to_account = l.counter_account and p.amount = -l.amount)))
    order by l.account, l.line limit 1`.execute(view);
  const [wrong] = rows;
  if (wrong !== undefined)
    throw new Difference(`account ${wrong.account}, line ${wrong.line} does not say what its posting says`);
}
