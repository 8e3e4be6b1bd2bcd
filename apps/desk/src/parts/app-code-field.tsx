import { TextField } from '@layline/ui/forms/text-field.tsx';

interface AppCodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The six digits that an authenticator app shows. It takes the focus as soon as it appears. */
export function AppCodeField({ label, value, onValue }: AppCodeFieldProps) {
  return (
    <TextField
      label={label}
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="\d{6}"
      maxLength={6}
      required
      autoFocus
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
