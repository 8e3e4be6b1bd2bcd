import { Labelled } from '../forms/labelled.tsx';
import styles from './day-field.module.css';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-21` */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The first or last day of a list, chosen in the browser's own calendar. */
export function DayField({ label, value, onChange, min = '2000-01-01', max = '2199-12-31' }: DayFieldProps) {
  return (
    <Labelled label={label} compact>
      {(id) => (
        <input
          id={id}
          type="date"
          className={styles.day}
          min={min}
          max={max}
          value={value ?? ''}
          onChange={(event) => {
            const day = event.target.value;
            // A date input fires for every digit of the year; only complete years count.
            if (day === '' || day >= '2000') onChange(day === '' ? undefined : day);
          }}
        />
      )}
    </Labelled>
  );
}
