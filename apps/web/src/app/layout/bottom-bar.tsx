import { Link } from '@tanstack/react-router';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { TO_SPORTS } from '../to-sports.ts';
import { app } from '../texts.ts';
import { useCasinoOffered } from '../use-active-sports.ts';
import { usePlace } from './use-place.ts';
import type { Place } from './use-place.ts';
import styles from './bottom-bar.module.css';

interface BottomPlacesProps {
  /** True if the site has a casino for this visitor. */
  readonly casino: boolean;
  /** The main place that the current page belongs to. */
  readonly place: Place | null;
  readonly onMyBets: () => void;
}

/** Navigation to the main places; on phones only. */
export function BottomPlaces({ casino, place, onMyBets }: BottomPlacesProps) {
  const t = useTexts(app);
  return (
    <nav className={styles.bar} aria-label={t('Places')}>
      <Link {...TO_SPORTS} className={styles.item} data-current={place === 'sports' || undefined}>
        <Icon name="sports-22" size={24} /> {t('Sports')}
      </Link>
      <Link to="/inplay" className={styles.item}>
        <Icon name="in-play" size={24} /> {t('In-Play')}
      </Link>
      <button type="button" className={styles.item} onClick={onMyBets}>
        <Icon name="slip" size={24} /> {t('My bets')}
      </button>
      {casino && (
        <Link to="/casino" className={styles.item} data-current={place === 'casino' || undefined}>
          <Icon name="casino" size={24} /> {t('Casino')}
        </Link>
      )}
      <Link to="/activity-log" className={styles.item} data-current={place === 'account' || undefined}>
        <Icon name="user" size={24} /> {t('Account')}
      </Link>
    </nav>
  );
}

/** The bottom navigation bar, on phones. */
export function BottomBar() {
  return <BottomPlaces casino={useCasinoOffered()} place={usePlace()} onMyBets={() => showRail(true)} />;
}
