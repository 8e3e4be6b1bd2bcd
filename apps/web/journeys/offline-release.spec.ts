import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const WORKER = readFileSync(new URL('../dist/service-worker.js', import.meta.url));
const START = `<!doctype html><script type="module">await navigator.serviceWorker.register('/service-worker.js')</script>`;

/** A site with the worker of the build, whose page can change as it does with a release. */
async function openSite() {
  let page = '';
  /** Resolves when the worker may have the page; the browser's own request never waits. */
  let turn = Promise.resolve();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isScript = path.startsWith('/assets/') || path === '/service-worker.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('cache-control', 'no-cache');
    if (path === '/service-worker.js') response.end(WORKER);
    else if (isScript) response.end('export {};');
    else if (path === '/docs/api') response.end('The calls');
    else if (request.headers['sec-fetch-mode'] === 'navigate') response.end(page);
    else void turn.then(() => response.end(page));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    release: (body: string) => {
      page = START + body;
    },
    /** Holds the page back from the worker; returns the function that lets it through. */
    hold: () => {
      const held = Promise.withResolvers<void>();
      turn = held.promise;
      return held.resolve;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('page')).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
const keptPage = (page: Page) => page.evaluate(async () => (await caches.match('/'))?.text());
const load = (page: Page, file: string) =>
  page.evaluate((path) => import(path).then(() => undefined), `/assets/${file}.js`);
const file = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`;

test('[R2.25] what is kept for a visit without a connection is of one release, and only what is ours @wide', async ({
  page,
}) => {
  const site = await openSite();
  try {
    site.release(file('first'));
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await load(page, 'first-late');
    await expect.poll(() => kept(page)).toEqual(['/', '/assets/first-late.js', '/assets/first.js']);

    // A new release: code that its first visit loads before the worker has the page is kept.
    site.release(file('second'));
    const letThrough = site.hold();
    await page.goto(site.url);
    await load(page, 'second-late');
    await expect.poll(() => kept(page)).toContain('/assets/second-late.js');
    letThrough();
    await expect.poll(() => kept(page)).toEqual(['/', '/assets/second-late.js', '/assets/second.js']);
    expect(await keptPage(page)).toContain('second.js');

    // Neither a page that names no files nor a redirect replaces ours.
    site.release('Log in to this network');
    await page.goto(site.url);
    await page.goto(site.url);
    expect(await keptPage(page)).toContain('second.js');
    await page.goto(`${site.url}docs/api`);
    site.close();
    await page.goto(`${site.url}rules`);
    expect(await page.content()).toContain('second.js');
    await expect(page.goto(`${site.url}docs/api`)).rejects.toThrow(/ERR_/);
  } finally {
    site.close();
  }
});
