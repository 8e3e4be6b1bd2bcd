import { Button } from '@layline/ui/forms/button.tsx';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import type { BetForm } from './bet-form.ts';
import styles from './change-dialog.module.css';
import { onScale, snap, step } from './price-scale.ts';
import type { PriceScale } from './price-scale.ts';
import { betting } from './texts.ts';
import { useBetWords } from './use-bet-words.ts';

interface PriceDialogProps {
  /** Empty if the provider does not name it. */
  readonly runner: string;
  readonly remaining: Paise;
  /** The price of the unmatched part, hundredths. */
  readonly price: number;
  readonly form: BetForm;
  readonly scale: PriceScale;
  readonly onChange: (price: number) => void;
  readonly onClose: () => void;
}

/** Asks for another price for the unmatched part, which loses its place in the queue (rules section 4.7). */
export function PriceDialog({ runner, remaining, price, form, scale, onChange, onClose }: PriceDialogProps) {
  const [text, setText] = useState(typedOf(price));
  const [tried, setTried] = useState(false);
  const t = useTexts(betting);
  const words = useBetWords();
  const amount = useAmount()(remaining);
  const typed = hundredthsTyped(text);

  function fault(): string | undefined {
    if (typed === null) return t('Enter a price.');
    if (!onScale(scale, typed))
      return t('This price cannot be used here. The nearest is {price}.', {
        price: typedOf(snap(scale, typed)),
      });
    return typed === price ? t('The bet is at this price already.') : undefined;
  }

  const wrong = fault();
  return (
    <Dialog open onOpenChange={onClose} title={t('Edit price')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (typed === null || wrong !== undefined) return;
          onChange(typed);
          onClose();
        }}
      >
        <p>
          {runner === ''
            ? t('{amount} of your bet is unmatched.', { amount })
            : t('{amount} of your bet on {runner} is unmatched.', { amount, runner })}{' '}
          {t(
            'At another price it is a new bet, which can be matched at once or waits at the end of the queue.',
          )}
        </p>
        <NumberField
          label={words.priceName(form)}
          value={text}
          onValueChange={setText}
          onStep={(direction) => typed !== null && setText(typedOf(step(scale, typed, direction)))}
          stepLabels={{ up: t('Higher price'), down: t('Lower price') }}
          error={tried ? wrong : undefined}
        />
        <Button type="submit" variant="primary" wide>
          {t('Change the price')}
        </Button>
      </form>
    </Dialog>
  );
}
