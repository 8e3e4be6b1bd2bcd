import { Link, useRouterState } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import { showRail } from '../../ui/rail-store.ts';
import { useCasinoOffered } from '../use-active-sports.ts';
import styles from './bottom-bar.module.css';

const SPORTS = /^\/matchlist\//;
const CASINO = /^\/(?:casino|lobby-page|lotus)/;
const ACCOUNT =
  /^\/(?:activity-log|current-bet|ProfitLoss|account-cash-statement|Payment|dwrequests|depositw|bonus|player-protection|change-password)/;

/** The bar under the thumb, on phones; the place that one is in stands out on all of its pages. */
export function BottomBar() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = (place: RegExp) => place.test(path) || undefined;
  const casino = useCasinoOffered();
  return (
    <nav className={styles.bar} aria-label="Places">
      <Link to="/matchlist/$id" params={{ id: '3' }} className={styles.item} data-current={here(SPORTS)}>
        <Icon name="sports-22" size={24} /> Sports
      </Link>
      <Link to="/inplay" className={styles.item}>
        <Icon name="in-play" size={24} /> In-Play
      </Link>
      <button type="button" className={styles.item} onClick={() => showRail(true)}>
        <Icon name="slip" size={24} /> My bets
      </button>
      {casino && (
        <Link to="/casino" className={styles.item} data-current={here(CASINO)}>
          <Icon name="casino" size={24} /> Casino
        </Link>
      )}
      <Link to="/activity-log" className={styles.item} data-current={here(ACCOUNT)}>
        <Icon name="user" size={24} /> Account
      </Link>
    </nav>
  );
}
