import { Link } from '@tanstack/react-router';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { CASINO_ID } from '../../site/sports.ts';
import type { SportInfo } from '../../site/sports.ts';
import { site } from '../../site/texts.ts';
import { app } from '../texts.ts';
import styles from './home-screen.module.css';

/** In-play and the sports of this site, a tile each. */
export function HomeTiles({ sports }: { readonly sports: readonly SportInfo[] }) {
  const t = useTexts(app);
  const nameOf = useTexts(site);
  return (
    <ul className={styles.tiles}>
      <li>
        <Link to="/inplay" className={styles.tile}>
          <Icon name="in-play" size={32} /> {t('In-Play')}
        </Link>
      </li>
      {sports.map((sport) => (
        <li key={sport.id}>
          {sport.id === CASINO_ID ? (
            <Link to="/casino" className={styles.tile}>
              <Icon name={sport.icon} size={32} /> {nameOf(sport.name)}
            </Link>
          ) : (
            <Link to="/matchlist/$id" params={{ id: String(sport.id) }} className={styles.tile}>
              <Icon name={sport.icon} size={32} /> {nameOf(sport.name)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A preview of the casino, with a link to it. */
export function CasinoTeaser() {
  const t = useTexts(app);
  return (
    <Link to="/casino" className={styles.teaser}>
      <Icon name="casino" size={48} />
      <span>
        <span className={styles.teaserTitle}>{t('Casino')}</span>
        <span className={styles.teaserText}>
          {t('Tables and quick games on the same balance as your bets.')}
        </span>
      </span>
      <Icon name="chevron-right" size={24} />
    </Link>
  );
}

interface AppBarProps {
  readonly apkUrl: string;
  readonly onDismiss: () => void;
}

/** Offers the site's app (R2.32); small screens only. */
export function AppBar({ apkUrl, onDismiss }: AppBarProps) {
  const t = useTexts(app);
  return (
    <div className={styles.appBar} role="region" aria-label={t('Download the app')}>
      <Icon name="download" size={24} />
      <span className={styles.appText}>{t('Bet faster with the app.')}</span>
      <a className={styles.appLink} href={apkUrl} download>
        {t('Download')}
      </a>
      <IconButton icon="close" label={t('Dismiss')} variant="chrome" onClick={onDismiss} />
    </div>
  );
}
