import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { TO_SPORTS } from '../to-sports.ts';
import styles from './bottom-bar.module.css';

interface BottomPlacesProps {
  /** The site has a casino for this visitor. */
  readonly casino: boolean;
  /** A list of matches is on the screen. */
  readonly inSports: boolean;
  readonly onMyBets: () => void;
}

/** The main places under the thumb; drawn on phones only. */
export function BottomPlaces({ casino, inSports, onMyBets }: BottomPlacesProps) {
  return (
    <nav className={styles.bar} aria-label="Places">
      <Link {...TO_SPORTS} className={styles.item} data-current={inSports || undefined}>
        <Icon name="sports-22" size={24} /> Sports
      </Link>
      <Link to="/inplay" className={styles.item}>
        <Icon name="in-play" size={24} /> In-Play
      </Link>
      <button type="button" className={styles.item} onClick={onMyBets}>
        <Icon name="slip" size={24} /> My bets
      </button>
      {casino && (
        <Link to="/casino" className={styles.item}>
          <Icon name="casino" size={24} /> Casino
        </Link>
      )}
      <Link to="/activity-log" className={styles.item}>
        <Icon name="user" size={24} /> Account
      </Link>
    </nav>
  );
}
