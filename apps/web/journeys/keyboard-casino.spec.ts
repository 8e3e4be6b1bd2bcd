import { CasinoPage } from './pages/casino-page.ts';
import { GamePage } from './pages/game-page.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('[R2.5] [R2.8] with only the keyboard: a game is found and opened, a chip laid and placed', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const keys = new Keyboard(page);
  const casino = new CasinoPage(page);
  await site.openAsDemo('/underConstruction');
  await site.open('/casino');
  const star = casino.star('Plinko');
  await keys.press(star, 'Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await keys.type(casino.search, 'lucky');
  await expect(page).toHaveURL(/\?q=lucky$/);
  await keys.press(casino.game('Lucky 7'));

  const game = new GamePage(page, site);
  await game.betting();
  await keys.press(game.bet('Red'), 'Space');
  const placed = game.frame.getByText(/^Placed ₹\d/);
  const late = game.frame.getByText(/^Too late/);
  // A round may close meanwhile; the chip then stays for the next one.
  await expect(async () => {
    await game.betting();
    await keys.press(game.place);
    await placed.or(late).first().waitFor({ timeout: 5_000 });
    await expect(placed).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 80_000 });
  await keys.toTab(game.frame.getByRole('tablist'), 'My rounds');
  await expect(game.frame.getByText('₹10').first()).toBeVisible();
});
