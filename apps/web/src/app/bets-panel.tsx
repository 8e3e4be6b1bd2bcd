import { OpenBetsPanel } from '../features/open-bets/open-bets-panel.tsx';
import { cashOutOf } from './cash-out-place.tsx';

/** The player's open bets, of all events or of one, with the cash-out of each market. */
export function BetsPanel(props: { readonly eventId?: string }) {
  return <OpenBetsPanel {...props} cashOutOf={cashOutOf} />;
}
