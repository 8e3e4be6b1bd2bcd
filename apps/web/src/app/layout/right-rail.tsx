import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DESKTOP, useMediaQuery } from '../../ui/use-media-query.ts';
import { showRail, useRailOpen } from '../../ui/rail-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BetSlipSlot } from '../slots/bet-slip-slot.tsx';
import { OpenBetsSlot } from '../slots/open-bets-slot.tsx';
import styles from './right-rail.module.css';

function Panels() {
  return (
    <div className={styles.panels}>
      <section className={styles.panel} aria-label="Bet slip">
        <BetSlipSlot />
      </section>
      <section className={styles.panel} aria-label="Open bets">
        <OpenBetsSlot />
      </section>
    </div>
  );
}

/** Bet slip and open bets: a column on wide screens where the route asks for it, a drawer everywhere else. */
export function RightRail({ column }: { readonly column: boolean }) {
  const wide = useMediaQuery(DESKTOP);
  const open = useRailOpen();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => () => showRail(false), [pathname]);
  if (wide && column) {
    return (
      <aside className={styles.rail} aria-label="Betting">
        <Panels />
      </aside>
    );
  }
  return (
    <Dialog open={open} onOpenChange={showRail} title="My bets" shape="drawer">
      <Panels />
    </Dialog>
  );
}
