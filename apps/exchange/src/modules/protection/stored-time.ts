import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

/** A player's reality check: minutes between two, and since when one has been due, UTC ms. */
export interface Check {
  readonly minutes: number;
  readonly dueAt: number | null;
}

/** The players' reality checks; players without one are left out. */
export async function checksOf(
  { write }: Pick<Database, 'write'>,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Check>> {
  const rows = await write
    .selectFrom('reality_checks')
    .select(['player_id', 'minutes', 'due_at'])
    .where('player_id', 'in', players)
    .execute();
  return new Map(
    rows.map(({ player_id: player, minutes, due_at: dueAt }) => [player as PlayerId, { minutes, dueAt }]),
  );
}

/** A day (`YYYY-MM-DD`) of a player. */
export function dayOf(player: PlayerId, day: string): string {
  return `${day} ${player}`;
}

/** Time in session that is on disk, ms, by days as `dayOf` names them. */
export async function savedOn(
  { read }: Pick<Database, 'read'>,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [end, start] = ['YYYY-MM-DD'.length, 'YYYY-MM-DD '.length];
  const rows = await read
    .selectFrom('playing_days')
    .select(['player_id', 'day', 'ms'])
    .where(
      'player_id',
      'in',
      days.map((one) => one.slice(start)),
    )
    .where('day', 'in', [...new Set(days.map((one) => one.slice(0, end)))])
    .execute();
  return new Map(rows.map(({ player_id: player, day, ms }) => [dayOf(player as PlayerId, day), ms]));
}
