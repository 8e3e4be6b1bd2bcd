import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '@layline/exchange/src/db/tables.ts';
import type { ExpectedPosting } from './books.ts';
import { Difference } from './difference.ts';

type View = Kysely<Tables>;

/** A row of cashier, bonuses or casino, and the posting that it claims. */
interface Due {
  readonly what: string;
  readonly external_id: string;
  readonly account: string;
  readonly amount: number;
}

const MONEY = sql`'player:' || r.player_id || ':cash'`;
const HELD = sql`'player:' || r.player_id || ':withdrawal_pending'`;
const PURSE = sql`'player:' || r.player_id || ':bonus'`;

/** Rows by their claims, with the player's account that was credited or debited. */
const DUE: readonly {
  readonly what: string;
  readonly id: RawBuilder<unknown>;
  readonly account: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
}[] = [
  request(
    'deposit',
    MONEY,
    sql`r.type = 'DEPOSIT' and r.state = 'APPROVED'`,
    sql`coalesce(r.credited, r.amount)`,
  ),
  request('withdrawal', HELD, sql`r.type = 'WITHDRAWAL'`),
  request('withdrawal-paid', HELD, sql`r.type = 'WITHDRAWAL' and r.state = 'PAID'`),
  request('withdrawal-back', MONEY, sql`r.type = 'WITHDRAWAL' and r.state = 'CANCELLED'`),
  claim('claim', sql`1 = 1`),
  claim('release', sql`r.state = 'RELEASED'`),
  claim('return', sql`r.state in ('EXPIRED', 'FORFEITED', 'CANCELLED')`),
  casino('casino', sql`r.kind in ('DEBIT', 'CREDIT') and r.state in ('DONE', 'UNDONE') and r.amount > 0`),
  casino('casino-refund', sql`r.kind = 'DEBIT' and r.state = 'UNDONE' and r.amount > 0`),
];

function request(
  id: string,
  account: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  amount: RawBuilder<unknown> = sql`r.amount`,
) {
  const rows = sql`money_requests r where ${where}`;
  return { what: `${id} of request`, id: sql`${`${id}:`} || r.request_id`, account, amount, rows };
}

function claim(step: string, where: RawBuilder<unknown>) {
  const rows = sql`bonus_claims r where ${where}`;
  const id = sql`'bonus:' || r.claim_id || ${`:${step}`}`;
  return { what: `${step} of bonus`, id, account: PURSE, amount: sql`r.amount`, rows };
}

function casino(prefix: string, where: RawBuilder<unknown>) {
  const rows = sql`casino_transactions r where r.player_id is not null and ${where}`;
  const id = sql`${`${prefix}:`} || r.provider || ':' || r.tx_id`;
  return { what: `${prefix} transaction`, id, account: MONEY, amount: sql`r.amount`, rows };
}

/**
 * Compares cashier, bonuses and casino with the stored postings, which were checked against the journal: every row that claims a movement of money
 * must have a posting with that account and amount, and every such posting must have its row. `late` are postings in the journal that the tables do
 * not have yet; unfinished intents may have one without the other.
 */
export async function compareDesks(view: View, late: ReadonlyMap<string, ExpectedPosting>): Promise<void> {
  const isDue = await underWay(view);
  for (const { what, id, account, amount, rows } of DUE) {
    const { rows: found } = await sql<Due>`
      select * from (select ${what} as what, ${id} as external_id, ${account} as account, ${amount} as amount from ${rows}) d
      where not exists (select 1 from postings p where p.external_id = d.external_id and p.amount = d.amount
        and (p.to_account = d.account or p.from_account = d.account))`.execute(view);
    const wrong = found.find((due) => !isLate(due, late) && !isDue(due.external_id));
    if (wrong !== undefined)
      throw new Difference(
        `${wrong.what} ${wrong.external_id}: the row says that ${wrong.amount} paise have moved on ${wrong.account}, the journal does not`,
      );
  }
  await compareOrphans(view, isDue);
}

/** Whether an intent is still in progress for the subject of a posting's id, so that row and posting may differ. */
async function underWay(view: View): Promise<(externalId: string) => boolean> {
  const rows = await view.selectFrom('intents').select('payload').execute();
  return (externalId) => {
    const ids = externalId.split(':').slice(1);
    return rows.some(({ payload }) =>
      ids.some((id) => id.length > 8 && payload.includes(JSON.stringify(id))),
    );
  };
}

function isLate(due: Due, late: ReadonlyMap<string, ExpectedPosting>): boolean {
  const posting = late.get(due.external_id);
  return posting?.amount === due.amount && [posting.from, posting.to].includes(due.account);
}

/** Kinds of postings that belong to one row each, and how to find the row by the posting's id. */
const ORPHANS = [
  [
    "'DEPOSIT', 'WITHDRAWAL', 'WITHDRAWAL_PAID', 'WITHDRAWAL_RETURNED', 'WITHDRAWAL_REVERSED'",
    'money_requests',
  ],
  ["'BONUS_CLAIM', 'BONUS_RELEASE', 'BONUS_RETURN'", 'bonus_claims'],
  ["'CASINO_BET', 'CASINO_WIN'", 'casino_transactions'],
] as const;

/** Ids of postings that look like those of a request, claim or transaction. */
const IDS: Readonly<Record<(typeof ORPHANS)[number][1], RegExp>> = {
  money_requests: /^(?:deposit|withdrawal(?:-paid|-back|-reversed)?):([^:]+)$/,
  bonus_claims: /^bonus:([^:]+):(?:claim|release|return)$/,
  casino_transactions: /^casino:([^:]+:.+)$/,
};

const PAGE = 2000;

async function compareOrphans(view: View, isDue: (externalId: string) => boolean): Promise<void> {
  for (const [kinds, table] of ORPHANS) {
    for (let after = { seq: 0, place: 0 }; ;) {
      const { rows } = await sql<{ seq: number; place: number; external_id: string; amount: number }>`
        select seq, place, external_id, amount from postings where kind in (${sql.raw(kinds)})
          and (seq > ${after.seq} or (seq = ${after.seq} and place > ${after.place})) order by seq, place limit ${PAGE}`.execute(
        view,
      );
      const wanted = rows.flatMap((row) => {
        const id = IDS[table].exec(row.external_id)?.[1];
        return id === undefined ? [] : [{ ...row, id }];
      });
      const known = await knownIds(
        view,
        table,
        wanted.map(({ id }) => id),
      );
      const orphan = wanted.find(({ id, external_id: posting }) => !known.has(id) && !isDue(posting));
      if (orphan !== undefined)
        throw new Difference(
          `posting ${orphan.external_id} of ${orphan.amount} paise at command ${orphan.seq}: no row of ${table} asked for it`,
        );
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) break;
      after = last;
    }
  }
}

async function knownIds(
  view: View,
  table: (typeof ORPHANS)[number][1],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  if (table === 'money_requests') {
    const rows = await view.selectFrom(table).select('request_id').where('request_id', 'in', ids).execute();
    return new Set(rows.map(({ request_id: id }) => id));
  }
  if (table === 'bonus_claims') {
    const rows = await view.selectFrom(table).select('claim_id').where('claim_id', 'in', ids).execute();
    return new Set(rows.map(({ claim_id: id }) => id));
  }
  const txs = ids.map((id) => id.slice(id.indexOf(':') + 1));
  const rows = await view.selectFrom(table).select(['provider', 'tx_id']).where('tx_id', 'in', txs).execute();
  return new Set(rows.map(({ provider, tx_id: tx }) => `${provider}:${tx}`));
}
