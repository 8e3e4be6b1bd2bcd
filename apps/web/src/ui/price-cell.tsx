import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { compactMoney } from './format-money.ts';
import { formatPrice } from './format-price.ts';
import { useCurrency } from './currency.ts';
import { sideWord } from './side-word.ts';
import { useFlash } from './use-flash.ts';
import styles from './price-cell.module.css';

interface PriceCellProps {
  readonly side: Side;
  /** Hundredths; null where nobody offers anything. */
  readonly price: number | null;
  /** Minor units waiting at that price. */
  readonly size: Paise | null;
  /** Whose price it is, for the name of the button: `Back India`. */
  readonly runnerName: string;
  /** A LINE market: `Under` and `Over` instead of `Back` and `Lay`. */
  readonly line?: boolean;
  /** 0 is the best level, drawn strongest. */
  readonly level?: number;
  /** Why it cannot be pressed; null when it can. */
  readonly holdReason?: string | null;
  /** Drawn grey: the figures are old. */
  readonly stale?: boolean;
  /** A slip is open for it. */
  readonly selected?: boolean;
  /** What the price belongs to; a change of it is no movement of the price. */
  readonly flashKey?: string;
  readonly onPress: () => void;
}

/** One price to press: odds large, the amount waiting there small below. Its size never depends on its content. */
export function PriceCell({
  side,
  price,
  size,
  runnerName,
  line = false,
  level = 0,
  holdReason = null,
  stale = false,
  selected = false,
  flashKey = '',
  onPress,
}: PriceCellProps) {
  const { grouping } = useCurrency();
  const element = useFlash(price, flashKey);
  return (
    <button
      ref={element}
      type="button"
      className={styles.cell}
      data-side={side}
      data-level={Math.min(level, 2)}
      data-stale={stale || undefined}
      data-held={holdReason !== null || undefined}
      aria-pressed={selected}
      aria-disabled={holdReason !== null || undefined}
      title={holdReason ?? undefined}
      onClick={() => {
        if (holdReason === null) onPress();
      }}
    >
      <span className={styles.name}>
        {sideWord(side, line)} {runnerName}
        {price === null && ', no price'}
      </span>
      <span className={styles.price} aria-hidden={price === null || undefined}>
        {price === null ? '–' : formatPrice(price)}
      </span>
      <span className={styles.size}>
        {price === null || size === null ? '' : compactMoney(size, grouping)}
      </span>
    </button>
  );
}
