import type { PaymentWay } from '../../provider/payment-info.ts';
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
        {ways.map(({ code, title }) => (
          <label key={code} className={styles.way} data-chosen={code === value || undefined}>
            <input
              type="radio"
              name={legend}
              value={code}
              checked={code === value}
              onChange={() => onValueChange(code)}
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
