import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HomePreview } from '../../features/match-list/home-preview.tsx';
import { WinnersPanel } from '../../features/reports/winners-panel.tsx';
import { useSettings } from '../../site/site-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CASINO_ID } from '../../site/sports.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SliderSlot } from '../slots/slider-slot.tsx';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { useActiveSports } from '../use-active-sports.ts';
import styles from './home-screen.module.css';

/** Download of the app (R2.32): small screens only, only where there is one, and it can be sent away. */
function AppBar() {
  const settings = useSettings();
  const [dismissed, setDismissed] = useState(() => storage.get(KEYS.appBar) === 'dismissed');
  if (!settings?.apkUrl || dismissed) return null;
  const dismiss = () => {
    setDismissed(true);
    storage.set(KEYS.appBar, 'dismissed');
  };
  return (
    <div className={styles.appBar} role="region" aria-label="Download the app">
      <Icon name="download" size={24} />
      <span className={styles.appText}>Bet faster with the app.</span>
      <a className={styles.appLink} href={settings.apkUrl} download>
        Download
      </a>
      <IconButton icon="close" label="Dismiss" variant="chrome" onClick={dismiss} />
    </div>
  );
}

/** What the casino has, and the way there. */
function CasinoTeaser() {
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

/** `/home` (R2.19): where to begin. */
export function HomeScreen() {
  const sports = useActiveSports();
  const settings = useSettings();
  return (
    <div className={styles.page}>
      <PageHead title={settings?.domainTitle ?? 'Welcome'} lead={settings?.description || undefined} />
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
      <section className={styles.slider} aria-label="Featured events">
        <SliderSlot />
      </section>
      <HomePreview sports={sports} />
      <WinnersPanel />
      {sports.some(({ id }) => id === CASINO_ID) && <CasinoTeaser />}
      <AppBar />
    </div>
  );
}
