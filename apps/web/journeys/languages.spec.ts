import type { Page } from '@playwright/test';
import { MarketPage } from './pages/market-page.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const HINDI_FILE = /\/assets\/(?:hi|texts\.hi)-/;

/** The paths of all requests from now on. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('[R10.7] a guest chooses Hindi in the footer; the next visit has it from the first paint', async ({
  page,
  site,
}) => {
  const paths = asked(page);
  await site.open('/inplay');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).waitFor();
  // Readers of English download nothing else.
  expect(paths.filter((path) => HINDI_FILE.test(path))).toEqual([]);
  await footer.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(footer.getByRole('link', { name: 'शर्तें' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');

  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) headings.push(textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // A slow connection: everything else has loaded and could be drawn in English.
  const release = Promise.withResolvers<void>();
  await page.route(HINDI_FILE, async (route) => {
    await release.promise;
    await route.continue();
  });
  const code = page.waitForResponse(/\/assets\/status-screens-/);
  await page.goto('/error-500', { waitUntil: 'commit' });
  await (await code).finished();
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn)));
  release.resolve();
  const heading = 'हमारी तरफ़ से कुछ गड़बड़ हुई';
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
  expect([...new Set(headings)]).toEqual([heading]);
});

test('[R10.7] a player chooses a language in the menu, and the other tab follows', async ({
  context,
  page,
  site,
}) => {
  await site.openAsDemo('/inplay');
  const other = await context.newPage();
  await other.goto('/terms');
  await expect(other.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  await site.accountMenu.click();
  await page.getByRole('button', { name: 'हिन्दी' }).last().click();
  await expect(other.getByRole('heading', { level: 1, name: 'नियम और शर्तें' })).toBeVisible();
  await expect(site.header.getByRole('button', { name: 'Demo का अकाउंट' })).toBeVisible();
});

test('[R10.7] a game in its frame is in the player’s language and follows a change', async ({
  page,
  site,
}) => {
  const frame = page.frameLocator('iframe');
  await site.openAsDemo('/lotus?game=plinko');
  await expect(frame.getByRole('button', { name: 'Start for ₹10' })).toBeVisible();
  await site.accountMenu.click();
  await page.getByRole('button', { name: 'हिन्दी' }).last().click();
  await expect(frame.getByRole('button', { name: '₹10 लगाकर शुरू करें' })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'hi');
  // From now on the page opens in Hindi, without drawing any English first.
  await page.reload();
  await expect(frame.getByRole('button', { name: '₹10 लगाकर शुरू करें' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('src', /[?&]language=hi(?:&|$)/);
});

test('[R10.9] a player reads odds as fractions: prices, slip and receipt; the typed stake stays, other tabs follow', async ({
  context,
  page,
  site,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(new MarketPage(other, site).best('Back', 'Stillwater')).toContainText(/^2/);
  await page.bringToFront();

  await market.best('Back', 'Stillwater').click();
  const slip = new Slip(page, 'Back', 'Stillwater');
  await slip.fill(1500);
  await site.accountMenu.click();
  await page.getByRole('button', { name: 'Fractional odds' }).last().click();
  await expect(market.best('Back', 'Stillwater')).toContainText('1/1');
  await expect(market.best('Lay', 'Stillwater')).toContainText('51/50');
  await expect(new MarketPage(other, site).best('Back', 'Stillwater')).toContainText('1/1');
  await expect(slip.stake).toHaveValue('1500');
  // Odds are typed as decimals, in steps of the ladder; the fraction is shown below.
  const odds = slip.card.getByLabel('Odds', { exact: true });
  await expect(odds).toHaveValue('2');
  await expect(odds).toHaveAccessibleDescription('1/1');
  await expect(slip.place).toHaveText('Back ₹1,500 at 1/1');
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,500 matched at 1/1.');

  await page.reload();
  await expect(market.best('Lay', 'Stillwater')).toContainText('51/50');
  await site.accountMenu.click();
  await page.getByRole('button', { name: 'American odds' }).last().click();
  await expect(market.best('Lay', 'Stillwater')).toContainText('+102');
  await site.accountMenu.click();
  await page.getByRole('button', { name: 'Decimal odds' }).last().click();
  await expect(market.best('Lay', 'Stillwater')).toContainText('2.02');
});
