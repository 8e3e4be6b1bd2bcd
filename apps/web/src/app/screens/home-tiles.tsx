import { Link } from '@tanstack/react-router';
import { CASINO_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './home-screen.module.css';

/** In-play and the sports of this site, one tile each. */
export function HomeTiles({ sports }: { readonly sports: readonly SportInfo[] }) {
  return (
    <ul className={styles.tiles}>
      <li>
        <Link to="/inplay" className={styles.tile}>
          <Icon name="in-play" size={32} /> In-Play
        </Link>
      </li>
      {sports.map((sport) => (
        <li key={sport.id}>
          {sport.id === CASINO_ID ? (
            <Link to="/casino" className={styles.tile}>
              <Icon name={sport.icon} size={32} /> {sport.name}
            </Link>
          ) : (
            <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.tile}>
              <Icon name={sport.icon} size={32} /> {sport.name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
