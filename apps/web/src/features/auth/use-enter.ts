import type { LoginResult } from '../../provider/account.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { sameOriginPath } from '../../session/return-path.ts';
import { startSession } from '../../session/session.ts';

/**
 * What follows on a success of any kind of log-in, or of a verification that logs nobody in (R4.1, R4.7): the session starts,
 * with which the open bets load by themselves, the dialog closes, and the player is taken on: to `landing` where the way ends
 * at one (R4.6), else to `to` if the address names a path of ours (R2.26), else stays.
 */
export function useEnter(): (login: LoginResult | null, typedName?: string, landing?: string) => void {
  const router = useRouter();
  return useCallback(
    (login, typedName, landing) => {
      if (login) startSession(login, Date.now(), typedName);
      showAuthDialog(login ? null : 'login');
      const { pathname, search } = router.state.location;
      const wanted = landing ?? sameOriginPath(search.to, location.origin) ?? undefined;
      if (wanted !== undefined) router.history.replace(wanted);
      else if (pathname.startsWith('/auth/')) void router.navigate({ to: '/' });
      else if (search.login === false) router.history.replace(pathname);
    },
    [router],
  );
}
