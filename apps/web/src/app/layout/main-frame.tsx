import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import styles from './main-layout.module.css';
import rails from './right-rail.module.css';

interface MainFrameProps {
  /** A game uses all available room. */
  readonly room: boolean;
  /** Bet slip and open bets have their own column if the screen is wide enough. */
  readonly rail: boolean;
  readonly top: ReactNode;
  readonly left: ReactNode;
  readonly above: ReactNode;
  readonly children: ReactNode;
  readonly right: ReactNode;
  readonly below: ReactNode;
}

/** The layout of a product page: bars around, content in the middle (R2.23). */
export function MainFrame({ room, rail, top, left, above, children, right, below }: MainFrameProps) {
  const t = useTexts(app);
  return (
    <div className={styles.frame} data-room={room || undefined}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      {top}
      <div className={styles.columns} data-rail={rail || undefined}>
        {left && <div className={styles.left}>{left}</div>}
        <div className={styles.center}>
          {above}
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
        </div>
        {right}
      </div>
      {below}
    </div>
  );
}

interface PageBettingProps {
  /** Bet slip and open bets; null if the screen is too narrow for both. */
  readonly rail: ReactNode;
  readonly children: ReactNode;
}

/** A page with prices and its own bet slip and open bets: the right sidebar is only for match lists (R2.23). */
export function PageBetting({ rail, children }: PageBettingProps) {
  const t = useTexts(app);
  return (
    <div className={rails.page}>
      <div className={rails.prices}>{children}</div>
      {rail && (
        <section className={rails.rail} aria-label={t('Betting')}>
          {rail}
        </section>
      )}
    </div>
  );
}
