import type { LoginResult } from '../../provider/account.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { sameOriginPath } from '../../session/return-path.ts';
import { startSession } from '../../session/session.ts';

/**
 * What follows any successful log-in, or a verification that logs nobody in (R4.1, R4.7): the session starts, which
 * loads the open bets, the dialog closes, and the player is taken to `landing` if the flow ends there (R4.6), else to
 * `to` if the address names one of our paths (R2.26), else stays.
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
