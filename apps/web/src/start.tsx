import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './api/follow-session.ts';
import { connectReads, invalidate } from './api/reads.ts';
import { readFirstLists } from './api/use-catalogue.ts';
import './app/history-steps.ts';
import { makeRouter } from './app/router.tsx';
import { Providers } from './app/providers.tsx';
import { lateCode } from './live/late-code.ts';
import { startLive } from './live/start-live.ts';
import { restoreSession, syncTabs } from './session/stored-session.ts';
import { followColours } from './site/follow-colours.ts';
import { followLanguage } from './site/language.ts';
import { followOdds } from './site/odds.ts';
import { restoreSettings } from './site/known-settings.ts';
import { loadSettings } from './site/load-settings.ts';
import { siteStore } from './site/site-store.ts';
import { startTheme } from './site/theme-store.ts';
import '@layline/ui/base.css';

/** Maximum time that the page stays empty while waiting for early answers. */
const HEAD_START_MS = 60;

/**
 * Draws the application and starts everything. A function, because late code imports this file and would otherwise
 * wait for all of it.
 */
export async function start(): Promise<void> {
  startTheme();
  restoreSettings();
  siteStore.subscribe(() => {
    void followLanguage();
    void followColours();
  });
  const settings = loadSettings();
  const lastSite = siteStore.getState().file;
  restoreSession(Date.now());
  syncTabs();

  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: 1, staleTime: 10_000 } },
  });
  connectReads(queryClient);
  followSession(queryClient);
  const router = makeRouter();

  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with id "root" to draw into.');
  // On a slow connection the settings and lists requested early have mostly arrived by now, so nothing needs to be
  // drawn twice.
  const known = Promise.all([
    lastSite ?? settings,
    readFirstLists(queryClient, location.pathname),
    // Drawn before it knows the page, the router would draw everything twice. It meets any failure here again, and
    // shows it.
    router.load().catch(() => undefined),
  ]);
  await Promise.race([known, new Promise((resolve) => setTimeout(resolve, HEAD_START_MS))]);
  await Promise.all([followLanguage(), followOdds(), followColours()]);
  createRoot(element).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  requestIdleCallback(() => {
    const live = startLive(() => invalidate('catalogue'));
    void lateCode(() => import('./app/start-late.ts')).then(({ startLate }) => startLate(live, router));
    router.subscribe('onResolved', () => live.registerPage());
  });
}
