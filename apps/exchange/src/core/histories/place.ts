/** The event, market and runner of a row, with the names they had then; null where unknown. */
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

/** The sport number of unknown events. */
export const UNKNOWN_SPORT = 0;
