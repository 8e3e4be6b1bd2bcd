import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { waitNoLonger } from '../../live/first-prices.ts';
import { showRail, useRailOpen } from '../../ui/rail-store.ts';
import { DESKTOP, useMediaQuery } from '../../ui/use-media-query.ts';
import { latePart } from '../slots/late-part.tsx';
import { RailPanels } from './rail-panels.tsx';
import styles from './right-rail.module.css';

const RailDrawer = latePart('RailDrawer');

/** Bet slip and open bets: a column on wide screens where the route asks for it, a drawer everywhere else. */
export function RightRail({ column }: { readonly column: boolean }) {
  const wide = useMediaQuery(DESKTOP);
  const open = useRailOpen();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => () => showRail(false), [pathname]);
  useEffect(() => {
    if (open) waitNoLonger();
  }, [open]);
  if (wide && column) {
    return (
      <aside className={styles.rail} aria-label="Betting">
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
