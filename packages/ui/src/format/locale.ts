import { createContext, use } from 'react';
import { groupingOf } from './money.ts';
import type { Currency } from './money.ts';
import { decimalOdds } from './odds.ts';
import type { WriteOdds } from './odds.ts';

/** How figures and times are written: in the player's language, with the grouping and the currency of the site. */
export interface Locale extends Currency {
  /** BCP 47, for dates. */
  readonly tag: string;
  /** As the player has chosen: decimal, fractional or American. */
  readonly odds: WriteOdds;
}

/** What the settings of a site say of it. */
interface SiteLocale {
  readonly locale: string | null;
  readonly currencySymbol: string;
}

/** The locale of a language (BCP 47) in the region of a site, whose settings may not be here yet. Digits are Latin in every language. */
export function localeFor(language: string, site?: SiteLocale | null, odds = decimalOdds): Locale {
  // By hand, because a site may name what is no locale.
  const [region = ''] = /-[a-z]{2}\b/i.exec(site?.locale ?? '-IN') ?? [];
  const tag = language + region;
  return { tag: `${tag}-u-nu-latn`, symbol: site?.currencySymbol ?? '₹', grouping: groupingOf(tag), odds };
}

/** Provided at the root. */
export const LocaleContext = createContext(localeFor('en'));

/** How the site writes figures and times for this player. */
export function useLocale(): Locale {
  return use(LocaleContext);
}
