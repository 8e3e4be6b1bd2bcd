import { useSignedIn } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Where the open bets stand: below the slip. */
export function OpenBetsSlot() {
  const signedIn = useSignedIn();
  return (
    <EmptyState
      icon="list"
      title="No open bets"
      text={signedIn ? 'Bets that you place stay here until they settle.' : 'Log in to see your bets.'}
      level={3}
    />
  );
}
