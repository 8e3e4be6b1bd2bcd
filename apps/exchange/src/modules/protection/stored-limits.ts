import type { LimitKind } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import type { LimitState } from './limit-rules.ts';

export type Limits = ReadonlyMap<LimitKind, LimitState>;

/** All limits that a player has ever set: paise, or minutes for SESSION_DAY. */
export async function limitsOf(database: Database, player: PlayerId): Promise<Limits> {
  const rows = await database.write
    .selectFrom('own_limits')
    .selectAll()
    .where('player_id', '=', player)
    .execute();
  return new Map(
    rows.map(({ kind, value, wanted, asked_at: askedAt }) => [
      kind as LimitKind,
      { value, wanted: askedAt === null ? null : { value: wanted, askedAt } },
    ]),
  );
}
