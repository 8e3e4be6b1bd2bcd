import { CasinoPage } from './pages/casino-page.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('[R1.2] [R2.5] [R2.6] casino and lobby pages: search, favourites, sections @R1.2', async ({
  page,
  site,
}) => {
  test.slow();
  const casino = new CasinoPage(page);
  await site.openAsDemo('/casino');
  await expect(casino.row('Our tables').getByRole('link', { name: 'Teen Patti 20-20' })).toBeVisible();
  await expect(casino.row('Quick games').getByRole('link', { name: 'Mines' })).toBeVisible();
  await expectAccessible(page);

  await casino.search.fill('roul');
  await expect(page).toHaveURL(/\?q=roul$/);
  await expect(casino.main.getByRole('link', { name: /roulette/i }).first()).toBeVisible();
  await page.reload();
  await expect(casino.search).toHaveValue('roul');
  await casino.main.getByRole('button', { name: 'Clear search' }).click();

  await casino.star('Plinko').click();
  await expect(casino.row('Favourites').getByRole('link', { name: 'Plinko' })).toBeVisible();
  await page.reload();
  await expect(casino.star('Plinko')).toHaveAttribute('aria-pressed', 'true');

  await page
    .getByRole('navigation', { name: 'Sections of the casino' })
    .getByRole('link', { name: /^Quick games/ })
    .click();
  await expect(page).toHaveURL(/\/lobby-page\/quick$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Quick games' })).toBeVisible();
  await expect(casino.game('Mines')).toBeVisible();
  await expectAccessible(page);
  await site.open('/lobby-page/favourites');
  await expect(casino.game('Plinko')).toBeVisible();
  await site.open('/lobby-page/nowhere');
  await expect(page.getByRole('heading', { name: 'Section not found' })).toBeVisible();
});

test('[R1.2] [R7.27] the international list: filters in the address, and games shown immediately on the next visit @R1.2', async ({
  page,
  site,
}) => {
  const casino = new CasinoPage(page);
  await site.openAsDemo('/casino');
  await expect(casino.row('Our tables')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sections of the casino' })
    .getByRole('link', { name: /^All games/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'International casino' })).toBeVisible();
  await expect(casino.game('Lucky 7')).toBeVisible();
  await page.getByLabel('Category').selectOption('QUICK');
  await expect(page).toHaveURL(/category=QUICK/);
  await expect(casino.game('Lucky 7')).toBeHidden();
  await expect(casino.game('Mines')).toBeVisible();
  await page.goBack();
  await expect(casino.game('Lucky 7')).toBeVisible();

  // The exchange does not answer, but the saved list is shown.
  await page.route('**/api/InternationalCasino/GetGames*', () => undefined);
  await site.open('/casino');
  await expect(casino.row('Our tables').getByRole('link', { name: 'Lucky 7' })).toBeVisible();
});

test('[R1.2] [R2.8] [R7.28] a game opens in its frame and is played; balance, net position and time are visible; its round is verified @R1.2', async ({
  page,
  site,
}) => {
  test.slow();
  const casino = new CasinoPage(page);
  await site.openAsDemo('/casino');
  await casino.row('Quick games').getByRole('link', { name: 'Mines', exact: true }).click();
  await expect(page).toHaveURL(/\/lotus\?game=mines$/);
  const game = casino.frame('Mines');
  await game.getByRole('button', { name: 'Start for ₹10' }).click();
  await game.getByRole('button', { name: /^Field 13,/ }).click();
  await expect(game.getByRole('button', { name: /^(Take|Next round|Start for)/ })).toBeVisible();
  const take = game.getByRole('button', { name: /^Take/ });
  if (await take.isVisible()) await take.click();
  await expect(casino.figure('Mines', 'This visit')).toHaveText(/^(−₹10\.00|\+₹\d)/);
  await expect(casino.figure('Mines', 'Time')).toHaveText(/min$/);
  await expect(site.amount('Balance')).not.toHaveText('₹1,00,000.00');

  await game.getByRole('tab', { name: 'My rounds' }).click();
  await game
    .getByRole('button', { name: /^Check round/ })
    .first()
    .click();
  const check = page.getByRole('dialog', { name: 'Verify a round' });
  await expect(check.getByText('Verified', { exact: true })).toBeVisible();
  await check.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to sports' }).click();
  await expect(page).toHaveURL(/\/matchlist\/3$/);
  await page.goBack();
  await expect(casino.frame('Mines').getByRole('button', { name: /^(Start|Next)/ })).toBeVisible();
});

test('[R2.8] the frame of a game has no origin: it can read nothing of the site, and its address works once @wide', async ({
  page,
  site,
}) => {
  const casino = new CasinoPage(page);
  await site.openAsDemo('/lotus?game=plinko');
  await expect(page).toHaveTitle(/ - Plinko - Lotus$/);
  await expect(casino.frame('Plinko').getByRole('button', { name: /^Start/ })).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/games/play'));
  expect(await frame?.evaluate(() => self.origin)).toBe('null');
  await expect(async () => frame?.evaluate(() => localStorage.length)).rejects.toThrow(/sandboxed/);
  await expect(async () => frame?.evaluate(() => parent.document.title)).rejects.toThrow(/cross-origin/);

  // The token of an address is used up by the first page that presents it.
  const answer = page.waitForResponse(/Casino\/Get\w+GameUrl|InternationalCasino\/Game\//);
  await page.reload();
  const { result } = (await (await answer).json()) as { readonly result: { readonly launchUrl: string } };
  await expect(casino.frame('Plinko').getByRole('button', { name: /^Start/ })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(result.launchUrl);
  await expect(second.getByText(/This link has already been used/)).toBeVisible();
});

test('[R2.8] when the session ends in another tab, the game is removed @wide', async ({
  page,
  site,
  context,
}) => {
  const casino = new CasinoPage(page);
  await site.openAsDemo('/lotus?game=plinko');
  await expect(casino.frame('Plinko').getByRole('button', { name: /^Start/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('[R2.13] the house’s quotes on all matches, and a bet from there', async ({ page, site }) => {
  test.slow();
  await site.openAsDemo('/fancy-games');
  const match = page.getByRole('region', { name: /^Granite Gladiators/ });
  await expect(match.getByRole('link', { name: /^Granite Gladiators/ })).toBeVisible();
  await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Sessions' }).click();
  await expect(page).toHaveURL(/kind=SESSION/);
  await expect(page.getByRole('button', { name: /^Back / })).toHaveCount(0);
  await match.getByRole('button', { name: /^Yes / }).first().click();
  const slip = page.getByRole('article', { name: /^Yes / });
  await slip.getByLabel('Stake', { exact: true }).fill('100');
  await slip.getByRole('button', { name: /^(Yes|No|Back|Lay) .* at / }).click();
  await expect(site.amount('Exposure')).not.toHaveText('₹0.00');
  await page.reload();
  await expect(match.getByText('Book').first()).toBeVisible();
  await expectAccessible(page);
});

test('a guest verifies the example, and sees a changed seed fail @wide', async ({ page, site }) => {
  await site.open('/verify');
  await page.getByRole('button', { name: 'Use the example' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change one digit of the seed' }).click();
  await expect(page.getByText('Not verified', { exact: true }).first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'verify-round.mjs' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('verify-round.mjs');
});
