/**
 * Keeps the page and its code in the browser, so that the site opens without a connection, says so, and shows what is known. With a connection
 * everything comes from the server; nothing that a call answers is kept.
 */

import { noticeText, pathOf } from './notice-text.ts';
import type { Notice } from './notice-text.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'page';
const PAGE = '/';
/** A page of its own; it opens without a connection once it has been visited. */
const PRACTICE = '/practice';
const ASSETS = '/assets/';
const NAMED = /(?:src|href)="(\/assets\/[^"]+)"/g;
/** Other pages than the client's, which it cannot stand in for. */
const OTHER_PAGES = /^\/(?:exchange|hub|cdn|desk|dev|docs|games|partner|evidence|openapi)(?![a-z])/i;

/** When this run of the worker last loaded each file, by its address, ms. */
const loadedAt = new Map<string, number>();

/** Keeps the current page with the files that it names, and forgets the files of an earlier build. */
async function keepPage(): Promise<void> {
  const startedAt = performance.now();
  const response = await fetch(PAGE, { cache: 'no-cache', headers: { accept: 'text/html' } });
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(CACHE);
  const before = await (await cache.match(PAGE))?.text();
  const page = await response.clone().text();
  if (page === before) return;
  const files = [...page.matchAll(NAMED)].map(([, file = '']) => file);
  // Our page always names files. This answer came from something in between, such as a network's log-in page.
  if (files.length === 0) return;
  await cache.addAll(files);
  await cache.put(PAGE, response);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname === PAGE || files.includes(pathname)) continue;
    // The visit itself may have loaded more code meanwhile.
    if ((loadedAt.get(url) ?? 0) < startedAt) await cache.delete(url);
  }
}

/** The address that was asked for or, without a connection, the page, which knows all addresses of the site but that of practice. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const practises = pathname === PRACTICE;
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    if (practises && response.ok) {
      event.waitUntil(keep(new Request(PRACTICE), response.clone()).catch(() => undefined));
    }
    return response;
  } catch (error) {
    const page = OTHER_PAGES.test(pathname) ? undefined : await caches.match(practises ? PRACTICE : PAGE);
    if (page === undefined) throw error;
    return page;
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  loadedAt.set(request.url, performance.now());
  await (await caches.open(CACHE)).put(request, response);
}

/** A file of the build; what has been loaded once is kept for when there is no connection. */
async function loadFile(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    // A browser without free space stores nothing, and the page still works.
    if (response.ok) event.waitUntil(keep(event.request, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request);
    if (kept === undefined) throw error;
    return kept;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // The visit that installed it will load more code.
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(navigate(event));
    event.waitUntil(keepPage().catch(() => undefined));
  } else if (pathname.startsWith(ASSETS)) {
    event.respondWith(loadFile(event));
  }
});

/** True while the player can see a page of the site, which tells the same itself. */
async function isInView(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/** True where every push must be shown: Apple's push service ends subscriptions that show nothing. */
async function mustShow(): Promise<boolean> {
  const endpoint = (await self.registration.pushManager.getSubscription())?.endpoint;
  return endpoint !== undefined && new URL(endpoint).hostname.endsWith('.push.apple.com');
}

async function showNotice(notice: Notice): Promise<void> {
  if ((await isInView()) && !(await mustShow())) return;
  const { title, body } = noticeText(notice);
  await self.registration.showNotification(title, {
    body,
    lang: notice.language,
    tag: notice.topic,
    icon: '/icon-192.png',
    data: pathOf(notice),
  });
}

/** Opens a page of the site, in an open tab if there is one. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0];
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await open.focus();
  if (new URL(open.url).pathname !== path) await open.navigate(path);
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice !== undefined) event.waitUntil(showNotice(notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});
