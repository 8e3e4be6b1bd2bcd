import { MarketPage } from './pages/market-page.ts';
import { expectAccessible } from './support/axe.ts';
import { suspend } from './support/fixed-markets.ts';
import { onPhone } from './support/narrow.ts';
import { expect, test } from './support/test.ts';

test('[R16.3] an alert that is set on a market goes off once, in every open page, and is listed in the profile', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('demand');
  // The test before this one may have suspended it.
  await expect.poll(async () => (await exchange.book('fixed.demand.mo'))?.status).toBe('OPEN');
  await new MarketPage(page, site).openAsDemo('fixed.demand');
  await page.getByRole('button', { name: 'Alerts for Match Odds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for Match Odds' });
  await expectAccessible(page);
  await onPhone(page, () => expectAccessible(page));
  await dialog.getByRole('combobox', { name: 'Tell me when' }).selectOption('Betting is suspended');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('list', { name: 'Your alerts' })).toContainText('Betting is suspended');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Alerts for Match Odds: 1 waiting' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/activity-log');
  const list = second.getByRole('region', { name: 'Your alerts' });
  await expect(list.getByRole('listitem')).toContainText('Betting is suspended');
  await suspend(exchange);
  // A message is gone after some seconds, so both pages are looked at at once.
  const told = [page, second].map((open) => open.getByText(/^Alert: Betting is suspended\. Match Odds/));
  await Promise.all(told.map((message) => expect(message).toBeVisible()));
  await expect(list.getByRole('listitem')).toContainText('Went off');
  await expect(page.getByRole('button', { name: 'Alerts for Match Odds', exact: true })).toBeVisible();
  await list.getByRole('button', { name: /^Remove the alert/ }).click();
  await expect(list).toContainText('You have no alerts.');
});

test('[R16.3] the trading desk has the alerts of its market', async ({ page, site }) => {
  await site.openAsDemo('/trade/fixed.quiet');
  await page.getByRole('button', { name: 'Alerts for Match Odds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for Match Odds' });
  await dialog.getByRole('textbox', { name: 'Price' }).fill('1.5');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  // The best price to back is higher already.
  await expect(dialog.getByRole('alert')).toContainText('This is already the case.');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('900');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await expect(dialog.getByRole('list', { name: 'Your alerts' })).toContainText('at 900 or higher');
});
