import { Link } from '@tanstack/react-router';
import styles from './footer.module.css';

interface FooterNoticesProps {
  /** The site's own help line; null where it has none. */
  readonly supportText: string | null;
  /** False where the provider has no player protection. */
  readonly protection: boolean;
}

/** Notices that every betting page carries. */
export function FooterNotices({ supportText, protection }: FooterNoticesProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.age}>18+</p>
        <div className={styles.notices}>
          <p>
            Bets are for adults only. Bet with money that you can do without, and stop when it is no longer
            fun.
          </p>
          <p>
            Every bet is subject to the rules of its market. Odds and scores may be delayed; the exchange’s
            record decides.
          </p>
          {supportText && <p>{supportText}</p>}
        </div>
        <ul className={styles.links}>
          <li>
            <Link to="/activity-log">My profile</Link>
          </li>
          {protection && (
            <li>
              <Link to="/player-protection">Player protection</Link>
            </li>
          )}
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/rules">Rules</Link>
          </li>
          <li>
            <Link to="/test">Self-check</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
