import { Button } from '@layline/ui/forms/button.tsx';
import { hundredthsTyped, typedOf } from '@layline/ui/forms/decimal-text.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
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
  /** Null if the provider does not name it. */
  readonly side: Side | null;
  /** The price of the unmatched part, hundredths. */
  readonly price: number;
  readonly form: BetForm;
  readonly scale: PriceScale;
  readonly onChange: (price: number) => void;
  readonly onClose: () => void;
}

interface OutcomeProps extends Pick<PriceDialogProps, 'remaining'> {
  readonly side: Side;
  /** Hundredths; null while no valid price is typed. */
  readonly price: number | null;
}

/** What the unmatched part would win and lose at a price. */
function Outcome({ side, remaining, price }: OutcomeProps) {
  const t = useTexts(betting);
  const won = price === null ? null : winnings(remaining, price as Odds);
  const [profit, liability] = side === 'BACK' ? [won, remaining] : [remaining, won];
  const figure = (amount: Paise | null) => (amount === null ? '–' : <MoneyText amount={amount} />);
  return (
    <dl className={styles.outcome} aria-live="polite">
      <div>
        <dt>{t('Profit')}</dt>
        <dd>{figure(profit)}</dd>
      </div>
      <div>
        <dt>{t('Liability')}</dt>
        <dd>{figure(liability)}</dd>
      </div>
    </dl>
  );
}

/** Asks for another price for the unmatched part, which loses its place in the queue (rules section 4.7). */
export function PriceDialog(props: PriceDialogProps) {
  const { runner, remaining, side, price, form, scale, onChange, onClose } = props;
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
            'At another price it becomes a new bet, which is matched at once or waits at the end of the queue.',
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
        {form === 'ODDS' && side !== null && (
          <Outcome
            side={side}
            remaining={remaining}
            price={typed !== null && onScale(scale, typed) ? typed : null}
          />
        )}
        <Button type="submit" variant="primary" wide>
          {t('Change the price')}
        </Button>
      </form>
    </Dialog>
  );
}
