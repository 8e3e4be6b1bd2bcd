import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Finds out how later events in casino rounds changed the casino line of a closed week. A line does not name its stake, so we find it through the posting made by the same command. */

type Read = Database['read'];

/** A closed week: `from` and `to` in UTC ms, `fromSeq` and `seq` as positions in the journal. */
export interface WeekOfRounds {
  readonly from: number;
  readonly to: number;
  readonly fromSeq: number;
  readonly seq: number;
}

/** A member's lines after this position in the journal, or after this time (UTC ms). The bound itself is excluded. */
export interface Since {
  readonly by: 'seq' | 'at';
  readonly bound: number;
}

/** Offset of the provider in its account's name, and of the transaction in a posting's id, not counting the provider before it. SQL counts from 1. */
const PROVIDER_AT = 'house:casino:'.length + 1;
const WIN_AT = 'casino::'.length + 1;
const REFUND_AT = 'casino-refund::'.length + 1;

/**
 * How much a member's balance has changed since then because stakes of this week were returned or refunded, or because one of its rounds was lost. Includes the shares posted with them. In paise,
 * positive in the member's favour.
 */
export async function changedRounds(
  read: Read,
  child: string,
  week: WeekOfRounds,
  since: Since,
): Promise<number> {
  const row = await read
    .selectFrom('agent_lines')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('amount'))
    .where('member_id', '=', child)
    .where('market_id', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('seq', 'in', returned(read, child, week, since)),
        eb('seq', 'in', lost(read, child, week, since)),
      ]),
    )
    .executeTakeFirst();
  return Number(row?.amount ?? 0);
}

/**
 * Commands that returned or refunded a stake of the week. The provider's transaction is the stake, or names it; a return that names none belongs to the first stake of its round, as in the wallet.
 * A round that is still open can have later stakes; what they win or lose does not correct the week.
 */
function returned(read: Read, child: string, { from, to }: WeekOfRounds, { by, bound }: Since) {
  const provider = sql<string>`substr(p.from_account, ${sql.lit(PROVIDER_AT)})`;
  const txId = sql<string>`substr(p.external_id, case p.kind when 'CASINO_REFUND' then ${sql.lit(REFUND_AT)} else ${sql.lit(WIN_AT)} end + length(${provider}))`;
  const firstStake = read
    .selectFrom('casino_transactions as first')
    .select('first.tx_id')
    .where('first.player_id', '=', sql.ref<string>('t.player_id'))
    .where('first.round_id', '=', sql.ref<string>('t.round_id'))
    .where('first.provider', '=', sql.ref<string>('t.provider'))
    .where('first.kind', '=', 'DEBIT')
    .where('first.state', '=', 'DONE')
    .orderBy('first.created_at')
    .orderBy('first.tx_id')
    .limit(1);
  const stakeId = sql<string>`case t.kind when 'DEBIT' then t.tx_id else coalesce(t.ref_tx_id, ${firstStake}) end`;
  return read
    .selectFrom('agent_lines as moved')
    .innerJoin('postings as p', 'p.seq', 'moved.seq')
    .innerJoin('casino_transactions as t', (join) =>
      join.on('t.provider', '=', provider).on('t.tx_id', '=', txId),
    )
    .innerJoin('casino_transactions as stake', (join) =>
      join.onRef('stake.provider', '=', 't.provider').on('stake.tx_id', '=', stakeId),
    )
    .select('moved.seq')
    .where('moved.member_id', '=', child)
    .where('moved.kind', 'in', ['CASINO_WIN', 'CASINO_REFUND'])
    .where(`moved.${by}`, '>', bound)
    .where('p.kind', 'in', ['CASINO_WIN', 'CASINO_REFUND'])
    .where('stake.created_at', '>=', from)
    .where('stake.created_at', '<', to);
}

/** Commands that closed a round of the week and moved nothing but its shares. They name the round by the position of its first stake, by which it belongs to its week (agent rules section 4.3). */
function lost(read: Read, child: string, { fromSeq, seq }: WeekOfRounds, { by, bound }: Since) {
  // PostgreSQL may try the expression before the condition on the kind, so it has to hold for any id.
  const openedAt = sql<number>`case p.kind when 'ROUND_SHARE' then ${openedAtIn(sql`p.external_id`)} end`;
  return read
    .selectFrom('agent_lines as moved')
    .innerJoin('postings as p', 'p.seq', 'moved.seq')
    .select('moved.seq')
    .where('moved.member_id', '=', child)
    .where('moved.kind', '=', 'ROUND_SHARE')
    .where(`moved.${by}`, '>', bound)
    .where('p.kind', '=', 'ROUND_SHARE')
    .where('p.place', '=', 0)
    .where(openedAt, '>=', fromSeq)
    .where(openedAt, '<', seq);
}

/** The second to last part of the id of a share: `round-share:account:round:player:position:node`. Parts contain no colons. */
function openedAtIn(id: RawBuilder<unknown>): RawBuilder<number> {
  const upToIt = sql`rtrim(rtrim(${id}, replace(${id}, ':', '')), ':')`;
  return sql<number>`cast(substr(${upToIt}, length(rtrim(${upToIt}, '0123456789')) + 1) as bigint)`;
}
