import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { branches, joins, keyOf, spanOf } from './report-groups.ts';
import type { Grouped, ReportScope } from './report-groups.ts';

export interface Turnover {
  /** Paise; stakes of each player in a match, less voided ones, and stakes in the casino, less returned ones. */
  readonly turnover: number;
  /** Bets of which a part was matched. */
  readonly bets: number;
  /** Players who had one, or who staked in the casino. */
  readonly players: number;
}

/** One player's side of the matches of the period, or of the voids in it. */
function sideOf(side: 'back' | 'lay', { from, to }: ReportScope): RawBuilder<unknown> {
  const [player, bet] = [sql.ref(`${side}_player_id`), sql.ref(`${side}_bet_id`)];
  return sql`select at, ${player} as owner, ${player} as active, ${bet} as bet, stake, market_id, 0 as in_casino
      from fragments where at between ${from} and ${to}
    union all
    select voided_at, ${player}, null, null, 0 - stake, market_id, 0
      from fragments where voided_at between ${from} and ${to}`;
}

/** What was staked in each span and group with a match, a void or a stake in the casino; at most `most`, in order. */
export async function turnoverSums(
  read: Kysely<Tables>,
  scope: ReportScope,
  most: number,
): Promise<(Grouped & Turnover)[]> {
  const { from, to } = scope;
  const { rows } = await sql<Readonly<Record<string, number | string>>>`${branches(scope)}
    moved as (
      ${sideOf('back', scope)} union all ${sideOf('lay', scope)}
      union all
      select at, player_id, player_id, null, amount, null, 1 from postings
        where at between ${from} and ${to} and to_account like 'house:casino:%' and from_account like 'player:%'
      union all
      select at, player_id, null, null, 0 - amount, null, 1 from postings
        where at between ${from} and ${to} and kind = 'CASINO_REFUND' and from_account like 'house:casino:%'
    )
    select ${spanOf(scope)} as span, ${keyOf(scope)} as key, sum(moved.stake) as turnover,
      count(distinct moved.bet) as bets, count(distinct moved.active) as players
    from moved join players on players.player_id = moved.owner and players.kind = 'PLAYER' ${joins(scope)}
    group by 1, 2 order by 1, 2 limit ${sql.lit(most)}`.execute(read);
  return rows.map((row) => ({
    span: Number(row['span']),
    key: String(row['key']),
    turnover: Number(row['turnover']),
    bets: Number(row['bets']),
    players: Number(row['players']),
  }));
}
