import { isPaise, paiseFromMajor } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import type { OpenBet } from '../../provider/bets.ts';
import { Button } from '@layline/ui/button.tsx';
import { Dialog } from '@layline/ui/dialog.tsx';
import { NumberField } from '@layline/ui/number-field.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import styles from './open-bets.module.css';

interface ReduceDialogProps {
  readonly bet: OpenBet;
  readonly onReduce: (remaining: Paise) => void;
  readonly onClose: () => void;
}

/** What was typed as paise; undefined for what is no amount, or has more than two decimals. */
function typedAmount(text: string): Paise | undefined {
  return /^\d{1,10}(?:\.\d{0,2})?$/.test(text) ? paiseFromMajor(Number(text)) : undefined;
}

/** Asks how much of an unmatched bet shall stay; the bet keeps its place in the queue (rules section 4.7). */
export function ReduceDialog({ bet, onReduce, onClose }: ReduceDialogProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const amount = useAmount();
  const most = bet.remaining;
  const typed = typedAmount(text);
  const good = isPaise(typed) && typed > 0 && typed < most;
  return (
    <Dialog open onOpenChange={onClose} title="Reduce the bet">
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
          {amount(most)} of your bet{bet.runnerName && ` on ${bet.runnerName}`} is unmatched. The bet keeps
          its place in the queue.
        </p>
        <NumberField
          label="New unmatched stake"
          value={text}
          onValueChange={setText}
          error={
            tried && !good
              ? `Enter an amount below ${amount(most)}. To remove it all, cancel the bet.`
              : undefined
          }
        />
        <Button type="submit" variant="primary" wide>
          Reduce
        </Button>
      </form>
    </Dialog>
  );
}
