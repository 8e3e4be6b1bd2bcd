import { BetSlipSlot } from '../slots/bet-slip-slot.tsx';
import { OpenBetsSlot } from '../slots/open-bets-slot.tsx';
import styles from './right-rail.module.css';

/** Bet slip and open bets, one below the other. */
export function RailPanels() {
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
