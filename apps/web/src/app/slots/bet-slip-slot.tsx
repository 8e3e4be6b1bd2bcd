import { BetSlipPanel } from '../../features/bet-slip/bet-slip-panel.tsx';

/** Where the bet slip stands: at the top of the right column, or in the drawer. */
export function BetSlipSlot() {
  return <BetSlipPanel />;
}
