import { createContext, use } from 'react';

const USUAL = 'en-IN';

/** The language that a site names; ours where it names none, or none that a browser can write dates in. */
export function knownLocale(named: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(named)[0] ?? USUAL;
  } catch {
    return USUAL;
  }
}

/** The site's language and region, BCP 47; provided once at the root from the domain settings. */
export const LocaleContext = createContext(USUAL);

/** How this site writes dates. */
export function useLocale(): string {
  return use(LocaleContext);
}
