import type { Currency } from '../../ui/currency.ts';

/** Currencies of the subcontinent, whose digits are grouped in the Indian way. */
const INDIAN = new Set(['INR', 'BDT', 'PKR', 'NPR', 'LKR']);

/** How a currency is written; its code where the browser knows no sign for it. `code` is ISO 4217. */
export function currencyOf(code: string): Currency {
  const grouping = INDIAN.has(code) ? 'indian' : 'thousands';
  try {
    const parts = new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return { symbol: parts.find(({ type }) => type === 'currency')?.value ?? code, grouping };
  } catch {
    return { symbol: code, grouping };
  }
}
