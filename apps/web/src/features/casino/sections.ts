import { GameCategory } from '../../provider/casino.ts';
import { decoded } from '../../provider/decode.ts';
import * as v from 'valibot';
import type { GamesFilter } from '../../api/casino.ts';
import { countParam, textParam } from '@layline/ui/data-table/use-search-state.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import type { CasinoGames, OwnGames } from '../../provider/casino.ts';
import type { casino } from './texts.ts';
import { ownValue } from '@layline/ui/own-value.ts';

/** Names of the categories, in the order of the lobby. */
export const CATEGORY_WORDS = {
  TABLES: 'Tables',
  CARDS: 'Cards',
  ROULETTE: 'Roulette',
  QUICK: 'Quick games',
  LIVE: 'Live dealers',
  SLOTS: 'Slots',
  UNKNOWN: 'More games',
} as const satisfies Record<GameCategory, TextOf<typeof casino>>;

/** Names of the sections, except those of providers. */
export type SectionTitle =
  | (typeof CATEGORY_WORDS)[GameCategory]
  | 'International casino'
  | 'Favourites'
  | 'Recently played';

export const CATEGORIES = Object.keys(CATEGORY_WORDS) as GameCategory[];

/** What `/lobby-page/:section` shows (R2.6). */
export type Section =
  | { readonly kind: 'all'; readonly title: SectionTitle }
  | { readonly kind: 'favourites'; readonly title: SectionTitle }
  | { readonly kind: 'recent'; readonly title: SectionTitle }
  | { readonly kind: 'category'; readonly title: SectionTitle; readonly category: GameCategory }
  /** A provider's games; only the list shows whether there is such a provider. */
  | { readonly kind: 'provider'; readonly provider: string };

const FIXED: Readonly<Record<string, Section>> = {
  international: { kind: 'all', title: 'International casino' },
  favourites: { kind: 'favourites', title: 'Favourites' },
  recent: { kind: 'recent', title: 'Recently played' },
};

/** The section that an address names, in any letter case. */
export function sectionOf(name: string): Section {
  const fixed = ownValue(FIXED, name.toLowerCase());
  if (fixed) return fixed;
  const category = CATEGORIES.find((one) => categorySlug(one) === name.toLowerCase());
  return category
    ? { kind: 'category', category, title: CATEGORY_WORDS[category] }
    : { kind: 'provider', provider: name };
}

/** A category's name in an address. */
export function categorySlug(category: GameCategory): string {
  return category === 'UNKNOWN' ? 'more' : category.toLowerCase();
}

/** Path of a category's picture, which is one of ours. */
export function categoryArt(category: GameCategory): string {
  if (category === 'UNKNOWN') return categoryArt('QUICK');
  return `/games/art/category-${categorySlug(category)}.svg`;
}

/** The provider's name; undefined if the list has no such provider. */
export function providerName(list: Pick<CasinoGames, 'providers'>, provider: string): string | undefined {
  return list.providers.find((one) => one.provider === provider)?.name;
}

/** Maximum length of a search. */
export const SEARCH_MAX = 64;

/** The search parameters of a section. */
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

/** Games per page, and the maximum. */
export const SECTION_TAKE = 50;
const TAKE_MAX = 200;
/** Maximum ids in a request. */
const IDS_MAX = 100;

/** The filter of a section's request; null if there is nothing to request, because there are no favourites. */
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
