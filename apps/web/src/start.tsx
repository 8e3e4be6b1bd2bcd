import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSession } from './api/keep-session.ts';
import { followSession } from './api/follow-session.ts';
import { connectReads, reloadFailed } from './api/reads.ts';
import { watchReach } from './api/watch-reach.ts';
import { makeRouter } from './app/router.tsx';
import { Providers } from './app/providers.tsx';
import { startLive } from './app/slots/live-slot.ts';
import { restoreSession, syncTabs } from './session/session.ts';
import { restoreSettings } from './site/known-settings.ts';
import { loadSettings } from './site/load-settings.ts';
import { startTheme } from './site/theme-store.ts';
import './ui/base.css';

startTheme();
restoreSettings();
void loadSettings();
restoreSession(Date.now());
syncTabs();
keepSession();

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 10_000 } },
});
connectReads(queryClient);
followSession(queryClient);
const router = makeRouter();

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with id "root" to draw into.');
createRoot(element).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
requestIdleCallback(() => {
  const live = startLive();
  watchReach({
    onBack: () => {
      reloadFailed();
      live.wake();
      void loadSettings();
    },
  });
  router.subscribe('onResolved', () => live.registerPage());
});
