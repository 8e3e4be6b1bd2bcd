import { useId } from 'react';
import styles from './filter-bar.module.css';

interface DayFieldProps {
  readonly label: string;
  /** `2026-11-21` */
  readonly value: string | undefined;
  readonly onChange: (day: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A day that a list begins or ends with, by the browser's own calendar. */
export function DayField({ label, value, onChange, min = '2000-01-01', max = '2199-12-31' }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.input}
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => {
          const day = event.target.value;
          // A date box tells of every digit of the year; only whole years are meant.
          if (day === '' || day >= '2000') onChange(day === '' ? undefined : day);
        }}
      />
    </div>
  );
}
