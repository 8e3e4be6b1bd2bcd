import { useState } from 'react';
import { SiteOffers } from '../../features/bonus/site-offers.tsx';
import { HomePreview } from '../../features/match-list/home-preview.tsx';
import { WinnersPanel } from '../../features/reports/winners-panel.tsx';
import { useSettings } from '../../site/site-store.ts';
import { CASINO_ID } from '../../site/sports.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { useActiveSports } from '../use-active-sports.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { AppBar, CasinoTeaser, HomeTiles } from './home-parts.tsx';
import styles from './home-screen.module.css';

/** App download (R2.32): only if there is one, and until it is dismissed. */
function AppOffer({ apkUrl }: { readonly apkUrl: string }) {
  const [dismissed, setDismissed] = useState(() => storage.get(KEYS.appBar) === 'dismissed');
  const dismiss = () => {
    setDismissed(true);
    storage.set(KEYS.appBar, 'dismissed');
  };
  return dismissed ? null : <AppBar apkUrl={apkUrl} onDismiss={dismiss} />;
}

/** `/home` (R2.19): the start page. */
export function HomeScreen() {
  const t = useTexts(app);
  const sports = useActiveSports();
  const settings = useSettings();
  return (
    <div className={styles.page}>
      <PageHead title={settings?.domainTitle ?? t('Welcome')} lead={settings?.description || undefined} />
      <HomeTiles sports={sports} />
      <SiteOffers />
      <HomePreview sports={sports} />
      <WinnersPanel />
      {sports.some(({ id }) => id === CASINO_ID) && <CasinoTeaser />}
      {settings?.apkUrl && <AppOffer apkUrl={settings.apkUrl} />}
    </div>
  );
}
