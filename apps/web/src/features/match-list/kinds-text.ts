import type { Event } from '../../provider/catalogue.ts';

/** What can be bet on in an event without a main market: `Bookmaker · Fancy`; the way to it where that is not told. */
export function kindsText({
  marketCount,
  bettingTypes,
}: Pick<Event, 'marketCount' | 'bettingTypes'>): string {
  const kinds = bettingTypes.filter((type) => type !== 'UNKNOWN');
  if (marketCount === 0) return 'No markets';
  if (marketCount === null && kinds.length === 0) return 'See markets';
  if (kinds.length === 0) return marketCount === 1 ? '1 market' : `${marketCount} markets`;
  return kinds.map((type) => type.charAt(0) + type.slice(1).toLowerCase()).join(' · ');
}
