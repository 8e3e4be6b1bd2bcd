import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { resetLoading } from '../provider/loading-store.ts';
import { authDialog, showAuthDialog } from '../session/auth-dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { loadSettings } from '../site/load-settings.ts';
import { siteStore, useSettings, useSuspended } from '../site/site-store.ts';
import type { SiteState } from '../site/site-store.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { asksForLogin } from './guard.ts';
import { isSentAway, MAINTENANCE, rememberWayBack, takeWayBack } from './way-back.ts';

/** Watches the site's state: suspension sends everyone away and back (R4.8), some addresses ask for a log-in (R2.27). */
export function useSiteWatch(): void {
  const router = useRouter();
  const suspended = useSuspended();
  const known = useSettings() !== null;
  const href = useRouterState({ select: (state) => state.resolvedLocation?.href ?? state.location.href });
  const pathname = useRouterState({ select: (state) => state.location.pathname });

  const seenSuspended = useRef(false);
  useEffect(() => {
    if (suspended) seenSuspended.current = true;
    if (pathname !== MAINTENANCE) {
      if (!suspended) return;
      rememberWayBack(href);
      void router.navigate({ to: MAINTENANCE });
    } else if (!suspended && known && (seenSuspended.current || isSentAway())) {
      // Visitors who open the page by hand on an active site are not led away (R2.21).
      seenSuspended.current = false;
      router.history.replace(takeWayBack());
    }
  }, [router, suspended, known, pathname, href]);

  const toasted = useRef<string | null>(null);
  useEffect(() => {
    // Only what the server says about it deserves a toast (R8.6), and once, not on each retry.
    const tell = ({ failure }: SiteState) => {
      const message = failure?.message ?? null;
      if (message !== null && message !== toasted.current) showToast('error', message);
      toasted.current = message;
    };
    // The first attempt may have failed before this page was mounted.
    tell(siteStore.getState());
    return siteStore.subscribe(tell);
  }, []);

  useEffect(() => {
    resetLoading();
    if (sessionStore.getState().status === 'player') return;
    // A verification restored by a reload takes precedence over the log-in that the address still asks for.
    if (asksForLogin(href) && authDialog() !== 'verification') showAuthDialog('login');
  }, [href]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void loadSettings();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
