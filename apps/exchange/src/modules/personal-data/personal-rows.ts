import { sql, type RawBuilder } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import { recoveryKey } from '../accounts/password-recovery.ts';
import type { PersonalTable } from './personal-tables.ts';

/** The condition that selects a player's rows, by how a database table's rows belong to a player. */
export function ownedBy(player: PlayerId, { owner }: PersonalTable): RawBuilder<boolean> {
  const account = (column: string): RawBuilder<unknown> =>
    sql`(select ${sql.ref(column)} from accounts where player_id = ${player})`;
  switch (owner) {
    case 'BY_PLAYER':
      return sql<boolean>`player_id = ${player}`;
    case 'BY_OWNER':
      return sql<boolean>`owner_id = ${player}`;
    case 'BY_MEMBER':
      return sql<boolean>`member_id = ${player}`;
    case 'BY_CHILD':
      return sql<boolean>`child_id = ${player}`;
    case 'BY_RECEIVER':
      return sql<boolean>`(receiver in (${player}, ${recoveryKey(player, null)}) or receiver like ${recoveryKey(player, '%')})`;
    case 'BY_NAME':
      return sql<boolean>`name_key = ${account('name_key')}`;
    case 'BY_MOBILE':
      return sql<boolean>`mobile = ${account('mobile')}`;
    case 'BY_SESSION':
      return sql<boolean>`session_id in (select session_id from sessions where player_id = ${player})`;
    case 'BY_VISIT':
      return sql<boolean>`visit_id in (select visit_id from casino_visits where player_id = ${player})`;
    case 'BY_BET':
      return sql<boolean>`bet_id in (select bet_id from bets where player_id = ${player})`;
    case 'BY_ACCOUNT':
      return sql<boolean>`account in (${sql.join(PURSES.map((purse) => `player:${player}:${purse}`))})`;
  }
}

/** Ledger accounts that a player has (rules section 11). */
export const PURSES = ['cash', 'bonus', 'withdrawal_pending'] as const;
