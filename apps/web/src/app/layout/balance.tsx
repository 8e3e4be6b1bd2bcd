import { useStill } from '../../session/result-hold.ts';
import { useUser } from '../../session/session-store.ts';
import { BalanceFigures } from './balance-figures.tsx';

/** Balance and exposure, always in view for a player (R1.1); still while a game shows what has not come to its result. */
export function Balance() {
  const user = useStill(useUser());
  return user && <BalanceFigures balance={user.balance} exposure={user.exposure} />;
}
