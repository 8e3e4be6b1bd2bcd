import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { CashOutView } from './cash-out-view.ts';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

interface CashOutBarProps {
  readonly view: CashOutView;
  /** Name of the market, for those who hear several of these buttons. */
  readonly marketName: string;
  readonly onOpen: () => void;
}

/**
 * What the whole position can be cashed out for, in one line. Its height is the same in every state. It opens the form even while the figure cannot be pressed:
 * prices are out of date for a moment again and again, and a press in that moment would be lost. The form says what it waits for.
 */
export function CashOutBar({ view, marketName, onOpen }: CashOutBarProps) {
  const t = useTexts(cashOut);
  const amount = useAmount();
  const { offer, hindrance } = view;
  const text = offer === null ? t('Cash out') : t('Cash out {amount}', { amount: amount(offer.figure) });
  return (
    <div className={styles.bar}>
      <p className={styles.note}>
        {hindrance ??
          (offer === null
            ? t('Looking up your cash-out')
            : offer.partOnly
              ? t('The offers close only a part of your position.')
              : t('At least this much, whatever the result.'))}
      </p>
      {view.isPossible && (
        <Button
          variant="mark"
          size="sm"
          className={styles.open}
          aria-label={
            marketName === '' ? text : t('{cashOut}: {market}', { cashOut: text, market: marketName })
          }
          data-focus
          onClick={onOpen}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
