import { SportLinks } from './sport-links.tsx';
import styles from './sport-navbar.module.css';

/** The scrollable row of sports (R2.35): shown on match-list and in-play pages only (R2.23). */
export function SportNavbar() {
  return (
    <nav className={styles.navbar} aria-label="Sports">
      <SportLinks className={styles.list} itemClassName={styles.item} />
    </nav>
  );
}
