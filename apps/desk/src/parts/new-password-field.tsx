import { PasswordField } from '@layline/ui/forms/password-field.tsx';

interface NewPasswordFieldProps {
  readonly label?: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** The password that an operator chooses; the exchange checks the same limits, and refuses common passwords. */
export function NewPasswordField({ label = 'Password', value, onValue }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      hint="At least 12 characters, and not one that many people use."
      autoComplete="new-password"
      required
      minLength={12}
      maxLength={128}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
