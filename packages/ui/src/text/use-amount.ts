import type { Paise } from '@layline/units/money.ts';
import { useCallback } from 'react';
import { useLocale } from '../format/locale.ts';
import { amountText } from '../format/money.ts';

/** Writes amounts with the site's symbol and grouping, decimals only where needed. */
export function useAmount(): (amount: Paise) => string {
  const locale = useLocale();
  return useCallback((amount) => amountText(amount, locale), [locale]);
}
