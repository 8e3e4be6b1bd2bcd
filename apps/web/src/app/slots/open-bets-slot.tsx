import { OpenBetsPanel } from '../../features/open-bets/open-bets-panel.tsx';

/** Where the open bets stand: below the slip. */
export function OpenBetsSlot() {
  return <OpenBetsPanel />;
}
