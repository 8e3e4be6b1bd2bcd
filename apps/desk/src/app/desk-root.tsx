import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { DeskFailure } from '../exchange/desk-failure.ts';
import { sessionStore } from '../exchange/session-store.ts';
import { watchLive } from '../exchange/watch-live.ts';
import { makeRouter } from './router.tsx';
import type { DeskRouter } from './router.tsx';

/** How often a read is retried automatically if no answer came. A refusal is final. */
const RETRIES = 2;

/**
 * Calls are made even while the browser believes that it is offline. Otherwise an act would wait for the connection and be carried out
 * when it is no longer expected, and a list would not say that it is out of date.
 */
function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < RETRIES && !(error instanceof DeskFailure && error.code !== null),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

interface DeskRootProps {
  readonly router?: DeskRouter;
  /** Connects to the hub; without it the desk asks every few seconds. */
  readonly makeConnection?: () => Promise<HubConnection>;
}

/** The whole desk. Everything an operator has read is forgotten when the session ends. */
export function DeskRoot({ router: given, makeConnection }: DeskRootProps) {
  const [queries] = useState(makeQueries);
  const [router] = useState(() => given ?? makeRouter());
  useEffect(
    () =>
      sessionStore.subscribe(({ status }) => {
        if (status === 'out') queries.clear();
      }),
    [queries],
  );
  useEffect(
    () => (makeConnection === undefined ? undefined : watchLive(queries, makeConnection)),
    [queries, makeConnection],
  );
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
