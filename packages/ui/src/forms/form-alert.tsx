import { Icon } from '../icon.tsx';
import styles from './form-alert.module.css';

/** An error of the whole form; read out when it appears. */
export function FormAlert({ text }: { readonly text: string | null }) {
  return (
    <div role="alert" className={styles.alertPlace}>
      {text !== null && (
        <p className={styles.alert}>
          <Icon name="alert" /> {text}
        </p>
      )}
    </div>
  );
}
