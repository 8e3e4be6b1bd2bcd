import { isPaise, paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import type { OpenBet } from '../provider/bets.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { betting } from './texts.ts';
import styles from './change-dialog.module.css';

interface ReduceDialogProps {
  readonly bet: Pick<OpenBet, 'runnerName' | 'remaining'>;
  readonly onReduce: (remaining: Paise) => void;
  readonly onClose: () => void;
}

/** The typed amount in paise; undefined for anything but an amount with up to two decimals. */
function typedAmount(text: string): Paise | undefined {
  return /^\d{1,10}(?:\.\d{0,2})?$/.test(text) ? paiseFromMajor(Number(text)) : undefined;
}

/** Asks for a smaller unmatched stake; the bet keeps its place in the queue (rules section 4.7). */
export function ReduceDialog({ bet, onReduce, onClose }: ReduceDialogProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const t = useTexts(betting);
  const amountText = useAmount();
  const most = bet.remaining;
  const amount = amountText(most);
  const typed = typedAmount(text);
  const good = isPaise(typed) && typed > 0 && typed < most;
  return (
    <Dialog open onOpenChange={onClose} title={t('Reduce the bet')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!good) return;
          onReduce(typed);
          onClose();
        }}
      >
        <p>
          {bet.runnerName === ''
            ? t('{amount} of your bet is unmatched. The bet keeps its place in the queue.', { amount })
            : t('{amount} of your bet on {runner} is unmatched. The bet keeps its place in the queue.', {
                amount,
                runner: bet.runnerName,
              })}
        </p>
        <NumberField
          label={t('New unmatched stake')}
          value={text}
          onValueChange={setText}
          error={
            tried && !good
              ? t('Enter an amount below {amount}. To remove it all, cancel the bet.', { amount })
              : undefined
          }
        />
        <Button type="submit" variant="primary" wide>
          {t('Reduce')}
        </Button>
      </form>
    </Dialog>
  );
}
