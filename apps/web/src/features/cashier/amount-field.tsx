import type { Paise } from '@layline/units/money.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { quickAmounts } from './amount-rule.ts';
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
  /** What to know before typing: limits, what is left. */
  readonly hint: ReactNode;
}

/** The amount of a request, with round amounts to press. */
export function AmountField({ value, onValueChange, onBlur, inputRef, rule, error, hint }: AmountFieldProps) {
  const amount = useAmount();
  const choose = (chosen: Paise) => onValueChange(String(fromPaise(chosen)));
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
        hint={hint}
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
