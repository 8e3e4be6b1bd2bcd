import type { Page } from '@playwright/test';
import { CashierPages } from './pages/cashier.ts';
import { GamePage } from './pages/game-page.ts';
import { MarketPage } from './pages/market-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expectAccessible } from './support/axe.ts';
import { onPhone } from './support/narrow.ts';
import { expect, test } from './support/test.ts';

/** Everything that opens over or within a screen, checked with axe in light, dark and green. */

test.describe.configure({ timeout: 120_000 });

/** Expects no violations in what is open, wide and as a phone shows it. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await onPhone(page, () => expectAccessible(page));
}

test('[R1.3] axe finds nothing in a guest’s slip, in the log-in dialog, and in its errors', async ({
  page,
  site,
}) => {
  await site.open('/markets/fixed.quiet');
  const market = new MarketPage(page, site);
  await market.best('Back', 'Stillwater').click();
  await new Slip(page, 'Back', 'Stillwater').form.waitFor();
  await expectAccessible(page);
  await site.open('/bonus');
  await site.auth.login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAccessible(page);
});

test('[R1.3] axe finds nothing in a slip with its options, in dialogs of a market, and in open bets', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/markets/fixed.quiet');
  const market = new MarketPage(page, site);
  await page.getByRole('button', { name: 'Rules of Match Odds' }).click();
  const rules = page.getByRole('dialog', { name: /rules/ });
  await expectAccessible(page);
  await rules.getByRole('button', { name: 'Close' }).click();

  await market.best('Lay', 'Stillwater').click();
  const slip = new Slip(page, 'Lay', 'Stillwater');
  await slip.fill(600, 1.5);
  await slip.ifPriceMoves('Accept slightly worse');
  await expectAccessible(page);
  await slip.place.click();
  await expect(slip.progress).toContainText('Placed, not matched yet');
  await expectAccessible(page);

  const bets = new OpenBets(page);
  await bets.show();
  await bets.panel.getByRole('button', { name: 'Reduce the bet on Stillwater' }).click();
  const reduce = page.getByRole('dialog', { name: 'Reduce the bet' });
  await reduce.getByRole('button', { name: 'Reduce', exact: true }).click();
  await expect(reduce).toContainText('Enter an amount below');
  await expectAccessible(page);
  await reduce.getByRole('button', { name: 'Close' }).click();
  await bets.panel
    .getByRole('button', { name: /^Cancel all/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Cancel all?' }).waitFor();
  await expectAccessible(page);
});

test('[R1.3] axe finds nothing in the book of a fancy and in the slip of a session', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/markets/fixed.house');
  const fancy = page.getByRole('region', { name: 'Fancy' });
  await fancy.getByRole('button', { name: /^Yes / }).first().click();
  await page
    .getByRole('form', { name: 'Bet' })
    .getByRole('textbox', { name: /^Stake/ })
    .fill('200');
  await expectAccessible(page);
});

test('[R1.3] axe finds nothing in the menu of the account and in a message', async ({ page, site }) => {
  await site.openAsDemo('/activity-log');
  await site.accountMenu.click();
  await page.getByRole('link', { name: 'Log out' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const stakes = page.getByRole('form', { name: 'Quick stakes' });
  await stakes.getByRole('textbox', { name: 'Amount 1' }).fill('250');
  await stakes.getByRole('button', { name: /^Save/ }).click();
  await site.toast('Quick stakes saved.').waitFor();
  await expectAccessible(page);
});

test(
  '[R1.3] axe finds nothing in the open filters of the statement, the bet history and the requests, with a range of days, wide and on a phone',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.openAsDemo('/underConstruction');
    for (const path of [
      '/account-cash-statement?period=custom&from=2026-11-01&to=2026-11-30',
      '/ProfitLoss?view=bets&period=custom&from=2026-11-01&to=2026-11-30',
      '/dwrequests?since=2026-11-01&until=2026-11-30',
    ]) {
      await site.open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByLabel(/^From/)).toHaveValue('2026-11-01');
      await expectAccessible(page);
      await onPhone(page, async () => {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByLabel(/^From/)).toHaveValue('2026-11-01');
        await expectAccessible(page);
      });
    }
  },
);

test(
  '[R1.3] axe finds nothing in the dialogs of cashier, bonus and player protection, wide and on a phone',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.openAsDemo('/underConstruction');
    await site.open('/depositw/deposit');
    const cashier = new CashierPages(page);
    await cashier.deposit.getByRole('button', { name: 'Request deposit' }).click();
    await expect(cashier.deposit.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleOnBoth(page);
    await cashier.askForDeposit(700);
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('dialog', { name: 'Cancel the deposit?' }).waitFor();
    await expectAccessibleOnBoth(page);

    await site.open('/bonus');
    await page
      .getByRole('button', { name: /^Claim/ })
      .first()
      .click();
    const claim = page.getByRole('dialog');
    await claim.getByRole('button', { name: 'Claim' }).click();
    await expect(claim).toContainText('Please agree');
    await expectAccessibleOnBoth(page);

    await site.open('/player-protection');
    await page.getByRole('button', { name: 'Set: Losses in 24 hours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set limit' }).click();
    await expectAccessibleOnBoth(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Self-exclusion: 6 months' }).click();
    await page.getByRole('dialog', { name: 'Self-exclusion: 6 months' }).waitFor();
    await expectAccessibleOnBoth(page);
  },
);

test('[R1.3] axe finds nothing in a reality check over a game, and after the session has ended there', async ({
  page,
  site,
}) => {
  let due = false;
  await page.route('**/Protection/GetPlayingTime**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, checkDue: due } } });
  });
  const game = new GamePage(page, site);
  await game.openAsDemo('teen-patti-20');
  await game.tab('Rules');
  await expectAccessible(page);
  due = true;
  await page.reload();
  const check = page.getByRole('dialog', { name: 'Reality check' });
  await check.waitFor();
  await game.frame.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page);
  due = false;
  await check.getByRole('button', { name: 'Go on' }).click();
  await expect(check).toBeHidden();
  await game.frame.getByRole('heading', { level: 1 }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/auth/logout');
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expectAccessible(page);
});

test('[R2.8] axe finds nothing in a solo game, before a round and in its proof', async ({ page, site }) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('mines');
  await game.frame.getByRole('button', { name: /^Start for/ }).waitFor();
  await expectAccessible(page);
  await game.tab('Fairness');
  await expectAccessible(page);
});
