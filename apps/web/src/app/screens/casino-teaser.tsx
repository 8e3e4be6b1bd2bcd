import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './home-screen.module.css';

/** What the casino has, and the way there. */
export function CasinoTeaser() {
  return (
    <Link to="/casino" className={styles.teaser}>
      <Icon name="casino" size={48} />
      <span>
        <span className={styles.teaserTitle}>Casino</span>
        <span className={styles.teaserText}>Tables and quick games on the same balance as your bets.</span>
      </span>
      <Icon name="chevron-right" size={24} />
    </Link>
  );
}
