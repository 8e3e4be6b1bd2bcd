import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DeskFailure } from '../exchange/desk-failure.ts';
import { sessionStore } from '../exchange/session-store.ts';
import { makeRouter } from './router.tsx';
import type { DeskRouter } from './router.tsx';

/** How often a read is repeated by itself if no answer came. A refusal is final. */
const RETRIES = 2;

function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && !(error instanceof DeskFailure && error.code !== null),
      },
    },
  });
}

/** The whole desk. Whatever one operator has read is forgotten when the session ends. */
export function DeskRoot({ router: given }: { readonly router?: DeskRouter }) {
  const [queries] = useState(makeQueries);
  const [router] = useState(() => given ?? makeRouter());
  useEffect(
    () =>
      sessionStore.subscribe(({ status }) => {
        if (status === 'out') queries.clear();
      }),
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
