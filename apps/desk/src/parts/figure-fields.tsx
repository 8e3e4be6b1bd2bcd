import { TextField } from '@layline/ui/forms/text-field.tsx';

interface FigureFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A percentage with up to two decimals. */
export function PercentField({ onValue, required = true, ...rest }: FigureFieldProps) {
  return (
    <TextField
      {...rest}
      required={required}
      inputMode="decimal"
      pattern="\d{1,3}(\.\d{1,2})?"
      title="A percentage with at most two decimals"
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

/** An amount in rupees with up to two decimals. */
export function AmountField({ onValue, required = true, ...rest }: FigureFieldProps) {
  return (
    <TextField
      {...rest}
      required={required}
      inputMode="decimal"
      pattern="\d+(\.\d{1,2})?"
      title="An amount with at most two decimals"
      autoComplete="off"
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
