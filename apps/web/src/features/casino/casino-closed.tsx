import { useTexts } from '@layline/ui/language/texts.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../provider/failure.ts';
import { invalidate } from '../../api/reads.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { casino } from './texts.ts';

/** True if a request for games was refused because the site's casino is closed to this player or guest. */
export function isCasinoClosed(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'CASINO_CLOSED';
}

/** Where the casino is off: for guests only, since players always find it open (R6.3), or for all. */
export function CasinoClosedState({
  signedIn,
  level = 1,
  onLogIn,
}: {
  readonly signedIn: boolean;
  /** Level of the heading. */
  readonly level?: 1 | 2;
  readonly onLogIn: () => void;
}) {
  const t = useTexts(casino);
  const sports = (
    <Link to="/matchlist/$id" params={{ id: String(DEFAULT_SPORT_ID) }} className={linkButtonClass}>
      {t('Go to sports')}
    </Link>
  );
  return signedIn ? (
    <EmptyState
      icon="casino"
      level={level}
      title={t('This site has no casino')}
      text={t('Sports and betting work as usual.')}
      action={sports}
    />
  ) : (
    <EmptyState
      icon="casino"
      level={level}
      title={t('The casino is for players of this site')}
      text={t('Log in to see the games. Sports are open to everyone.')}
      action={
        <>
          <Button variant="primary" onClick={onLogIn}>
            {t('Log in')}
          </Button>
          {sports}
        </>
      }
    />
  );
}

/** The closed casino for the current player or guest; a log-in reloads the games. */
export function CasinoClosed({ level = 1 }: { readonly level?: 1 | 2 }) {
  const signedIn = useSignedIn();
  const asGuest = useRef(!signedIn);
  useEffect(() => {
    if (!signedIn || !asGuest.current) return;
    asGuest.current = false;
    invalidate('games');
  }, [signedIn]);
  return <CasinoClosedState signedIn={signedIn} level={level} onLogIn={() => showAuthDialog('login')} />;
}
