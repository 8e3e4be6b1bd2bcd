import { MatchList } from './pages/match-list.ts';
import { expect, test } from './support/test.ts';

test('[R2.1, R1.7] the empty path leads to cricket', async ({ page, site }) => {
  await site.open('/');
  await expect(page).toHaveURL('/matchlist/3');
  await expect(page).toHaveTitle('Layline - Cricket');
  await expect(site.sports.getByRole('link', { name: 'Cricket' })).toHaveAttribute('aria-current', 'page');
});

test('[R2.4, R1.3] every sport has its list of matches @R1.2', async ({ page, site, exchange }) => {
  await site.open('/matchlist/3');
  const list = new MatchList(page);
  for (const [sport, id] of [
    ['Football', 1],
    ['Tennis', 2],
    ['Kabaddi', 25],
    ['Horse Racing', 26],
    ['Cricket', 3],
  ] as const) {
    await site.sports.getByRole('link', { name: sport }).click();
    await expect(page).toHaveURL(`/matchlist/${id}`);
    await expect(page).toHaveTitle(`Layline - ${sport}`);
    const [first] = await exchange.events(id);
    await expect(list.row(first?.title ?? '').first()).toBeVisible();
  }
});

test(
  '[R2.22, R2.21] an unknown path leads to the not-found page',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.open('/no/such/page');
    await expect(page).toHaveURL('/error-404');
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to sports' }).click();
    await expect(page).toHaveURL('/matchlist/3');
  },
);

test(
  '[R2.26, R2.27] a page for players asks a guest to log in and then opens',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.open('/ProfitLoss');
    await expect(page).toHaveURL('/inplay?to=%2FProfitLoss&login=false');
    await expect(site.auth.login).toBeVisible();
    await site.auth.demo.click();
    await expect(page).toHaveURL('/ProfitLoss');
  },
);

test('[R2.21] the self-check reaches the exchange and its hub @wide', async ({ page, site }) => {
  await site.open('/test');
  await expect(page.getByText(/^Yes, in \d+ ms$/)).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('[R2.2] in-play events are listed under their sport @R1.2', async ({ page, site, exchange }) => {
  await site.open('/inplay');
  await expect(page).toHaveTitle('Layline - Inplay');
  const list = new MatchList(page);
  for (const [sport, id] of [
    [/^Cricket/, 3],
    [/^Football/, 1],
  ] as const) {
    const inPlay = (await exchange.events(id)).find(({ status }) => status === 'IN_PLAY');
    await expect(
      list
        .section(sport)
        .getByRole('link', { name: inPlay?.title ?? '' })
        .first(),
    ).toBeVisible();
  }
  await expect(list.content.getByText('Stillwater v Calm Harbour')).toHaveCount(0);
});

test('[R4.9, R11.5] a starred event is on top, even after a reload', async ({ page, site }) => {
  await site.open('/matchlist/1');
  const star = page.getByRole('button', { name: 'Star Stillwater v Calm Harbour' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const first = new MatchList(page).content.getByRole('listitem').first();
  await expect(first).toContainText('Stillwater v Calm Harbour');
  await page.reload();
  await expect(first).toContainText('Stillwater v Calm Harbour');
});

test('[R2.29, R6.1] a demo log-in from the dialog: name, balance and exposure are visible @R1.2', async ({
  site,
}) => {
  await site.open('/matchlist/3');
  await site.logInButton.click();
  await site.auth.login.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(site.auth.login).toBeHidden();
  await expect(site.accountMenu).toHaveAccessibleName('Account of Demo');
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
});
