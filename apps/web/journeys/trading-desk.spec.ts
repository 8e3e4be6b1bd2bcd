import { MarketPage } from './pages/market-page.ts';
import { TradingDesk } from './pages/trading-desk.ts';
import { expectAccessible } from './support/axe.ts';
import { Keyboard } from './support/keyboard.ts';
import { slide } from './support/slide.ts';
import { expect, isPhone, test } from './support/test.ts';

const HOME = 'Stillwater';

test('[R12.1] [R12.3] from the match to its ladders; one-click bets at once, and goes off with the stake @wide', async ({
  page,
  site,
}) => {
  const match = new MarketPage(page, site);
  await match.openAsDemo('fixed.quiet');
  await match.market.getByRole('link', { name: 'Open ladder' }).click();
  await expect(page).toHaveURL(/\/trade\/fixed\.quiet\/fixed\.quiet\.mo/);
  const desk = new TradingDesk(page, site);
  // More than the three levels per side of other pages.
  await expect(desk.ladder(HOME).locator('[data-offered]').nth(7)).toBeVisible();
  await desk.stake('500');
  await desk.oneClick.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
  await expect(desk.orders).toContainText('One-click is ON: every press places ₹500.');
  await desk.cell('Back', HOME, '1.9').click();
  await expect(desk.records).toContainText('₹500 matched at');
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await expect(desk.ladder(HOME)).toContainText('Loses −500');
  await desk.stake('1k');
  await expect(desk.orders).toContainText('One-click went off: the stake changed.');
});

