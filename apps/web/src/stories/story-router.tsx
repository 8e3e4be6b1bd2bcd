import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { makeRouter } from '../app/router.tsx';

/** For components with links, whose addresses are real but lead nowhere. */
export function StoryRouter({ children }: { readonly children: ReactNode }) {
  const [router] = useState(() => makeRouter(createMemoryHistory()));
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}
