import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { CASINO_ID } from '../../site/sports.ts';
import { useActiveSports } from '../use-active-sports.ts';
import styles from './sport-navbar.module.css';

/** The scrollable row of sports (R2.35): shown on match-list and in-play pages only (R2.23). */
export function SportNavbar() {
  const sports = useActiveSports();
  return (
    <nav className={styles.navbar} aria-label="Sports">
      <ul className={styles.list}>
        <li>
          <Link to="/inplay" className={styles.item}>
            <Icon name="in-play" /> In-Play
          </Link>
        </li>
        {sports.map((sport) => (
          <li key={sport.id}>
            {sport.id === CASINO_ID ? (
              <Link to="/casino" className={styles.item}>
                <Icon name={sport.icon} /> {sport.name}
              </Link>
            ) : (
              <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.item}>
                <Icon name={sport.icon} /> {sport.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
