import type { Paise } from '@layline/units/money.ts';
import { compactMoney, formatMoney } from './format-money.ts';
import { useCurrency } from './currency.ts';
import styles from './money-text.module.css';

interface MoneyTextProps {
  /** Minor units. */
  readonly amount: Paise;
  /** `full` has two decimals always, `short` only where needed, `compact` is for sizes: 2.5L. */
  readonly form?: 'full' | 'short' | 'compact';
  /** Sign and colour by gain or loss. */
  readonly profit?: boolean;
  readonly symbol?: boolean;
}

/** An amount of money on the screen. Publishes `data-sign` for colour; the sign itself is always written. */
export function MoneyText({ amount, form = 'full', profit = false, symbol = false }: MoneyTextProps) {
  const currency = useCurrency();
  const text =
    form === 'compact'
      ? compactMoney(amount, currency.grouping)
      : formatMoney(amount, {
          grouping: currency.grouping,
          decimals: form === 'full' ? 'always' : 'auto',
          signed: profit,
        });
  const sign = amount > 0 ? 'gain' : amount < 0 ? 'loss' : 'zero';
  return (
    <span className={styles.money} data-sign={profit ? sign : undefined}>
      {symbol ? text.replace(/^([−+]?)/, `$1${currency.symbol}`) : text}
    </span>
  );
}
