import * as v from 'valibot';
import { decoded } from '../../provider/decode.ts';
import { HouseKind } from '../../provider/markets.ts';
import type { HouseFilter } from '../../provider/markets.ts';
import { countParam } from '@layline/ui/data-table/use-search-state.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { fancyGames } from './texts.ts';

/** The page's state in the address. */
export const FancyGamesSearch = v.object({
  sport: countParam,
  kind: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((word) => decoded(HouseKind, word)),
    ),
  ),
  page: countParam,
});
export type FancyGamesSearch = v.InferOutput<typeof FancyGamesSearch>;

/** Events per page: each has a dozen markets. */
export const EVENTS_TAKE = 10;

/** Names of the kinds, in the order of the filter. */
export const KIND_WORDS = {
  SESSION: 'Sessions',
  METER: 'Meters',
  RANGE: 'Khado',
  OUTCOME: 'Odd/even and others',
  BOOKMAKER: 'Bookmaker',
} as const satisfies Readonly<Record<HouseKind, TextOf<typeof fancyGames>>>;
export const KINDS = Object.keys(KIND_WORDS) as HouseKind[];

/** The request to the provider. */
export function filterOf({ sport, kind, page = 1 }: FancyGamesSearch): HouseFilter {
  return {
    ...(sport === undefined ? {} : { sportId: sport }),
    ...(kind === undefined ? {} : { kind }),
    ...(page > 1 ? { skip: (page - 1) * EVENTS_TAKE } : {}),
    take: EVENTS_TAKE,
  };
}
