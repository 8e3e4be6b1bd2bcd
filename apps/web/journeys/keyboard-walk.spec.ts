import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

/** Every screen, by its path and its heading; the themes take turns, since rings have a colour of their own in each. */
const GUEST = [
  ['/home', 'Layline', 'dark'],
  ['/matchlist/1', 'Football', 'light'],
  ['/matchlist/99', /./, 'green'],
  ['/inplay', 'In-Play', 'dark'],
  ['/markets', 'What is on', 'light'],
  ['/markets/fixed.quiet', 'Stillwater v Calm Harbour', 'green'],
  ['/markets/fixed.house', /./, 'dark'],
  ['/markets/fixed.race.1', /./, 'light'],
  ['/activity-log', 'My Profile', 'green'],
  ['/underConstruction', 'Under Construction', 'dark'],
  ['/error-404', 'This page does not exist', 'light'],
  ['/error-500', 'Something went wrong on our side', 'green'],
  ['/test', 'Self-check', 'dark'],
  ['/auth/login', 'Log in', 'light'],
] as const;

const PLAYER = [
  ['/account-cash-statement', 'Account Statement', 'light'],
  ['/current-bet', 'Current Bets', 'dark'],
  ['/ProfitLoss', 'Profit and Loss', 'green'],
  ['/ProfitLoss?view=bets', 'Bet History', 'light'],
  ['/Payment', 'Payment', 'dark'],
  ['/depositw/deposit', 'Deposit and Withdrawal', 'green'],
  ['/depositw/withdrawal', 'Deposit and Withdrawal', 'light'],
  ['/dwrequests', 'Deposit and Withdrawal Requests', 'dark'],
  ['/bonus', 'Bonus', 'green'],
  ['/activity-log', 'My Profile', 'light'],
  ['/change-password', 'Change Password', 'dark'],
  ['/player-protection', 'Player Protection', 'green'],
] as const;

/** Pages without the frame of the product have nothing to skip. */
const BARE = new Set<string>(['/error-404', '/error-500', '/test', '/auth/login']);

for (const [as, screens] of [
  ['guest', GUEST],
  ['player', PLAYER],
] as const) {
  for (const [path, heading, theme] of screens) {
    test(`[R1.1] ${path} can be walked by the Tab key alone, as a ${as}`, async ({ page, site }) => {
      await page.addInitScript((name) => {
        localStorage.setItem('autoTheme', 'false');
        localStorage.setItem('theme', name);
      }, theme);
      await (as === 'guest' ? site.open(path) : site.openAsDemo('/home'));
      if (as === 'player') await site.open(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expect(site.themeClass()).toHaveClass(new RegExp(`theme-${theme}`));
      const stops = await expectWalkable(page);
      expect(stops.length).toBeGreaterThan(0);
      if (!BARE.has(path)) expect(stops[0]).toBe('a "Skip to content"');
    });
  }
}

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
