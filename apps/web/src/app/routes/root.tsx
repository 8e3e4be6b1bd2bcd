import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { loadSettings } from '../../site/load-settings.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { detour } from '../guard.ts';
import { rememberWayBack } from '../way-back.ts';
import { MainLayout } from '../layout/main-layout.tsx';
import { RootFrame } from '../root-frame.tsx';
import '../route-data.ts';

/** Search parameters that any page may have. */
export interface PageSearch {
  /** Where to go after the log-in (R2.26). */
  readonly to?: string;
  /** `false` opens the log-in dialog (R2.27). */
  readonly login?: boolean;
}

function pageSearch(search: Record<string, unknown>): PageSearch {
  return {
    ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
    ...(typeof search['login'] === 'boolean' ? { login: search['login'] } : {}),
  };
}

/** The root of all pages, with the guard of R2.25 and R2.26. */
export const rootRoute = createRootRoute({
  component: RootFrame,
  validateSearch: pageSearch,
  beforeLoad: ({ location, matches }) => {
    const found = detour({
      href: location.href,
      pathname: location.pathname,
      route: matches.at(-1)?.staticData ?? {},
      siteSuspended: storage.get(KEYS.siteSuspended),
      hasToken: storage.get(KEYS.accessToken) !== null,
    });
    if (!found) return;
    if (found.to === '/under-maintenance') {
      rememberWayBack(location.href);
      void loadSettings();
    }
    throw redirect(found);
  },
});

/** Pages inside the product's frame. */
export const mainRoute = createRoute({ getParentRoute: () => rootRoute, id: 'main', component: MainLayout });

/** Any unknown path (R2.22). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/error-404', replace: true });
  },
});
