import type { PaymentWay } from '@layline/contract/entities/payment-info.ts';
import styles from './way-choice.module.css';

interface WayChoiceProps {
  readonly legend: string;
  readonly ways: readonly PaymentWay[];
  readonly value: string;
  readonly onValueChange: (method: string) => void;
}

/** The choice between ways to pay. */
export function WayChoice({ legend, ways, value, onValueChange }: WayChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.ways}>
        {ways.map(({ method, title }) => (
          <label key={method} className={styles.way} data-chosen={method === value || undefined}>
            <input
              type="radio"
              name={legend}
              value={method}
              checked={method === value}
              onChange={() => onValueChange(method)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
