import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { branches, joins, keyOf, spanOf } from './report-groups.ts';
import type { Grouped, ReportScope } from './report-groups.ts';

/** What an amount is, by the account on the other side. Whatever a level gets from an account of the house is a share. */
const FIGURE = sql`case
  when counter = 'house:settlement' or counter like 'agent:%' then 'entries'
  when account like 'agent:%' then case when counter like 'player:%' then 'entries' else 'shares' end
  when counter like 'market:%' or counter in ('house:bookmaker', 'house:fancy') then 'result'
  when counter like 'house:casino:%' then 'casino'
  when counter in ('house:commission', 'house:rebate') then 'commission'
  when counter = 'house:bonus_cost' then 'bonus'
  when counter = 'psp:deposits' then 'deposits'
  when counter = 'psp:payouts' then 'withdrawals'
  else 'corrections' end`;

/** The owner of an account named `agent:ID:cash` or `player:ID:PURSE`. Ids may contain colons. */
const OWNER = sql`case
  when account like 'agent:%' then substr(account, 7, length(account) - 11)
  when account like '%:cash' then substr(account, 8, length(account) - 12)
  when account like '%:bonus' then substr(account, 8, length(account) - 13)
  else substr(account, 8, length(account) - 26) end`;

const FIGURES = [
  'result',
  'casino',
  'commission',
  'shares',
  'bonus',
  'deposits',
  'withdrawals',
  'entries',
  'corrections',
] as const;

/** What was posted to players and levels of agents, paise; above 0 they gained it. Transfers between a player's own purses cancel out. */
export type PostedSums = Readonly<Record<(typeof FIGURES)[number], number>> & {
  /** What those players won who won more than they lost, after commission. */
  readonly winnings: number;
};

/** The sums of each span and group with a posting; at most `most`, in order. */
export async function postedSums(
  read: Kysely<Tables>,
  scope: ReportScope,
  most: number,
): Promise<(Grouped & PostedSums)[]> {
  const { from, to } = scope;
  const perOwner = FIGURES.map(
    (name) =>
      sql`sum(case when moved.figure = ${sql.lit(name)} then moved.amount else 0 end) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Readonly<Record<string, number | string>>>`${branches(scope)}
    legs(at, account, counter, amount, market_id) as (
      select at, from_account, to_account, 0 - amount, market_id from postings where at between ${from} and ${to}
      union all
      select at, to_account, from_account, amount, market_id from postings where at between ${from} and ${to}
    ),
    moved as (
      select at, amount, market_id, ${OWNER} as owner, ${FIGURE} as figure,
        case when account like 'agent:%' then 1 else 0 end as is_level,
        case when counter like 'house:casino:%' then 1 else 0 end as in_casino
      from legs where account like 'player:%' or account like 'agent:%'
    ),
    owned as (
      select ${spanOf(scope)} as span, ${keyOf(scope)} as key, moved.owner, ${sql.join(perOwner)}
      from moved left join players on players.player_id = moved.owner and moved.is_level = 0 ${joins(scope)}
      where moved.is_level = 1 or players.kind = 'PLAYER'
      group by 1, 2, 3
    )
    select span, key, ${sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))},
      sum(case when result + casino + commission > 0 then result + casino + commission else 0 end) as winnings
    from owned group by 1, 2 order by 1, 2 limit ${sql.lit(most)}`.execute(read);
  const names = [...FIGURES, 'winnings'] as const;
  return rows.map((row) => {
    const sums = Object.fromEntries(names.map((name) => [name, Number(row[name])])) as Record<
      (typeof names)[number],
      number
    >;
    return { span: Number(row['span']), key: String(row['key']), ...sums };
  });
}
