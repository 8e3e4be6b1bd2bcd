import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../provider/failure.ts';
import { invalidate } from '../../api/reads.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { DEFAULT_SPORT_ID } from '../../site/sports.ts';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/link-button.ts';

/** True if a read of games was refused because this site has no casino for whoever asked. */
export function isCasinoClosed(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'CASINO_CLOSED';
}

/** Where the casino is switched off: for guests, since a player finds it open whatever the site says (R6.3), or for all. */
export function CasinoClosedState({
  signedIn,
  level = 1,
  onLogIn,
}: {
  readonly signedIn: boolean;
  /** Of the heading. */
  readonly level?: 1 | 2;
  readonly onLogIn: () => void;
}) {
  const sports = (
    <Link to="/matchlist/$id" params={{ id: String(DEFAULT_SPORT_ID) }} className={linkButtonClass}>
      To the sports
    </Link>
  );
  return signedIn ? (
    <EmptyState
      icon="casino"
      level={level}
      title="This site has no casino"
      text="Sports and betting work as usual."
      action={sports}
    />
  ) : (
    <EmptyState
      icon="casino"
      level={level}
      title="The casino is for players of this site"
      text="Log in to see the games. Sports are open to everyone."
      action={
        <>
          <Button variant="primary" onClick={onLogIn}>
            Log in
          </Button>
          {sports}
        </>
      }
    />
  );
}

/** The same for whoever looks; a guest who logs in asks again. */
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
