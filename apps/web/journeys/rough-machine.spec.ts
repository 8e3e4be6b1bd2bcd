import type { Page } from '@playwright/test';
import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { Slip } from './pages/slip.ts';
import { movePrices } from './support/fixed-markets.ts';
import { expect, test } from './support/test.ts';

/** Every write to local storage fails, as when it is full. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
}

/** The browser denies storage altogether: reading the property throws. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Not allowed', 'SecurityError');
        },
      });
    }
  });
}

for (const [what, prepare] of [
  ['full', fillStorage],
  ['forbidden', forbidStorage],
] as const) {
  test(`[R3.11, R4.1] with storage ${what} a player logs in, bets and logs out`, async ({ page, site }) => {
    await prepare(page);
    await site.logInAsDemo('/markets/fixed.quiet');
    await new MarketPage(page, site).best('Back', 'Stillwater').click();
    const slip = new Slip(page, 'Back', 'Stillwater');
    await slip.fill(1500);
    await slip.place.click();
    await expect(slip.progress).toContainText('₹1,500 matched at 2.');
    await expect(site.amount('Balance')).toHaveText('₹98,500.00');
    await site.header.getByRole('button', { name: /colours$/ }).click();
    await site.logOut();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  });
}

test('[R4.3, R4.4] a machine that slept past the token’s expiry asks for a log-in, and prices continue', async ({
  page,
  site,
}) => {
  await page.clock.install();
  // By the page's clock, which calls go by.
  await page.addInitScript(() => {
    const sent: number[] = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { headers } = new Request(input, init);
      if (headers.has('authorization')) sent.push(Date.now());
      return fetch(input, init);
    };
    Object.assign(window, { sent });
  });
  await site.logInAsDemo('/matchlist/1');
  await expect(site.connection).toHaveText(/Live$/);
  const end = await page.evaluate(() => Number(localStorage.getItem('expire_DateTime')));
  expect(end).toBeGreaterThan(0);
  await page.clock.fastForward('09:00:00');
  await expect(site.auth.login).toBeVisible();
  await expect(site.toast('Your session has ended. Log in to continue.')).toBeVisible();
  const sent = await page.evaluate(() => (window as unknown as { sent: number[] }).sent);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((at) => at >= end)).toEqual([]);
  expect(await site.storedToken()).toBeNull();
  await site.auth.demo.click();
  await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
  await expect(page).toHaveURL('/matchlist/1');
  await expect(site.connection).toHaveText(/Live$/);
});

for (const jump of [-3, 3]) {
  test(`[R4.12] a clock that jumps by ${jump} hours leaves prices live`, async ({ page, site, exchange }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    await site.open('/matchlist/1');
    const price = await new MatchList(page).price('Drift Dynamo v Steam United', 'Back', 'Drift Dynamo');
    await expect(price).toBeEnabled();
    await expect(site.connection).toHaveText(/Live$/);
    await page.clock.setSystemTime(start + jump * 3_600_000);
    const before = await price.innerText();
    await movePrices(exchange);
    await expect(price).not.toHaveText(before, { useInnerText: true });
    await expect(price).toBeEnabled();
    await expect(site.connection).toHaveText(/Live$/);
  });
}
