import { MarketPage } from './pages/market-page.ts';
import { MatchList } from './pages/match-list.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('[R1.1] with only the keyboard: log in, choose a price, place, cancel', async ({ page, site }) => {
  const keys = new Keyboard(page);
  await site.open('/markets/fixed.quiet');
  await keys.press(site.logInButton);
  await keys.press(site.auth.demo, 'Space');
  await site.accountMenu.waitFor();

  const market = new MarketPage(page, site);
  await keys.press(market.best('Lay', 'Stillwater'));
  const slip = new Slip(page, 'Lay', 'Stillwater');
  // The stake is focused automatically.
  await expect(slip.stake).toBeFocused();
  await page.keyboard.type('600');
  await page.keyboard.press('Shift+Tab');
  await keys.walkTo(slip.odds);
  // Twenty ticks below 2.02, where the ladder goes by hundredths.
  for (let ticks = 0; ticks < 20; ticks += 1) await page.keyboard.press('ArrowDown');
  await expect(slip.odds).toHaveValue(/^1\.8\d?$/);
  await page.keyboard.press('Enter');
  await expect(slip.progress).toContainText('Placed, not matched yet');
  const bets = new OpenBets(page);
  await keys.press(bets.cancel('Stillwater'));
  await expect(bets.panel).toContainText('No open bets');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
});

test('[R1.1] with only the keyboard: from the list to a match, its rules and prices, a slip with its options', async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  await site.openAsDemo('/matchlist/1');
  const star = page.getByRole('button', { name: 'Star Stillwater v Calm Harbour' });
  await keys.press(star, 'Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  // It is now at the top, above the focus.
  await site.open('/matchlist/1');
  await keys.press(new MatchList(page).row('Stillwater v Calm Harbour').getByRole('link').first());
  await expect(page).toHaveURL(/\/markets\/fixed\.quiet/);

  const market = new MarketPage(page, site);
  await keys.expectDialog(
    page.getByRole('button', { name: 'Rules of Match Odds' }),
    page.getByRole('dialog', { name: /Match Odds/ }),
  );
  await keys.press(market.best('Back', 'Calm Harbour'));
  const slip = new Slip(page, 'Back', 'Calm Harbour');
  await expect(slip.stake).toBeFocused();
  await keys.press(slip.quickStake('500'), 'Space');
  await expect(slip.stake).toHaveValue('500');
  await keys.press(slip.form.getByText(/^If the price changes:/));
  await keys.chooseRadio(slip.form, 'Accept slightly worse');
  await keys.press(slip.form.getByRole('button', { name: 'One step more' }), 'Space');
  await expect(slip.form).toContainText('2 steps');
  await page.keyboard.press('Escape');
  await expect(slip.card).toBeHidden();
});

test('[R1.1] the first press of the Tab key offers to skip the bars', async ({ page, site }) => {
  await site.open('/matchlist/1');
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  expect(inMain).toBe(true);
});
