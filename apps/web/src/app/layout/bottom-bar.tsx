import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { showRail } from '../../ui/rail-store.ts';
import { useCasinoOffered } from '../use-active-sports.ts';
import { CASINO, useWithin } from './use-within.ts';
import styles from './bottom-bar.module.css';

/** What the menu of the account leads to: account…, activity…, bonus, deposit…, dwrequests, Payment, player…, Profit…, change…, current…. */
const ACCOUNT = /^\/([abdp]|c[hu])/i;

/** The bar under the thumb, on phones. */
export function BottomBar() {
  const within = useWithin();
  const casino = useCasinoOffered();
  return (
    <nav className={styles.bar} aria-label="Places">
      <Link
        to="/matchlist/$id"
        params={{ id: '3' }}
        className={styles.item}
        data-current={within(/^\/matchlist/)}
      >
        <Icon name="sports-22" size={24} /> Sports
      </Link>
      <Link to="/inplay" className={styles.item}>
        <Icon name="in-play" size={24} /> In-Play
      </Link>
      <button type="button" className={styles.item} onClick={() => showRail(true)}>
        <Icon name="slip" size={24} /> My bets
      </button>
      {casino && (
        <Link to="/casino" className={styles.item} data-current={within(CASINO)}>
          <Icon name="casino" size={24} /> Casino
        </Link>
      )}
      <Link to="/activity-log" className={styles.item} data-current={within(ACCOUNT)}>
        <Icon name="user" size={24} /> Account
      </Link>
    </nav>
  );
}
