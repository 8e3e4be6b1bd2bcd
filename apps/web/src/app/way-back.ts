import { sameOriginPath } from '../session/return-path.ts';
import { tabStorage } from '../site/storage.ts';

/**
 * Where the visitor was, or wanted to go, when the site was suspended (R4.8); survives reloads of the maintenance
 * page.
 */

const KEY = 'wayBack';

/** The page about a suspended site. */
export const MAINTENANCE = '/under-maintenance';

/** Remembers a path with its search. */
export function rememberWayBack(href: string): void {
  if (href.startsWith(MAINTENANCE)) return;
  tabStorage.set(KEY, href);
}

/** True while a visitor who was sent away is waiting to be led back. */
export function isSentAway(): boolean {
  return tabStorage.get(KEY) !== null;
}

/** Takes the remembered path, which is then forgotten; the root if there is none. */
export function takeWayBack(): string {
  const path = sameOriginPath(tabStorage.get(KEY), location.origin) ?? '/';
  tabStorage.remove(KEY);
  return path;
}
