import type { Paise } from '@layline/units/money.ts';
import { useCallback } from 'react';
import { formatMoney } from './format-money.ts';
import { useCurrency } from './currency.ts';

/** Writes amounts with the site's symbol and grouping, decimals only where there are any. */
export function useAmount(): (amount: Paise) => string {
  const { symbol, grouping } = useCurrency();
  return useCallback(
    (amount) => `${symbol}${formatMoney(amount, { grouping, decimals: 'auto', signed: false })}`,
    [symbol, grouping],
  );
}
