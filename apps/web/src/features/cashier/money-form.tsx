import type { Paise } from '@layline/units/money.ts';
import type { ReactNode, Ref } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { limitHint, quickAmounts } from './amount-rule.ts';
import type { AmountRule } from './amount-rule.ts';
import styles from './money-form.module.css';
import { cashier } from './texts.ts';

interface MoneyFormProps {
  readonly label: string;
  /** What is wrong with the form as a whole. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSend: () => void;
  readonly submit: string;
  /** What happens after it was sent. */
  readonly next: string;
  readonly children: ReactNode;
}

/** The frame of the deposit and the withdrawal form: a problem above the fields, the button and what follows below. */
export function MoneyForm({ label, problem, busy, onSend, submit, next, children }: MoneyFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <FormAlert text={problem} />
      {children}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {submit}
      </Button>
      <p className={styles.next}>{next}</p>
    </form>
  );
}

interface AmountFieldProps {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  readonly onBlur: () => void;
  /** The input, to be focused when the amount is wrong. */
  readonly inputRef: Ref<HTMLInputElement>;
  readonly rule: AmountRule;
  readonly error: string | undefined;
}

/** The amount of a request, with round amounts to choose from. */
export function AmountField({ value, onValueChange, onBlur, inputRef, rule, error }: AmountFieldProps) {
  const t = useTexts(cashier);
  const amount = useAmount();
  const choose = (chosen: Paise) => onValueChange(String(chosen / 100));
  const quick = quickAmounts(rule);
  return (
    <div className={styles.amount}>
      <NumberField
        label={t('Amount')}
        required
        ref={inputRef}
        value={value}
        onValueChange={onValueChange}
        onBlur={onBlur}
        error={error}
        hint={limitHint(rule, amount, t) || undefined}
      />
      {quick.length > 0 && (
        <div className={styles.quick} role="group" aria-label={t('Quick choices')}>
          {quick.map((one) => (
            <Button key={one} size="sm" onClick={() => choose(one)}>
              {amount(one)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface WayChoiceProps {
  readonly legend: string;
  readonly ways: readonly PaymentWay[];
  readonly value: string;
  readonly onValueChange: (method: string) => void;
}

/** The choice between ways to pay. */
export function WayChoice({ legend, ways, value, onValueChange }: WayChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.ways}>
        {ways.map(({ code, title }) => (
          <label key={code} className={styles.way} data-chosen={code === value || undefined}>
            <input
              type="radio"
              name={legend}
              value={code}
              checked={code === value}
              onChange={() => onValueChange(code)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
