import { Labelled } from './labelled.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** Value and text of each. */
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** What is shown until an option is chosen. The form is not sent before, so `value` may be empty. */
  readonly placeholder?: string;
  /** As low as a filter, instead of a form's box. */
  readonly compact?: boolean;
}

/** A choice of one option in the browser's own list, which works with every keyboard and phone. */
export function SelectField<Value extends string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  compact = false,
}: SelectFieldProps<Value>) {
  return (
    <Labelled label={label} compact={compact}>
      {(id) => (
        <select
          id={id}
          className={styles.select}
          value={value}
          required={placeholder !== undefined}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
