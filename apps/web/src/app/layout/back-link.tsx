import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { TO_SPORTS } from '../to-sports.ts';
import styles from './header.module.css';

/** The way out of a game's room; on a phone it stands where else the logo is. */
export function BackLink() {
  return (
    <Link {...TO_SPORTS} className={styles.back}>
      <Icon name="chevron-left" size={16} />{' '}
      <span>
        <span className={styles.backTo}>Back to </span>sports
      </span>
    </Link>
  );
}
