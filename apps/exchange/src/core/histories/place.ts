/** Where a row belongs, with the names that it had; null where nothing is known of it. */
export interface PlaceColumns {
  readonly sport_id: number | null;
  readonly event_id: string | null;
  readonly event_title: string | null;
  readonly market_name: string | null;
}

/** The columns of `PlaceColumns`, of a query that joins `markets` and `events`. */
export const PLACE_COLUMNS = [
  'events.sport_id',
  'markets.event_id',
  'events.title as event_title',
  'markets.name as market_name',
] as const;

/** The sport number of events that are not known. */
export const UNKNOWN_SPORT = 0;
