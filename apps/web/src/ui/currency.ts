import { createContext, use } from 'react';
import { groupingOf } from './format-money.ts';
import type { Grouping } from './format-money.ts';

/** How this site writes money; provided once at the root from the domain settings. */
export interface Currency {
  readonly symbol: string;
  readonly grouping: Grouping;
}

export const CurrencyContext = createContext<Currency>({ symbol: '₹', grouping: groupingOf('en-IN') });

/** The site's way of writing money. */
export function useCurrency(): Currency {
  return use(CurrencyContext);
}
