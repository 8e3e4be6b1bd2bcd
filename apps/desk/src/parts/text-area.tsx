import { Labelled } from '@layline/ui/forms/labelled.tsx';
import styles from './text-area.module.css';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A labelled box for a text of several paragraphs. */
export function TextArea({ label, value, onValue }: TextAreaProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          id={id}
          className={styles.area}
          rows={5}
          maxLength={20_000}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Labelled>
  );
}
