import type { Paise } from '@layline/units/money.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { compactMoney } from '@layline/ui/format/money.ts';
import styles from './chip.module.css';

interface ChipProps {
  readonly amount: Paise;
  /** Colour, 0 to 5. */
  readonly tone?: number;
  /** Laid out but not placed yet. */
  readonly draft?: boolean;
  /** The chip shows what the one beside it has won. */
  readonly gain?: boolean;
}

/** A chip, or a pile of them, with its amount. Decorative: the surrounding label gives the stake. */
export function Chip({ amount, tone, draft = false, gain = false }: ChipProps) {
  const { grouping } = useLocale();
  return (
    <span
      className={styles.chip}
      data-tone={tone}
      data-draft={draft || undefined}
      data-gain={gain || undefined}
      aria-hidden="true"
    >
      {gain && '+'}
      {compactMoney(amount, grouping)}
    </span>
  );
}
