import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import styles from './desk.module.css';
import type { Caps } from './rules/one-click.ts';
import { desk } from './texts.ts';

interface ArmDialogProps {
  readonly stake: Paise;
  readonly caps: Caps;
  readonly onArm: (caps: Caps) => void;
  readonly onClose: () => void;
}

const amountTyped = (text: string) => {
  const typed = hundredthsTyped(text);
  return typed === null || typed <= 0 ? null : (typed as Paise);
};

/** Arms one-click: says what it will do, and asks how much it may risk. */
export function ArmDialog({ stake, caps, onArm, onClose }: ArmDialogProps) {
  const t = useTexts(desk);
  const amount = useAmount();
  const [perPress, setPerPress] = useState(typedOf(caps.perPress));
  const [perMinute, setPerMinute] = useState(typedOf(caps.perMinute));
  const [tried, setTried] = useState(false);
  const typed = { perPress: amountTyped(perPress), perMinute: amountTyped(perMinute) };
  const wrong = (value: Paise | null) => (tried && value === null ? t('Enter an amount.') : undefined);
  return (
    <Dialog open onOpenChange={onClose} title={t('Arm one-click?')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (typed.perPress !== null && typed.perMinute !== null) {
            onArm({ perPress: typed.perPress, perMinute: typed.perMinute });
          }
        }}
      >
        <p>
          {t(
            'Every press on a ladder then places {stake} without asking. It goes off after two minutes without a press, when you look elsewhere, or when you change the stake.',
            { stake: amount(stake) },
          )}
        </p>
        <NumberField
          label={t('Risk of one press at most')}
          value={perPress}
          maxLength={12}
          onValueChange={setPerPress}
          error={wrong(typed.perPress)}
        />
        <NumberField
          label={t('Risk in one minute at most')}
          value={perMinute}
          maxLength={12}
          onValueChange={setPerMinute}
          error={wrong(typed.perMinute)}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('Leave it off')}</Button>
          <Button variant="danger" type="submit">
            {t('Arm one-click')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
