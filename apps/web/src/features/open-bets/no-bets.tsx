import { EmptyState } from '@layline/ui/empty-state.tsx';

/** No open bets, or nobody whose they could be. */
export function NoBets({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <EmptyState
      icon="list"
      title="No open bets"
      text={signedIn ? 'Bets you place appear here until they are settled.' : 'Log in to see your bets.'}
      level={2}
    />
  );
}
