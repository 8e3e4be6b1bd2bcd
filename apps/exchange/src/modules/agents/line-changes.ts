import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AgentDisputeTable } from '../../db/dispute-tables.ts';
import { closesOf } from './closed-weeks.ts';

/** What was posted to disputed lines later, by market, null being the casino's line. Paise, positive in the child's favour. */
export type LineChanges = ReadonlyMap<string | null, number>;

type Read = Database['read'];
type Disputed = Pick<AgentDisputeTable, 'child_id' | 'week' | 'seq' | 'decided_at'>;

/** The part of a member's lines that lies behind a position of the journal, or a time in UTC ms; exclusive. */
interface Since {
  readonly by: 'seq' | 'at';
  readonly bound: number;
}

/** Where the provider begins in the name of its account, and the transaction in the ids of its postings behind the provider; from 1, as SQL counts. */
const PROVIDER_AT = 'house:casino:'.length + 1;
const WIN_AT = 'casino::'.length + 1;
const REFUND_AT = 'casino-refund::'.length + 1;

/**
 * What corrections have changed in these lines of a closed week: those of a market since the week was closed; those of the casino since the dispute was
 * opened, because rounds that are under way at midnight end in the next week and correct nothing.
 */
export async function changedSinceClosed(
  read: Read,
  disputed: Disputed,
  lines: readonly (string | null)[],
): Promise<LineChanges> {
  const week = await weekOf(read, disputed);
  if (week === undefined) return new Map();
  return new Map([
    ...(await changedMarkets(read, disputed, lines, { by: 'seq', bound: week.seq })),
    ...(await changedRounds(read, disputed, lines, week, { by: 'seq', bound: disputed.seq })),
  ]);
}

/** What corrections have changed in these lines since the dispute was decided. */
export async function changedSinceDecided(
  read: Read,
  disputed: Disputed,
  lines: readonly (string | null)[],
): Promise<LineChanges> {
  const week = await weekOf(read, disputed);
  if (week === undefined || disputed.decided_at === null) return new Map();
  const since = { by: 'at', bound: disputed.decided_at } as const;
  return new Map([
    ...(await changedMarkets(read, disputed, lines, since)),
    ...(await changedRounds(read, disputed, lines, week, since)),
  ]);
}

/** When a closed week began and ended, UTC ms, and the position of the journal at its end; undefined for a week that is not closed. */
async function weekOf(read: Read, { week }: Disputed) {
  const closes = await closesOf(read, week);
  return closes && { seq: closes.cut.seq, from: closes.before?.at ?? 0, to: closes.cut.at };
}

async function changedMarkets(
  read: Read,
  { child_id: child }: Disputed,
  lines: readonly (string | null)[],
  { by, bound }: Since,
): Promise<(readonly [string | null, number])[]> {
  const markets = lines.filter((line) => line !== null);
  if (markets.length === 0) return [];
  const rows = await read
    .selectFrom('agent_lines')
    .select(['market_id', ({ fn }) => fn.sum<number | string>('amount').as('amount')])
    .where('member_id', '=', child)
    .where('market_id', 'in', markets)
    .where(by, '>', bound)
    .groupBy('market_id')
    .execute();
  return rows.map(({ market_id: market, amount }) => [market, Number(amount)]);
}

/**
 * What returns and refunds of casino stakes have changed that were placed in a week, with the shares that were posted along. A line has no stake, so the posting of the same command leads to it: by its account and its id to the
 * provider's transaction, which is the stake or names it. A round that goes on can have later stakes, and what comes of those corrects nothing.
 */
async function changedRounds(
  read: Read,
  { child_id: child }: Disputed,
  lines: readonly (string | null)[],
  { from, to }: { readonly from: number; readonly to: number },
  { by, bound }: Since,
): Promise<(readonly [null, number])[]> {
  if (!lines.includes(null)) return [];
  const provider = sql<string>`substr(p.from_account, ${sql.lit(PROVIDER_AT)})`;
  const moved = read
    .selectFrom('agent_lines as moved')
    .innerJoin('postings as p', 'p.seq', 'moved.seq')
    .innerJoin('casino_transactions as t', (join) =>
      join
        .on('t.provider', '=', provider)
        .on(
          't.tx_id',
          '=',
          sql<string>`substr(p.external_id, case p.kind when 'CASINO_REFUND' then ${sql.lit(REFUND_AT)} else ${sql.lit(WIN_AT)} end + length(${provider}))`,
        ),
    )
    .innerJoin('casino_transactions as stake', (join) =>
      join
        .onRef('stake.provider', '=', 't.provider')
        .on(({ eb, fn, ref }) => eb(ref('stake.tx_id'), '=', fn.coalesce('t.ref_tx_id', 't.tx_id'))),
    )
    .select('moved.seq')
    .where('moved.member_id', '=', child)
    .where('moved.kind', 'in', ['CASINO_WIN', 'CASINO_REFUND'])
    .where(`moved.${by}`, '>', bound)
    .where('p.kind', 'in', ['CASINO_WIN', 'CASINO_REFUND'])
    .where('stake.created_at', '>=', from)
    .where('stake.created_at', '<', to);
  const row = await read
    .selectFrom('agent_lines')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('amount'))
    .where('member_id', '=', child)
    .where('market_id', 'is', null)
    .where('seq', 'in', moved)
    .executeTakeFirst();
  return [[null, Number(row?.amount ?? 0)]];
}
