import { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[R5.2, R2.29, R1.5] nightmarket.localhost has its own name and logo and no sign-up', async ({
  page,
  site,
}) => {
  await site.open('/inplay?login=false', 'nightmarket.localhost');
  await expect(site.auth.login).toBeVisible();
  await expect(page).toHaveTitle('Night Market - Inplay');
  await expect(
    site.header.getByRole('button', { name: 'Night Market: all sports' }).locator('img'),
  ).toHaveAttribute('src', '/cdn/logos/nightmarket.svg');
  await expect(page.getByRole('button', { name: /sign up/i })).toHaveCount(0);
});

test('[R3.3] a browser accepts the site as an app to install, with icons of the sizes that it names', async ({
  page,
  site,
}) => {
  await site.open('/home');
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []]);
  const { name, icons } = JSON.parse(data ?? '') as { name: string; icons: { src: string; sizes: string }[] };
  expect(name).toBe('Layline');
  const drawn = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src, sizes }) => {
          const picture = Object.assign(new Image(), { src });
          await picture.decode();
          return sizes === 'any' ? sizes : `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    icons,
  );
  expect(drawn).toEqual(icons.map(({ sizes }) => sizes));
});

test('[R2.25, R4.8] closed.localhost is suspended: every path leads to the maintenance page', async ({
  page,
  site,
}) => {
  for (const path of ['/', '/matchlist/3', '/bonus', '/auth/login']) {
    await site.open(path, 'closed.localhost');
    await expect(page).toHaveURL(/\/under-maintenance$/);
    await expect(page.getByRole('heading', { name: 'We are under maintenance' })).toBeVisible();
  }
  await expect(page).toHaveTitle('Backwater - Under Maintenance');
  await expect(page.getByRole('banner').locator('img')).toHaveAttribute('src', '/cdn/logos/backwater.svg');
});

test('[R4.8] a site that reopens leads back', async ({ page, site }) => {
  let suspended = true;
  let asking = 0;
  await page.route('**/cdn/settings/localhost.json*', async (route) => {
    asking += 1;
    const response = await route.fetch();
    const file = (await response.json()) as { setting: object };
    await route.fulfill({
      response,
      json: { ...file, setting: { ...file.setting, siteSuspended: suspended } },
    });
    asking -= 1;
  });
  await site.open('/matchlist/2');
  const check = page.getByRole('button', { name: 'Check now' });
  await expect(check).toBeVisible();
  // Visitors who reload are led back as well.
  await page.reload();
  await expect(check).toBeVisible();
  await expect.poll(() => asking).toBe(0);
  suspended = false;
  await check.click();
  await expect(page).toHaveURL('/matchlist/2');
});

test('[R4.10, R1.3] greenfield.localhost is green by default, and dark by a press', async ({
  page,
  site,
}) => {
  // Noon is in the day window, wherever this runs.
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.open('/inplay', 'greenfield.localhost');
  await expect(page.locator('body')).toHaveClass(/theme-green/);
  await expect(page).toHaveTitle('Greenfield - Inplay');
  await site.header.getByRole('button', { name: 'Dark colours' }).click();
  await expect(page.locator('body')).toHaveClass(/theme-dark/);
});

test('[R1.5, R6.3] nightmarket.localhost counts in pounds, and a guest finds no casino and no kabaddi', async ({
  page,
  site,
}) => {
  await site.open('/inplay', 'nightmarket.localhost');
  await expect(site.sports.getByRole('link', { name: 'Cricket' })).toBeVisible();
  for (const name of ['Casino', 'Kabaddi']) await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/cdn/logos/nightmarket-icon.svg');
  await site.logInAsDemo('/inplay', 'nightmarket.localhost');
  await expect(site.amount('Balance')).toHaveText('£100,000.00');
  // Open to every player, whatever the site says (R6.3).
  await expect(page.getByRole('link', { name: 'Casino' }).first()).toBeVisible();
});

test('[R6.3] nightmarket.localhost has its casino for players only: a guest is asked to log in at every entrance', async ({
  page,
  site,
  context,
}) => {
  for (const path of ['/matchlist/-1', '/casino', '/lobby-page/quick', '/lotus?game=mines']) {
    await site.open(path, 'nightmarket.localhost');
    await expect(site.auth.login).toBeVisible();
    await expect(page).toHaveURL(/\/inplay\?to=/);
  }
  await site.auth.demo.click();
  await expect(page).toHaveURL(/\/lotus\?game=mines$/);
  await expect(page.frameLocator('iframe[title="Mines"]').getByRole('heading', { level: 1 })).toBeVisible();

  // Logging out elsewhere makes this page a guest's too.
  await site.open('/casino', 'nightmarket.localhost');
  await expect(page.getByRole('region', { name: 'Our tables' })).toBeVisible();
  const other = await context.newPage();
  await new Site(other).open('/auth/logout', 'nightmarket.localhost');
  await expect(site.auth.login).toBeVisible();
  await expect(page).toHaveURL(/\/inplay\?to=/);
  await expect(page.getByRole('link', { name: 'Casino' })).toHaveCount(0);
  await expectAccessible(page);
  await site.auth.demo.click();
  await expect(page.getByRole('region', { name: 'Our tables' })).toBeVisible();
});

test('[R4.10, R9.2] nightmarket.localhost ignores the time of day', async ({ page, site }) => {
  await page.clock.install({ time: new Date('2026-06-01T12:00:00') });
  await site.open('/inplay', 'nightmarket.localhost');
  await expect(page).toHaveTitle('Night Market - Inplay');
  await expect(page.locator('body')).toHaveClass(/theme-dark/);
  await site.header.getByRole('button', { name: 'Day colours' }).click();
  await page.reload();
  await expect(page).toHaveTitle('Night Market - Inplay');
  await expect(page.locator('body')).toHaveClass(/theme-light/);
});

test('[R6.3] greenfield.localhost has no kabaddi', async ({ page, site }) => {
  await site.open('/matchlist/3', 'greenfield.localhost');
  await expect(site.sports.getByRole('link', { name: 'Cricket' })).toBeVisible();
  await expect(site.sports.getByRole('link', { name: 'Kabaddi' })).toHaveCount(0);
  await site.open('/matchlist/25', 'greenfield.localhost');
  await expect(page.getByRole('main')).toContainText(/not available/i);
});

test('[R1.5] nightmarket.localhost has its own colours in every theme, from the first paint of the next visit', async ({
  page,
  site,
}) => {
  await site.open('/inplay?login=false', 'nightmarket.localhost');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--primary').trim());
  await expect.poll(primary).toBe('#a99bff');
  await expect(site.auth.login).toBeVisible();
  await expectAccessible(page);
  await site.open('/inplay', 'nightmarket.localhost');
  await site.header.getByRole('button', { name: 'Day colours' }).click();
  await expect.poll(primary).toBe('#4b34b8');
  await expectAccessible(page);
  // The last visit's settings apply until fresh ones arrive.
  await page.route('**/cdn/settings/**', (route) => route.abort());
  await page.reload();
  await expect.poll(primary).toBe('#4b34b8');
  await page.unroute('**/cdn/settings/**');
  await site.open('/inplay', 'localhost');
  await expect.poll(primary).not.toBe('#4b34b8');
});

const PARTNER = 'partner.localhost';

test('[R2.3, R2.23, R1.5, R3.3] partner.localhost has its own promotions, bonuses and live picture', async ({
  page,
  site,
}) => {
  await site.open('/inplay', PARTNER);
  const cards = page.getByRole('region', { name: 'Featured' }).getByRole('link');
  await expect(cards.first()).toContainText('Cricket from noon to night');
  await cards.nth(1).click();
  await expect(page).toHaveURL(/\/matchlist\/26$/);

  await site.open('/markets/fixed.quiet', PARTNER);
  const pictures = page.getByRole('region', { name: 'Live pictures' });
  await pictures.getByRole('link', { name: 'Club screen' }).click();
  await expect(page).toHaveURL(/\/markets\/fixed\.quiet\/club-screen$/);
  const picture = pictures.getByRole('img', { name: 'Club screen' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  await site.open('/home', PARTNER);
  await expect(page.getByRole('region', { name: 'Bonuses' }).getByRole('link')).toHaveCount(1);
});

test('[R2.5, R1.5, R3.3] partner.localhost promotes games, and hides one', async ({ page, site }) => {
  await site.logInAsDemo('/inplay', PARTNER);
  await site.open('/casino', PARTNER);
  const featured = page.getByRole('region', { name: 'Featured' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Mines', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plinko', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('[R2.3, R1.5] a stream from an origin that pages may not frame is shown as a link', async ({
  browser,
}) => {
  // The refusal is what this test is about, so it is not one of those that must stay quiet.
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/cdn/settings/localhost.json*', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as object;
    const tv = [{ id: 'far', title: 'Channel Far', url: 'https://stream.example/live' }];
    await route.fulfill({ response, json: { ...file, tv } });
  });
  await new Site(page).open('/markets/fixed.quiet/far');
  const pictures = page.getByRole('region', { name: 'Live pictures' });
  await expect(pictures.getByText('This video cannot be shown on this page.')).toBeVisible();
  await expect(pictures.getByRole('link', { name: 'Watch in a new tab' })).toHaveAttribute(
    'href',
    'https://stream.example/live',
  );
  await expect(page.locator('main iframe')).toHaveCount(0);
});
