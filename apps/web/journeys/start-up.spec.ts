import { MatchList } from './pages/match-list.ts';
import { Connection } from './support/connection.ts';
import { expect, test } from './support/test.ts';

const SETTINGS = '**/cdn/settings/**';
const TITLE = 'Drift Dynamo v Steam United';

test('[R1.5, R7.40] the next visit starts with the site’s own shell before its settings have arrived', async ({
  page,
  site,
}) => {
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.open('/inplay', 'greenfield.localhost');
  await expect(page).toHaveTitle('Greenfield - Inplay');
  const release = Promise.withResolvers<void>();
  await page.route(SETTINGS, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page).toHaveTitle('Greenfield - Inplay');
  await expect(page.locator('body')).toHaveClass(/theme-green/);
  await expect(site.header.getByRole('button', { name: 'Greenfield: all sports' })).toBeVisible();
  await expect(site.sports.getByRole('link', { name: 'Cricket' })).toBeVisible();
  await expect(site.sports.getByRole('link', { name: 'Kabaddi' })).toHaveCount(0);
  release.resolve();
});

test('[R7.40, R9.5] a start requests the settings once, before anything else from the provider, bypassing every cache', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:cdn\/settings|exchange)\//.test(pathname)) asked.push(pathname + search);
  });
  await site.open('/matchlist/1');
  await (await new MatchList(page).price(TITLE, 'Back', 'Drift Dynamo')).waitFor();
  const [first = ''] = asked;
  const key = Number(/^\/cdn\/settings\/localhost\.json\?key=(\d+)$/.exec(first)?.[1]);
  expect(key).toBeGreaterThanOrEqual(100);
  expect(key).toBeLessThanOrEqual(1000);
  expect(asked.filter((path) => path.includes('/localhost.json'))).toEqual([first]);
});

test('[R7.40, R8.6] a dead settings server suspends a known site too, and is asked until it answers', async ({
  page,
  site,
}) => {
  await site.open('/matchlist/1');
  await (await new MatchList(page).price(TITLE, 'Back', 'Drift Dynamo')).waitFor();
  await page.route(SETTINGS, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We cannot be reached' })).toBeVisible();
  await expect(page).toHaveURL('/under-maintenance');
  expect(await page.evaluate(() => localStorage.getItem('siteSuspended'))).toBe('true');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.unroute(SETTINGS);
  await expect(page).toHaveURL('/matchlist/1');
  await expect(site.connection).toHaveText(/Live$/);
});

test('[R8.6, R8.1, R4.8] a first visit without settings says so, and continues by itself', async ({
  page,
  site,
}) => {
  await page.route(SETTINGS, (route) => route.abort());
  await site.open('/matchlist/1');
  await expect(page.getByRole('heading', { name: 'We cannot be reached' })).toBeVisible();
  await expect(page.getByText('Please Check Your Network Connection...')).toBeVisible();
  await page.unroute(SETTINGS);
  await expect(page).toHaveURL('/matchlist/1');
  await expect(site.connection).toHaveText(/Live$/);
});

test('[R4.12, R8.1] a start with a dead exchange and hub: the frame is drawn, and the rest follows by itself', async ({
  page,
  site,
}) => {
  await page.route('**/exchange/**', (route) => route.abort());
  const connection = await Connection.of(page);
  await connection.closeHub();
  await site.open('/matchlist/1');
  await expect(site.connection).toHaveText(/No connection/);
  await expect(page.getByText(/^The exchange cannot be reached/)).toBeVisible();
  await expect(site.header.getByRole('button', { name: 'Layline: all sports' })).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await page.unroute('**/exchange/**');
  connection.openHub();
  await expect(await new MatchList(page).price(TITLE, 'Back', 'Drift Dynamo')).toBeEnabled({
    timeout: 30_000,
  });
  await expect(site.connection).toHaveText(/Live$/, { timeout: 30_000 });
  await expect(page.getByText(/^The exchange cannot be reached/)).toHaveCount(0);
});

test('[R4.12, R8.11] a missing hub is a word beside the logo and nothing more', async ({ page, site }) => {
  const connection = await Connection.of(page);
  await site.open('/matchlist/1');
  await expect(site.connection).toHaveText(/Live$/);
  await connection.closeHub();
  await expect(site.connection).toHaveText(/Live, in steps/);
  connection.openHub();
  await expect(site.connection).toHaveText(/Live$/, { timeout: 20_000 });
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
});
