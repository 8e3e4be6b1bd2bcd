import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resetLoading } from '../api/loading-store.ts';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { loadSettings } from '../site/load-settings.ts';
import { useSettings, useSuspended } from '../site/site-store.ts';
import { asksForLogin } from './guard.ts';

const MAINTENANCE = '/under-maintenance';

/** Follows the site's state: suspension sends everyone away and back (R4.8), some addresses ask for a log-in (R2.27). */
export function useSiteWatch(): void {
  const router = useRouter();
  const suspended = useSuspended();
  const known = useSettings() !== null;
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href ?? state.location.href });
  const pathname = useRouterState({ select: (state) => state.location.pathname });

  useEffect(() => {
    if (suspended && pathname !== MAINTENANCE) void router.navigate({ to: MAINTENANCE });
    if (!suspended && known && pathname === MAINTENANCE) void router.navigate({ to: '/', replace: true });
  }, [router, suspended, known, pathname]);

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
