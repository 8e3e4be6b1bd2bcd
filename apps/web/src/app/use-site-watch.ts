import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resetLoading } from '../provider/loading-store.ts';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { loadSettings } from '../site/load-settings.ts';
import { siteStore, useSettings, useSuspended } from '../site/site-store.ts';
import { showToast } from '../ui/toast.ts';
import { asksForLogin } from './guard.ts';
import { MAINTENANCE, rememberWayBack, wayBack } from './way-back.ts';

/** Follows the site's state: suspension sends everyone away and back (R4.8), some addresses ask for a log-in (R2.27). */
export function useSiteWatch(): void {
  const router = useRouter();
  const suspended = useSuspended();
  const known = useSettings() !== null;
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href ?? state.location.href });
  const pathname = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    if (pathname !== MAINTENANCE) {
      if (!suspended) return;
      rememberWayBack(href);
      void router.navigate({ to: MAINTENANCE });
    } else if (!suspended && known) {
      router.history.replace(wayBack());
    }
  }, [router, suspended, known, pathname, href]);

  useEffect(
    () =>
      siteStore.subscribe(({ failure }, before) => {
        // Only what the server says about it is worth a toast (R8.6), and once, not at each retry.
        if (failure?.data && failure.message !== before.failure?.message) showToast('error', failure.message);
      }),
    [],
  );

  useEffect(() => {
    resetLoading();
    if (asksForLogin(href) && sessionStore.getState().status === 'guest') showAuthDialog('login');
  }, [href]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void loadSettings();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
