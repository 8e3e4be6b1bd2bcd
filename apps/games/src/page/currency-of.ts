import { localeFor } from '@layline/ui/format/locale.ts';
import type { Locale } from '@layline/ui/format/locale.ts';

/** Currencies of the subcontinent, whose digits are grouped in the Indian way. */
const INDIAN = new Set(['INR', 'BDT', 'PKR', 'NPR', 'LKR']);

/** How a currency is written in a language (BCP 47); its code where the browser knows no sign for it. `code` is ISO 4217. */
export function currencyOf(code: string, language: string): Locale {
  const locale = { ...localeFor(language), grouping: INDIAN.has(code) ? 'indian' : 'thousands' } as const;
  try {
    const parts = new Intl.NumberFormat(locale.tag, {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return { ...locale, symbol: parts.find(({ type }) => type === 'currency')?.value ?? code };
  } catch {
    return { ...locale, symbol: code };
  }
}
