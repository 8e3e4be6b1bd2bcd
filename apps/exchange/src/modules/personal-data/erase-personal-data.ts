import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ExchangeState } from '@layline/engine/state.ts';
import { ledgerBalance, openBets, playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { ownedBy, PURSES } from './personal-rows.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';

/** True if the account holds or owes money, or has a bet in a market that is not closed. */
export function hasMoneyAtStake(state: ExchangeState, player: PlayerId): boolean {
  const purses = PURSES.map((purse) => ledgerBalance(state, `player:${player}:${purse}`));
  const exposure = playerView(state, player)?.exposure ?? 0;
  return exposure !== 0 || purses.some((balance) => balance !== 0) || openBets(state, player).length > 0;
}

/** Rows which show that something about a player is still in progress or waits for an operator. */
const underWay = (player: PlayerId): RawBuilder<unknown> => sql`
  select 1 from money_requests where player_id = ${player}
    and (flag is not null or state not in ('PAID', 'REJECTED', 'CANCELLED', 'EXPIRED')
    and not (type = 'DEPOSIT' and state = 'APPROVED'))
  union all select 1 from bonus_claims where player_id = ${player}
    and state not in ('RELEASED', 'EXPIRED', 'FORFEITED', 'CANCELLED')
  union all select 1 from casino_rounds where player_id = ${player} and closed_at is null
  union all select 1 from casino_transactions where player_id = ${player} and state in ('PENDING', 'HELD')
  union all select 1 from solo_rounds where player_id = ${player} and ended_at is null
  limit 1`;

/** True if a request, a bonus or a round of a game is still open. */
export async function hasThingsUnderWay({ write }: Database, player: PlayerId): Promise<boolean> {
  const { rows } = await underWay(player).execute(write);
  return rows.length > 0;
}

/** Erases a player's identity, all or nothing. Cannot be undone. */
export async function erasePersonalData(database: Database, player: PlayerId): Promise<void> {
  const changed = PERSONAL_TABLES.filter(({ fate }) => fate !== 'KEPT');
  await database.transact(changed.map((table) => erasing(database, player, table)));
}

function erasing({ write }: Database, player: PlayerId, personal: PersonalTable): Statement {
  const { table, fate } = personal;
  const where = ownedBy(player, personal);
  if (fate === 'GONE') return sql`delete from ${sql.table(table)} where ${where}`.compile(write);
  const set = Object.entries(fate).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(set)} where ${where}`.compile(write);
}
