import type { Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';
import { PLACE_COLUMNS } from './place.ts';
import type { PlaceColumns } from './place.ts';

/** Something that happened to a player's bets; amounts in paise, times UTC ms. */
export interface BetNewsRow extends PlaceColumns {
  readonly seq: number;
  readonly place: number;
  readonly at: number;
  readonly kind: string;
  readonly market_id: string;
  readonly bets: number;
  readonly amount: number;
  readonly reason: string | null;
}

/** The newest `take` entries of a player since `from`, UTC ms, newest first. */
export async function betNews(
  read: Kysely<Tables>,
  player: PlayerId,
  from: number,
  take: number,
): Promise<readonly BetNewsRow[]> {
  return read
    .selectFrom('inbox_entries')
    .leftJoin('markets', 'markets.market_id', 'inbox_entries.market_id')
    .leftJoin('events', 'events.event_id', 'markets.event_id')
    .selectAll('inbox_entries')
    .select(PLACE_COLUMNS)
    .where('inbox_entries.player_id', '=', player)
    .where('inbox_entries.at', '>=', from)
    .orderBy('inbox_entries.seq', 'desc')
    .orderBy('inbox_entries.place', 'desc')
    .limit(take)
    .execute();
}
