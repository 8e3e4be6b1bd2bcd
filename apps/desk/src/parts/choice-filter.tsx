import { SelectField } from '@layline/ui/forms/select-field.tsx';

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  /** What no choice is called, such as “All states”. */
  readonly any: string;
  /** Value and text of each. */
  readonly options: readonly (readonly [Value, string])[];
  /** Undefined if the list is not filtered by this. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** Filters a list by one of a few values, or by none of them. */
export function ChoiceFilter<Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
}: ChoiceFilterProps<Value>) {
  return (
    <SelectField<Value | ''>
      compact
      label={label}
      value={value ?? ''}
      options={[['', any], ...options]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
