import { createContext, use } from 'react';

/** The site's language and region, BCP 47; provided once at the root from the domain settings. */
export const LocaleContext = createContext('en-IN');

/** How this site writes dates. */
export function useLocale(): string {
  return use(LocaleContext);
}
