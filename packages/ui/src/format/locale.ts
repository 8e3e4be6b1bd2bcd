import { createContext, use } from 'react';
import { groupingOf } from './money.ts';
import type { Currency } from './money.ts';
import { decimalOdds } from './odds.ts';
import type { WriteOdds } from './odds.ts';

/** How figures and times are written: in the player's language, with the site's grouping and currency. */
export interface Locale extends Currency {
  /** BCP 47, for dates. */
  readonly tag: string;
  /** The player's choice: decimal, fractional or American. */
  readonly odds: WriteOdds;
}

/** The parts of a site's settings that matter here. */
interface SiteLocale {
  readonly locale: string | null;
  readonly currencySymbol: string;
}

/**
 * The locale of a language (BCP 47) in the region of a site, whose settings may not have arrived yet. Digits are
 * Latin in every language.
 */
export function localeFor(language: string, site?: SiteLocale | null, odds = decimalOdds): Locale {
  // Parsed by hand, because a site may name something that is not a locale.
  const [region = ''] = /-[a-z]{2}\b/i.exec(site?.locale ?? '-IN') ?? [];
  const tag = language + region;
  return { tag: `${tag}-u-nu-latn`, symbol: site?.currencySymbol ?? '₹', grouping: groupingOf(tag), odds };
}

/** Provided at the root. */
export const LocaleContext = createContext(localeFor('en'));

/** How figures and times are written on this site for this player. */
export function useLocale(): Locale {
  return use(LocaleContext);
}
