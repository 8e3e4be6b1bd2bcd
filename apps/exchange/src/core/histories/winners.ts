import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A player who won on the markets of a period. */
interface WinnerRow {
  readonly player_id: string;
  /** Paise, after commission. */
  readonly net: number;
}

/** The biggest winners on markets last settled since `from` (UTC ms). On a tie, whoever reached the amount first ranks higher. */
export async function winnersSince(
  read: Kysely<Tables>,
  from: number,
  take: number,
): Promise<readonly WinnerRow[]> {
  return read
    .selectFrom('player_markets')
    .select(({ fn }) => ['player_id', fn.sum<number>('net').as('net')])
    .where('settled_at', '>=', from)
    .groupBy('player_id')
    .having(({ fn }) => fn.sum<number>('net'), '>', 0)
    .orderBy('net', 'desc')
    .orderBy(({ fn }) => fn.max('settled_at'))
    .orderBy('player_id')
    .limit(take)
    .execute();
}
