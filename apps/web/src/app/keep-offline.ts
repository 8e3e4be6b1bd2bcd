import { trustedScript } from '../site/trusted-script.ts';

/** As in the service worker (`offline/service-worker.ts`). */
const CACHE = 'page';
const WORKER = '/service-worker.js';

/** A file of the build on the site itself. */
function isAsset(url: string): boolean {
  const { origin, pathname } = new URL(url);
  return origin === location.origin && pathname.startsWith('/assets/');
}

/**
 * Lets the site open without a connection from now on. Rejects where the browser has no service workers, or stores nothing for this site; then it only
 * opens with one.
 */
export async function keepOffline(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null;
  await navigator.serviceWorker.register(trustedScript('service-worker', WORKER));
  await navigator.serviceWorker.ready;
  // What a visit without a connection shows.
  const { PAGES } = await import('./late-files.ts');
  await PAGES.MaintenanceScreen();
  if (!isFirstVisit) return;
  // The code of this visit was loaded before there was a worker to keep it.
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open(CACHE);
  await cache.addAll(loaded.filter(isAsset));
}
