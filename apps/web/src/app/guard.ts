import type { RouteData } from './route-data.ts';

/** Where the guard redirects a navigation. */
export type Detour =
  | { readonly to: '/under-maintenance' }
  | { readonly to: '/inplay'; readonly search: { readonly to: string; readonly login: false } };

interface Visit {
  /** Path with search, as requested. */
  readonly href: string;
  readonly pathname: string;
  readonly route: RouteData;
  /** The stored flag, a string (R2.25). */
  readonly siteSuspended: string | null;
  readonly hasToken: boolean;
}

/** The guard's rules R2.25 and R2.26; null lets the navigation pass. */
export function detour(visit: Visit): Detour | null {
  if (visit.siteSuspended === 'true' && visit.pathname !== '/under-maintenance') {
    return { to: '/under-maintenance' };
  }
  if (visit.route.login && !visit.hasToken) {
    return { to: '/inplay', search: { to: visit.href, login: false } };
  }
  return null;
}

/** Any URL that contains this opens the log-in dialog (R2.27). */
export function asksForLogin(href: string): boolean {
  return href.includes('login=false');
}
