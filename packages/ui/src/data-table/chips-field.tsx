import styles from './filter-bar.module.css';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

interface ChipsFieldProps<Value extends string> {
  readonly label: string;
  /** Nothing chosen means all. */
  readonly chosen: readonly Value[];
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A choice of several options, each a switch; with none on, everything is shown. */
export function ChipsField<Value extends string>({
  label,
  chosen,
  options,
  onChange,
}: ChipsFieldProps<Value>) {
  const t = useTexts(ui);
  return (
    <fieldset className={styles.chipsField}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={chosen.length === 0}
          onClick={() => onChange([])}
        >
          {t('All')}
        </button>
        {options.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(value)}
            onClick={() =>
              onChange(
                chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
              )
            }
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
