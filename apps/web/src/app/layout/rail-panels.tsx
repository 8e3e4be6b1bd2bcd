import { useTexts } from '@layline/ui/language/texts.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { EmptySlip } from '../../features/bet-slip/empty-slip.tsx';
import { NoBets } from '../../features/open-bets/no-bets.tsx';
import { useSignedIn } from '../../session/session-store.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { latePart } from '../late-part.tsx';
import { app } from '../texts.ts';
import styles from './right-rail.module.css';

function SlipWaiting() {
  return storage.get(KEYS.betSlips) === null ? <EmptySlip /> : <Skeleton height="240px" />;
}

function BetsWaiting() {
  return useSignedIn() ? <Skeleton height="180px" /> : <NoBets signedIn={false} />;
}

const BetSlipPanel = latePart('BetSlipPanel', SlipWaiting);

/** Open bets, of all matches or of one. */
export const OpenBetsPanel = latePart('OpenBetsPanel', BetsWaiting);

/** Bet slip and open bets, one below the other. */
export function RailPanels() {
  const t = useTexts(app);
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-label={t('Bet slip')}>
        <BetSlipPanel />
      </section>
      <section className={styles.panel} aria-label={t('Open bets')}>
        <OpenBetsPanel />
      </section>
    </div>
  );
}
