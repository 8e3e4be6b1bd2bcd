import { Link } from '@tanstack/react-router';
import { TO_SPORTS } from '../to-sports.ts';
import styles from './header.module.css';

interface HeaderPlacesProps {
  /** The site has a casino for this visitor. */
  readonly casino: boolean;
  /** A list of matches is on the screen. */
  readonly inSports: boolean;
}

/** The main places of a site, in the top bar. */
export function HeaderPlaces({ casino, inSports }: HeaderPlacesProps) {
  return (
    <nav className={styles.places} aria-label="Main">
      <Link {...TO_SPORTS} className={styles.place} data-current={inSports || undefined}>
        Sports
      </Link>
      <Link to="/inplay" className={styles.place}>
        In-Play
      </Link>
      {casino && (
        <Link to="/casino" className={styles.place}>
          Casino
        </Link>
      )}
    </nav>
  );
}
