import type { Locator, Page } from '@playwright/test';
import { MarketPage } from './pages/market-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const STOPS_MAX = 80;

/** Walks with the Tab key until an element has the focus. */
async function walkTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}`);
}

test(
  '[R1.1] by keyboard alone: log in, choose a price, place, cancel',
  { tag: '@wide' },
  async ({ page, site }) => {
    await site.open('/markets/fixed.quiet');
    await walkTo(page, site.logInButton);
    await page.keyboard.press('Enter');
    await walkTo(page, site.auth.demo);
    await page.keyboard.press('Space');
    await site.accountMenu.waitFor();

    const market = new MarketPage(page, site);
    await walkTo(page, market.best('Lay', 'Stillwater'));
    await page.keyboard.press('Enter');
    const slip = new Slip(page, 'Lay', 'Stillwater');
    // The stake has the focus by itself.
    await expect(slip.stake).toBeFocused();
    await page.keyboard.type('600');
    await page.keyboard.press('Shift+Tab');
    await walkTo(page, slip.odds);
    // Twenty ticks below 2.02, where the ladder goes by hundredths.
    for (let ticks = 0; ticks < 20; ticks += 1) await page.keyboard.press('ArrowDown');
    await expect(slip.odds).toHaveValue(/^1\.8\d?$/);
    await page.keyboard.press('Enter');
    await expect(slip.progress).toContainText('Placed, not matched yet');
    const bets = new OpenBets(page);
    await walkTo(page, bets.cancel('Stillwater'));
    await page.keyboard.press('Enter');
    await expect(bets.panel).toContainText('No open bets');
    await expect(site.amount('Exposure')).toHaveText('₹0.00');
  },
);
