import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { connectReads } from '../api/reads.ts';
import { Providers } from '../app/providers.tsx';
import { makeRouter } from '../app/router.tsx';
// Late code is loaded before the tests start, so that it costs no test any of its time.
import '../app/screens/fancy-games-screen.tsx';
import '../app/screens/lotus-screen.tsx';
import '../app/screens/trade-screen.tsx';
import '../features/casino/lobby-page.tsx';
import '../features/casino/section-page.tsx';
import '../features/market/closest-events.tsx';
import '../features/market/house/fancy-section.tsx';
import '../features/market/house/house-card.tsx';
import '../features/market/market-page.tsx';
import '../features/site-pages/site-page.tsx';
import '../features/verifier/round-check.tsx';

/** Renders the whole application at an address, with its own history; returns its router. */
export async function renderApp(address: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  connectReads(queryClient);
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = await render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { router, queryClient, screen };
}
