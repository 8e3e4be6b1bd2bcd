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

/** The players' daily limits on time in session, minutes; players without one are left out. */
export async function sessionMinutesOf(
  { write }: Pick<Database, 'write'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, number>> {
  const rows = await write
    .selectFrom('own_limits')
    .select(['player_id', 'value'])
    .where('player_id', 'in', players)
    .where('kind', '=', 'SESSION_DAY' satisfies LimitKind)
    .execute();
  return new Map(
    rows.flatMap(({ player_id: player, value }) => (value === null ? [] : [[player as PlayerId, value]])),
  );
}
