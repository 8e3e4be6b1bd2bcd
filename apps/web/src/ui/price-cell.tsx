import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { compactMoney } from './format-money.ts';
import { priceText } from './bet-form.ts';
import type { BetForm } from './bet-form.ts';
import { useCurrency } from './currency.ts';
import { sideWord } from './side-word.ts';
import { useFlash } from './use-flash.ts';
import styles from './price-cell.module.css';

interface PriceCellProps {
  readonly side: Side;
  /** Hundredths; null where nobody offers anything. Its movement flashes. */
  readonly price: number | null;
  /** Written large in the place of the price: the line of a session. */
  readonly text?: string | undefined;
  /** Written small in the place of the size: a rate, a greatest stake. */
  readonly note?: string | undefined;
  /** Minor units waiting at that price. */
  readonly size: Paise | null;
  /** Whose price it is, for the name of the button: `Back India`. */
  readonly runnerName: string;
  /** What its side is called, and how its price is written. */
  readonly form?: BetForm;
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
  text,
  note,
  runnerName,
  form = 'ODDS',
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
      data-empty={price === null || undefined}
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
        {sideWord(side, form)} {runnerName}
        {price === null && ', no price'}
      </span>
      {/* The dash has the whole height, a price only its part: as one node it would be text that moves. */}
      <span
        key={price === null ? 'none' : 'price'}
        className={styles.price}
        aria-hidden={price === null || undefined}
      >
        {price === null ? '–' : (text ?? priceText(form, price))}
      </span>
      <span className={styles.size}>
        {price === null ? '' : (note ?? (size === null ? '' : compactMoney(size, grouping)))}
      </span>
    </button>
  );
}
