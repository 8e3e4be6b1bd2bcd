import type { Paise } from '@layline/units/money.ts';
import type { Ref } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { NumberField } from '@layline/ui/number-field.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { limitHint, quickAmounts } from './amount-rule.ts';
import type { AmountRule } from './amount-rule.ts';
import styles from './money-form.module.css';

interface AmountFieldProps {
  readonly value: string;
  readonly onValueChange: (text: string) => void;
  readonly onBlur: () => void;
  /** The box itself, to be focused when the amount is wrong. */
  readonly inputRef: Ref<HTMLInputElement>;
  readonly rule: AmountRule;
  readonly error: string | undefined;
}

/** The amount of a request, with round amounts to press. */
export function AmountField({ value, onValueChange, onBlur, inputRef, rule, error }: AmountFieldProps) {
  const amount = useAmount();
  const choose = (chosen: Paise) => onValueChange(String(chosen / 100));
  const quick = quickAmounts(rule);
  return (
    <div className={styles.amount}>
      <NumberField
        label="Amount"
        required
        ref={inputRef}
        value={value}
        onValueChange={onValueChange}
        onBlur={onBlur}
        error={error}
        hint={limitHint(rule, amount) || undefined}
      />
      {quick.length > 0 && (
        <div className={styles.quick} role="group" aria-label="Quick choices">
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
