import { SelectField } from '@layline/ui/forms/select-field.tsx';

interface ByFieldProps {
  readonly matched: boolean;
  readonly onChange: (matched: boolean) => void;
}

/** Whether unmatched bets count in the order of a list. */
export function ByField({ matched, onChange }: ByFieldProps) {
  return (
    <SelectField
      compact
      label="Largest first"
      value={matched ? 'matched' : ''}
      options={[
        ['', 'With unmatched bets'],
        ['matched', 'Matched bets only'],
      ]}
      onChange={(chosen) => onChange(chosen === 'matched')}
    />
  );
}
