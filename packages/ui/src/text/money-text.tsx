import type { Paise } from '@layline/units/money.ts';
import { useLocale } from '../format/locale.ts';
import { amountText, figureText } from '../format/money.ts';
import type { MoneyForm } from '../format/money.ts';
import styles from './money-text.module.css';

interface MoneyTextProps {
  /** Minor units. */
  readonly amount: Paise;
  readonly form?: MoneyForm;
  /** Sign and colour for gain or loss. */
  readonly profit?: boolean;
  readonly symbol?: boolean;
}

/** An amount of money. Publishes `data-sign` for the colour; the sign itself is always written. */
export function MoneyText({ amount, form = 'full', profit = false, symbol = false }: MoneyTextProps) {
  const locale = useLocale();
  const write = symbol ? amountText : figureText;
  const sign = amount > 0 ? 'gain' : amount < 0 ? 'loss' : 'zero';
  return (
    <span className={styles.money} data-sign={profit ? sign : undefined}>
      {write(amount, locale, form, profit)}
    </span>
  );
}
