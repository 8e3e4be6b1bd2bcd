import { Link } from '@tanstack/react-router';
import { TO_SPORTS } from '../to-sports.ts';
import type { Place } from './use-place.ts';
import styles from './header.module.css';

interface HeaderPlacesProps {
  /** The site has a casino for this visitor. */
  readonly casino: boolean;
  /** Where the page on the screen belongs. */
  readonly place: Place | null;
}

/** The main places of a site, in the top bar. */
export function HeaderPlaces({ casino, place }: HeaderPlacesProps) {
  return (
    <nav className={styles.places} aria-label="Main">
      <Link {...TO_SPORTS} className={styles.place} data-current={place === 'sports' || undefined}>
        Sports
      </Link>
      <Link to="/inplay" className={styles.place}>
        In-Play
      </Link>
      {casino && (
        <Link to="/casino" className={styles.place} data-current={place === 'casino' || undefined}>
          Casino
        </Link>
      )}
    </nav>
  );
}
