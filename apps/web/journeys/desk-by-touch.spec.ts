import { DeskPages } from './pages/desk-pages.ts';
import { TradingDesk } from './pages/trading-desk.ts';
import { TradingGrid } from './pages/trading-grid.ts';
import { expectAccessible } from './support/axe.ts';
import { slide } from './support/slide.ts';
import { expect, test } from './support/test.ts';

const HOME = 'Stillwater';

test('[R12.20] [R12.22] by touch at 390 px: both runners of the grid are dutched, all at once @phone', async ({
  page,
  site,
}) => {
  const desk = new TradingGrid(page, site);
  await desk.openAsDemo('fixed.quiet');
  for (const box of await desk.grid.getByRole('checkbox').all()) await box.tap();
  await desk.amount.fill('1000');
  await desk.panel.getByRole('button', { name: 'Place 2 bets' }).tap();
  await expectAccessible(page);
  await slide(page, desk.question.getByRole('button', { name: /^Slide: Back 2 runners/ }));
  await expect(desk.records).toContainText('All of them are matched.');
});

test('[R12.3] [R12.1] by touch at 390 px: one-click is armed and bets with a tap, and a stop is armed for the position @phone', async ({
  page,
  site,
}) => {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo('fixed.quiet');
  await desk.stake('500');
  await desk.oneClick.tap();
  const arm = page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' });
  await arm.tap();
  await expect(desk.orders).toContainText('One-click is ON');
  await desk.cell('Back', HOME, '1.98').tap();
  await expect(desk.records).toContainText('₹500 matched at');
  await page.getByRole('button', { name: 'Stop or take profit' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Close at odds' });
  await dialog.getByRole('textbox', { name: 'Odds' }).fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Arm', exact: true }).tap();
  const list = page.getByRole('region', { name: 'Armed orders' });
  await expect(list).toContainText(`Close ${HOME}`);
  await list.getByRole('button', { name: /^Disarm: / }).tap();
  await expect(list).toContainText('Cancelled');
});

test('[R12.11] by touch at 390 px: a page of panels is composed, and an order is slid from it @phone', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/trade/pages');
  await page.getByRole('button', { name: 'New page' }).tap();
  const pages = new DeskPages(page);
  await pages.add('Add the first panel', HOME, ['Prices', 'Position']);
  await expectAccessible(page);
  await pages.orders.getByRole('group', { name: 'Stakes' }).getByText('500', { exact: true }).tap();
  await pages
    .panel('Prices')
    .getByRole('button', { name: /^Back Stillwater/ })
    .tap();
  await slide(
    page,
    pages.orders.getByRole('group', { name: 'Confirm' }).getByRole('button', { name: /^Slide: Back/ }),
  );
  await expect(pages.records).toContainText('₹500 matched at');
});
