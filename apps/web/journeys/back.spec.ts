import type { Page } from '@playwright/test';
import { CasinoPage } from './pages/casino-page.ts';
import { MarketPage } from './pages/market-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expect, isPhone, test } from './support/test.ts';

/** Navigates like a visitor, so that the browser has an earlier page of the same visit to go back to. */
async function follow(page: Page, name: string): Promise<void> {
  const places = page.getByRole('navigation', { name: isPhone(page) ? 'Places' : 'Main' });
  await places.getByRole('link', { name }).click();
}

const rail = (page: Page) => page.getByRole('dialog', { name: 'My bets' });
const openRail = (page: Page) => page.getByRole('button', { name: 'My bets' });

test('[R2.33] Back closes the drawer and stays, the next Back goes to the previous page; Forward returns', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/matchlist/3');
  await follow(page, 'Casino');
  await expect(page).toHaveURL('/casino');
  await openRail(page).click();
  await expect(rail(page)).toBeVisible();
  await page.goBack();
  await expect(rail(page)).toBeHidden();
  await expect(page).toHaveURL('/casino');
  await expect(openRail(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/3');
  await page.goForward();
  await expect(page).toHaveURL('/casino');
  await expect(rail(page)).toBeHidden();
});

test('[R2.33] on the first page of a visit Back closes what is open; the next Back leaves, however often something was open', async ({
  page,
  site,
}) => {
  await page.goto('about:blank');
  await site.openLive('/home');
  for (const [opener, dialog] of [
    [site.logInButton, site.auth.login],
    [openRail(page), rail(page)],
    [site.logInButton, site.auth.login],
  ] as const) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await site.logInButton.click();
  await site.auth.login.getByRole('button', { name: 'Close' }).click();
  await expect(site.auth.login).toBeHidden();
  await expect(page).toHaveURL('/home');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('[R2.33] a dialog over the drawer goes first, then the drawer, then the page', async ({
  page,
  site,
  exchange,
}) => {
  await site.openAsDemo('/matchlist/3');
  const token = await site.storedToken();
  const bet = { marketId: 'fixed.quiet.mo', runnerId: 'home', side: 'BACK', price: 30, stake: 100 } as const;
  await exchange.player(token ?? '').place(bet);
  await follow(page, 'Casino');
  await expect(page).toHaveURL('/casino');
  await openRail(page).click();
  const bets = new OpenBets(page);
  await bets.tab('Unmatched').click();
  await bets.panel.getByRole('button', { name: 'Cancel all', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel all?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(rail(page)).toBeVisible();
  await page.goBack();
  await expect(rail(page)).toBeHidden();
  await expect(page).toHaveURL('/casino');
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/3');
});

test('[R2.33] Back closes the drawer with the slip, and keeps what was typed into it', async ({
  page,
  site,
}) => {
  const market = new MarketPage(page, site);
  await market.openAsDemo('fixed.quiet');
  await market.best('Back', 'Stillwater').click();
  await follow(page, 'Casino');
  await expect(page).toHaveURL('/casino');
  // Until the new page is loaded the old one stays, with the slip in it.
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  const slip = new Slip(page, 'Back', 'Stillwater');
  await openRail(page).click();
  await slip.stake.fill('700');
  await page.goBack();
  await expect(rail(page)).toBeHidden();
  await expect(page).toHaveURL('/casino');
  await openRail(page).click();
  await expect(slip.stake).toHaveValue('700');
  await page.goBack();
  await expect(rail(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/markets/fixed.quiet');
});

test('[R2.33] Back pressed twice quickly closes the dialog and goes one page back', async ({
  page,
  site,
}) => {
  await site.openLive('/matchlist/3');
  await follow(page, 'In-Play');
  await expect(page).toHaveURL('/inplay');
  await follow(page, 'Sports');
  await expect(page).toHaveURL('/matchlist/3');
  await site.logInButton.click();
  await expect(site.auth.login).toBeVisible();
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect(site.auth.login).toBeHidden();
  await expect(page).toHaveURL('/inplay');
  await expect(page).toHaveTitle(/ - Inplay$/);
});

test('[R2.29] [R2.30] Back closes sign-up; a reload does not bring the dialog back and stays on the page', async ({
  page,
  site,
}) => {
  await site.openLive('/matchlist/3');
  await follow(page, 'In-Play');
  await site.logInButton.click();
  await site.auth.login.getByRole('button', { name: 'Sign Up' }).click();
  await expect(site.auth.signUp).toBeVisible();
  await page.goBack();
  await expect(site.auth.signUp).toBeHidden();
  await expect(page).toHaveURL('/inplay');
  await site.logInButton.click();
  await expect(site.auth.login).toBeVisible();
  await page.reload();
  await expect(site.logInButton).toBeVisible();
  await expect(site.auth.login).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/3');
});

test('[R2.26] [R2.27] a log-in that the address asks for goes away with the address: back to the previous page, and no further', async ({
  page,
  site,
}) => {
  await site.openLive('/inplay');
  await follow(page, 'Sports');
  await expect(page).toHaveURL('/matchlist/3');
  await follow(page, 'Casino');
  await expect(page).toHaveURL('/inplay?to=%2Fcasino&login=false');
  await expect(site.auth.login).toBeVisible();
  await page.goBack();
  await expect(site.auth.login).toBeHidden();
  await expect(page).toHaveURL('/matchlist/3');
  await page.goForward();
  await expect(site.auth.login).toBeVisible();
  await page.goBack();
  await expect(site.auth.login).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/inplay');
  await expect(site.auth.login).toBeHidden();
});

test('[R2.33] Back closes the menu of the account and stays', async ({ page, site }) => {
  await site.openAsDemo('/matchlist/3');
  await follow(page, 'In-Play');
  await site.accountMenu.click();
  const logOut = page.getByRole('link', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  await page.goBack();
  await expect(logOut).toBeHidden();
  await expect(page).toHaveURL('/inplay');
  await page.goBack();
  await expect(page).toHaveURL('/matchlist/3');
});

test('[R2.8] with money in a round Back asks, and the next Back stays; leaving goes where Back would have gone', async ({
  page,
  site,
}) => {
  test.slow();
  const casino = new CasinoPage(page);
  await site.openAsDemo('/casino');
  await casino.row('Quick games').getByRole('link', { name: 'Mines', exact: true }).click();
  const game = casino.frame('Mines');
  await game.getByRole('button', { name: 'Start for ₹10' }).click();
  await expect(game.getByRole('button', { name: /^(?:Open a field|Take)/ })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave the game?' });
  for (let time = 1; time <= 2; time += 1) {
    await page.goBack();
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/lotus\?game=mines$/);
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/lotus\?game=mines$/);
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/casino');
  await page.goForward();
  await expect(casino.frame('Mines').getByRole('button', { name: /^Open a field/ })).toBeVisible();
});
