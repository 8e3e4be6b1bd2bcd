import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import type { AutomaticCashOut } from '../../provider/automatic-cash-out.ts';
import { ruleText, stateText } from './automatic-words.ts';
import { cashOut } from './texts.ts';
import styles from './automatic.module.css';

interface AutomaticListProps {
  readonly all: readonly AutomaticCashOut[];
  readonly cancelling: TriggerId | null;
  readonly onCancel: (id: TriggerId) => void;
}

/** Automatic cash-outs, newest first, with what became of each. */
export function AutomaticList({ all, cancelling, onCancel }: AutomaticListProps) {
  const t = useTexts(cashOut);
  const amount = useAmount();
  return (
    all.length > 0 && (
      <ul className={styles.list} aria-label={t('Automatic cash-outs')}>
        {all.toReversed().map((one) => {
          const rule = ruleText(t, one, amount);
          return (
            <li key={one.automaticCashOutId} className={styles.one} data-status={one.status}>
              <span className={styles.rule}>
                {rule}
                <span className={styles.status}>{stateText(t, one)}</span>
              </span>
              {one.status === 'ARMED' && (
                <Button
                  size="sm"
                  busy={cancelling === one.automaticCashOutId}
                  aria-label={t('Cancel: {rule}', { rule })}
                  onClick={() => onCancel(one.automaticCashOutId)}
                >
                  {t('Cancel')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
}
