import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { showRail, useRailOpen } from '@layline/ui/overlays/rail-store.ts';
import { waitNoLonger } from '../../live/first-prices.ts';
import { latePart } from '../late-part.tsx';
import { app } from '../texts.ts';
import { RailPanels } from './rail-panels.tsx';
import styles from './right-rail.module.css';

const RailDrawer = latePart('RailDrawer');

interface RightRailProps {
  /** True if the page has the right sidebar on wide screens (R2.23). */
  readonly column: boolean;
  /** True if bet slip and open bets are visible, there or in the page itself. */
  readonly inView: boolean;
}

/** Bet slip and open bets: a column on wide screens if the route has one, a drawer where they are not visible. */
export function RightRail({ column, inView }: RightRailProps) {
  const t = useTexts(app);
  const open = useRailOpen();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => () => showRail(false), [pathname]);
  useEffect(() => {
    if (open) waitNoLonger();
    if (open && inView) showRail(false);
  }, [open, inView]);
  if (inView && !column) return null;
  if (inView) {
    return (
      <aside className={styles.rail} aria-label={t('Betting')}>
        <RailPanels />
      </aside>
    );
  }
  return (
    <RailDrawer open={open} onOpenChange={showRail}>
      <RailPanels />
    </RailDrawer>
  );
}
