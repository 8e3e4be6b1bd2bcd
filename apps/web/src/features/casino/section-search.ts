import { GameCategory } from '../../provider/casino.ts';
import type { OwnGames } from '../../provider/casino.ts';
import { decoded } from '../../provider/decode.ts';
import * as v from 'valibot';
import type { GamesFilter } from '../../api/casino.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';
import { SEARCH_MAX } from './search-max.ts';
import type { Section } from './sections.ts';

/** What the address of a section says. */
export const SectionSearch = v.object({
  q: textParam(SEARCH_MAX),
  category: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((word) => decoded(GameCategory, word)),
    ),
  ),
  provider: textParam(64),
  page: countParam,
  take: countParam,
});
export type SectionSearch = v.InferOutput<typeof SectionSearch>;

/** Games on a page; the longest page. */
export const SECTION_TAKE = 50;
const TAKE_MAX = 200;
/** What a list by ids may name. */
const IDS_MAX = 100;

/** What the provider is asked for; null where there is nothing to ask: no game is marked. */
export function filterOf(section: Section, search: SectionSearch, own: OwnGames | null): GamesFilter | null {
  const { q, category, provider, page = 1, take: wanted = SECTION_TAKE } = search;
  const take = Math.min(wanted, TAKE_MAX);
  const common = {
    ...(q === undefined || q.trim() === '' ? {} : { search: q.trim() }),
    ...(category === undefined ? {} : { category }),
    ...(provider === undefined ? {} : { provider }),
    ...(page > 1 ? { skip: (page - 1) * take } : {}),
    take,
  };
  switch (section.kind) {
    case 'all':
      return common;
    case 'category':
      return { ...common, category: section.category };
    case 'provider':
      return { ...common, provider: section.provider };
    case 'favourites':
    case 'recent': {
      const ids = (section.kind === 'favourites' ? own?.favourites : own?.recent) ?? [];
      return ids.length === 0 ? null : { ...common, ids: ids.slice(0, IDS_MAX) };
    }
  }
}
