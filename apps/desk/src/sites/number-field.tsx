import { useState } from 'react';
import { TextField } from '@layline/ui/forms/text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Null for an empty field, NaN while it holds no number. */
  readonly value: number | null;
  /** False if there may be decimals, two at most. */
  readonly whole?: boolean;
  readonly required?: boolean;
  readonly onValue: (value: number | null) => void;
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** A number without a sign. */
export function NumberField({ value, whole = false, required = true, onValue, ...rest }: NumberFieldProps) {
  // What is typed may end in a point, or in a nought, that the number does not have.
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      pattern={whole ? String.raw`\d+` : String.raw`\d+(\.\d{1,2})?`}
      title={whole ? 'A whole number' : 'An amount with at most two decimals'}
      autoComplete="off"
      maxLength={12}
      required={required}
      value={Object.is(numberOf(typed), value) ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(numberOf(target.value));
      }}
    />
  );
}
