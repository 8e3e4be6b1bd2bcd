import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { betting } from '../../betting/texts.ts';

/** No open bets, or no player. The first page draws it before the list is loaded. */
export function NoBets({ signedIn }: { readonly signedIn: boolean }) {
  const t = useTexts(betting);
  return (
    <EmptyState
      icon="list"
      title={t('No open bets')}
      text={
        signedIn ? t('Bets you place appear here until they are settled.') : t('Log in to see your bets.')
      }
      level={2}
    />
  );
}
