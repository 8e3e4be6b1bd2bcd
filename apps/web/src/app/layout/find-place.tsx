import { Icon } from '@layline/ui/icon.tsx';
import styles from './find-place.module.css';

/** Where the search button will be: not a button yet, because pressing it would do nothing. */
export function FindPlace() {
  return (
    <span className={styles.find}>
      <Icon name="search" />
    </span>
  );
}
