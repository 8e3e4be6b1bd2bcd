import { Labelled } from '@layline/ui/forms/labelled.tsx';
import styles from './text-area.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly required?: boolean;
  /** Characters; the exchange has its own limit. */
  readonly maxLength?: number;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A labelled box for a text of several paragraphs. */
export function TextArea({ label, required = false, maxLength = 20_000, value, onValue }: TextAreaProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          className={styles.area}
          rows={5}
          required={required}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Labelled>
  );
}
