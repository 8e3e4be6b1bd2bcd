import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSession } from './api/follow-session.ts';
import { connectReads, reloadCatalogue } from './api/reads.ts';
import { makeRouter } from './app/router.tsx';
import { Providers } from './app/providers.tsx';
import { lateCode } from './live/late-code.ts';
import { startLive } from './live/start-live.ts';
import { restoreSession, syncTabs } from './session/stored-session.ts';
import { restoreSettings } from './site/known-settings.ts';
import { loadSettings } from './site/load-settings.ts';
import { startTheme } from './site/theme-store.ts';
import './ui/base.css';

startTheme();
restoreSettings();
void loadSettings();
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
createRoot(element).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
requestIdleCallback(() => {
  const live = startLive(reloadCatalogue);
  void lateCode(() => import('./app/start-late.ts')).then(({ startLate }) => startLate(live));
  router.subscribe('onResolved', () => live.registerPage());
});
