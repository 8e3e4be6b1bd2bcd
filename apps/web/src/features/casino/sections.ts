import type { CasinoGames, GameCategory } from '../../provider/casino.ts';
import { ownValue } from '@layline/ui/own-value.ts';

/** What a category is called; in the order in which the lobby shows them. */
export const CATEGORY_WORDS: Readonly<Record<GameCategory, string>> = {
  TABLES: 'Tables',
  CARDS: 'Cards',
  ROULETTE: 'Roulette',
  QUICK: 'Quick games',
  LIVE: 'Live dealers',
  SLOTS: 'Slots',
  UNKNOWN: 'More games',
};

export const CATEGORIES = Object.keys(CATEGORY_WORDS) as GameCategory[];

/** What `/lobby-page/:section` shows (R2.6). */
export type Section =
  | { readonly kind: 'all'; readonly title: string }
  | { readonly kind: 'favourites'; readonly title: string }
  | { readonly kind: 'recent'; readonly title: string }
  | { readonly kind: 'category'; readonly title: string; readonly category: GameCategory }
  /** A provider's games; whether there is such a provider, only the list tells. */
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

/** The name of a category in an address. */
export function categorySlug(category: GameCategory): string {
  return category === 'UNKNOWN' ? 'more' : category.toLowerCase();
}

/** Path of a category's picture, one of ours. */
export function categoryArt(category: GameCategory): string {
  if (category === 'UNKNOWN') return categoryArt('QUICK');
  return `/games/art/category-${categorySlug(category)}.svg`;
}

/** The provider's name; undefined where the list knows no such provider. */
export function providerName(list: Pick<CasinoGames, 'providers'>, provider: string): string | undefined {
  return list.providers.find((one) => one.provider === provider)?.name;
}