test('[R12.4] [R12.5] with only the keyboard: an order on the ladder, moved to another price, and cancelled @wide', async ({
  page,
  site,
  exchange,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  const keys = new Keyboard(page);
  await keys.walkTo(desk.ladder(HOME).locator('[role="gridcell"][tabindex="0"]'));
  // Nobody takes a back twenty prices above the best one.
  await page.keyboard.press('2');
  await page.keyboard.press('b');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(desk.confirmation.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.own(HOME)).toHaveCount(1);
  const before = await desk.own(HOME).getAttribute('aria-label');

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(desk.records).toContainText('Moved: ₹500 from');
  await expect(desk.own(HOME)).not.toHaveAttribute('aria-label', before ?? '');
  await expect(desk.own(HOME)).toHaveCount(1);
  const { openBets } = await exchange.player((await site.storedToken()) ?? '').openBets();
  expect(openBets.filter(({ remaining }) => remaining > 0)).toHaveLength(1);

  await page.keyboard.press('Shift+X');
  await expect(desk.own(HOME)).toHaveCount(0);
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the desk' })).toBeVisible();
});

test('[R12.1] [R12.4] with only the keyboard: an order is armed, survives a reload, and is disarmed at its rung @wide', async ({
  page,
  site,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  const keys = new Keyboard(page);
  await keys.walkTo(desk.ladder(HOME).locator('[role="gridcell"][tabindex="0"]'));
  for (const key of ['2', 'b', 'PageUp', 'Enter']) await page.keyboard.press(key);
  await expect(desk.confirmation.getByRole('button', { name: /^Arm: Back/ })).toBeVisible();
  await page.keyboard.press('a');
  const list = page.getByRole('region', { name: 'Armed orders' });
  await expect(list).toContainText('Armed');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await page.reload();
  await expect(list).toContainText('Armed');
  await keys.walkTo(desk.ladder(HOME).locator('[role="gridcell"][tabindex="0"]'));
  for (const key of ['b', 'PageUp', 'x']) await page.keyboard.press(key);
  await expect(list).toContainText('Cancelled');
});

test('[R12.1] [R12.4] with only the keyboard: a trailing stop for a position is armed, changed and disarmed @wide', async ({
  page,
  site,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.cell('Back', HOME, '1.9').click();
  await desk.confirmation.getByRole('button', { name: /^Back/ }).click();
  await expect(desk.records).toContainText('₹500 matched at');
  await expect(page.getByRole('button', { name: 'Stop or take profit' })).toBeVisible();
  await page.keyboard.press('Shift+A');
  const dialog = page.getByRole('dialog', { name: 'Close at odds' });
  await dialog.getByLabel('Kind').focus();
  // The browser's list chooses what is typed.
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  await expect(dialog.getByLabel('Kind')).toHaveValue('TRAILING');
  await dialog.getByRole('textbox', { name: 'Ticks from the best odds' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Armed orders' });
  await expect(list).toContainText(/Close Stillwater 5 ticks from the best odds, now at \d/);
  await page.reload();
  await expect(list).toContainText(/5 ticks from the best odds, now at \d/);
  const keys = new Keyboard(page);
  await keys.walkTo(list.getByRole('button', { name: /^Change: / }));
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: 'Change the armed order' });
  await change.getByRole('textbox', { name: 'Ticks from the best odds' }).fill('8');
  await page.keyboard.press('Enter');
  await expect(list).toContainText(/8 ticks from the best odds, now at \d/);
  await keys.walkTo(list.getByRole('button', { name: /^Disarm: / }));
  await page.keyboard.press('Enter');
  await expect(list).toContainText('Cancelled');
});

test('[R12.5] an offer is dragged to another price @wide', async ({ page, site }) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.cell('Lay', HOME, '1.95').click();
  await desk.confirmation.getByRole('button', { name: /^Lay/ }).click();
  await expect(desk.own(HOME)).toHaveCount(1);
  const from = await desk.own(HOME).locator('[data-own]').boundingBox();
  const to = await desk.cell('Lay', HOME, '1.93').boundingBox();
  if (!from || !to) throw new Error('The offer or its target is not on screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await desk.confirmation.getByRole('button', { name: /^Move lay ₹500 .* from 1\.95 to 1\.93$/ }).click();
  await expect(desk.cell('Lay', HOME, '1.93')).toHaveAttribute('aria-label', /Yours: 500/);
});

test('[R12.3] with a thumb: a touch asks, only a slide places @phone', async ({ page, site }) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.cell('Back', HOME, '1.98').tap();
  const control = desk.confirmation.getByRole('button', { name: /^Slide: Back/ });
  await control.tap();
  await expect(desk.records).toContainText('Nothing was sent yet.');
  await slide(page, control);
  await expect(desk.records).toContainText('₹500 matched at');
});

test('[R12.2] [R12.8] [R12.9] what was traded is on the ladder and on the chart, also after a reload @wide', async ({
  page,
  site,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.cell('Back', HOME, '1.9').click();
  await desk.confirmation.getByRole('button', { name: /^Back/ }).click();
  await expect(desk.records).toContainText('₹500 matched at');
  const mark = desk.chart.getByText(/Your back was matched: ₹500 at/);
  const marks = desk.chart.locator('summary');
  await marks.click();
  await expect(mark).toBeVisible();
  await expect(
    desk
      .ladder(HOME)
      .getByRole('gridcell', { name: /^₹?[\d,.]+\S* traded$/ })
      .first(),
  ).toBeVisible();

  await page.reload();
  await marks.click();
  await expect(mark).toBeVisible();
  await expect(
    desk
      .ladder(HOME)
      .getByRole('gridcell', { name: /^₹?[\d,.]+\S* traded$/ })
      .first(),
  ).toBeVisible();
  const points = desk.chart.getByRole('slider');
  await new Keyboard(page).walkTo(points);
  await page.keyboard.press('Home');
  await expect(points).toHaveAttribute('aria-valuetext', /₹[\d,]+ in \d+ trades?$/);
  await expectAccessible(page);
});

test('[R12.9] on a phone the chart opens below the ladder, with a press @phone', async ({ page, site }) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await expect(desk.chart).toHaveCount(0);
  await page.getByRole('button', { name: 'Chart', exact: true }).tap();
  await expect(desk.chart.getByRole('button', { name: 'Hour' })).toBeInViewport();
  await expectAccessible(page);
});

test('[R1.3] [R12.4] axe finds nothing on the desk, in its dialogs, or while an order is confirmed', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.cell('Back', HOME, '1.98').click();
  await expect(desk.confirmation).toBeVisible();
  await expectAccessible(page);
  await desk.confirmation.getByRole('button', { name: 'Discard' }).click();
  await desk.oneClick.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
  await expect(desk.orders).toContainText('One-click is ON');
  await expectAccessible(page);
  if (isPhone(page)) return;
  await page.getByRole('button', { name: 'Keys (?)' }).click();
  await expectAccessible(page);
});

test('[R4.15] a bet for the starting price waits outside the book and cannot be taken back @wide', async ({
  page,
  site,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await expect(page.getByRole('list', { name: 'Starting prices' })).toContainText(`${HOME} SP about 2.01`);
  await desk.stake('500');
  await desk.cell('Back', HOME, '1.9').click();
  await desk.confirmation
    .getByLabel('Unmatched at the turn in-play')
    .selectOption('All of it waits for the starting price, whatever it turns out to be');
  await desk.confirmation.getByRole('button', { name: /^Back/ }).click();
  await expect(site.amount('Exposure')).toHaveText('₹500.00');
  await expect(page.getByRole('list', { name: 'Starting prices' })).toContainText(`${HOME} SP near 2`);
  await expect(desk.own(HOME)).toHaveCount(0);
  await page.goto('/current-bet');
  await expect(page.getByText('Waits for the starting price')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel the bet/ })).toHaveCount(0);
});
