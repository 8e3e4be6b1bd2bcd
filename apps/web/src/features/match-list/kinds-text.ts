import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { BettingType, Event } from '../../provider/catalogue.ts';
import type { matchList } from './texts.ts';

const KINDS = {
  ODDS: 'Odds',
  LINE: 'Line',
  BOOKMAKER: 'Bookmaker',
  FANCY: 'Fancy',
} as const satisfies Readonly<Record<Exclude<BettingType, 'UNKNOWN'>, TextOf<typeof matchList>>>;

/**
 * What can be bet on in an event without a main market: `Bookmaker · Fancy`; otherwise the number of markets, or that
 * there are some.
 */
export function kindsText(
  t: Write<TextOf<typeof matchList>>,
  { marketCount, bettingTypes }: Pick<Event, 'marketCount' | 'bettingTypes'>,
): string {
  const kinds = bettingTypes.filter((type) => type !== 'UNKNOWN');
  if (marketCount === 0) return t('No markets');
  if (kinds.length > 0) return kinds.map((type) => t(KINDS[type])).join(' · ');
  return marketCount === null ? t('See markets') : t('{n} market|{n} markets', { n: marketCount });
}
