import type { Locator, Page } from '@playwright/test';
import { GamePage } from './pages/game-page.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, isPhone, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** A displayed amount, in paise. */
function paiseIn(text: string): number {
  const [whole = '', part = ''] = text.replaceAll(/[^\d.]/g, '').split('.');
  return (text.includes('−') ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

async function paiseOf(locator: Locator): Promise<number> {
  return paiseIn(await locator.innerText());
}

/** A result below ₹1,000 as displayed. */
function signed(paise: number): string {
  return `${paise < 0 ? '−' : '+'}${(Math.abs(paise) / 100).toFixed(2)}`;
}

/** A figure above a list. */
function figure(page: Page, group: string, name: string): Locator {
  return page
    .getByRole('group', { name: group })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition');
}

/** A list with columns, or with cards on narrow screens. */
function rows(page: Page, name: string): Locator {
  return isPhone(page)
    ? page.getByRole('list', { name, exact: true }).getByRole('listitem')
    : page.getByRole('table', { name, exact: true }).getByRole('row');
}

test('[R1.2] [R2.11] [R2.14] [R7.22] a round at a table: the same to the paisa on screen, in the statement and in profit and loss, and recomputed @R1.2', async ({
  page,
  site,
}) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('lucky-7');
  await game.placeOn('Low (7 down)');
  const sentence = await game.outcome().innerText({ timeout: 40_000 });
  const [staked = 0, returned = 0] = [...sentence.matchAll(/₹[\d,.]*\d/g)].map(([text]) => paiseIn(text));
  expect(staked).toBe(1000);
  const net = returned - staked;
  await expect.poll(() => paiseOf(site.amount('Balance'))).toBe(10_000_000 + net);
  await page.getByRole('button', { name: 'Leave the game' }).click();

  await site.open('/account-cash-statement?period=all');
  await expect(rows(page, 'Lines of the account').filter({ hasText: ': stake' })).toContainText('−10.00');
  const gain = rows(page, 'Lines of the account').filter({ hasText: ': return' });
  await expect(gain).toHaveCount(returned > 0 ? 1 : 0);
  const closing = figure(page, 'Totals for the period', 'Closing balance');
  await expect.poll(() => paiseOf(closing)).toBe(10_000_000 + net);
  await page.getByRole('link', { name: /^Lucky 7, round lucky-7\..*: stake$/ }).click();
  await expect.poll(() => paiseOf(figure(page, 'The round', 'Staked'))).toBe(staked);
  expect(await paiseOf(figure(page, 'The round', 'Returned'))).toBe(returned);
  expect(await paiseOf(figure(page, 'The round', 'Result'))).toBe(net);
  await expectAccessible(page);

  const link = page.getByRole('link', { name: /^Round lucky-7\./ });
  const roundId = (await link.innerText()).replace('Round ', '');
  await link.click();
  await expect(page).toHaveURL(`/verify/${roundId}`);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  await site.open('/ProfitLoss');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
  for (const [level, list] of [
    ['Casino', 'Profit and loss by sport'],
    ['Lucky 7', 'Profit and loss by game'],
  ] as const) {
    await expect.poll(() => paiseOf(figure(page, 'Totals for the period', 'Net'))).toBe(net);
    const link = page.getByRole('link', { name: level, exact: true });
    await expect(rows(page, list).filter({ has: link })).toContainText(signed(net));
    await page.getByRole('main').locator(link).click();
    await expect(way).toHaveText(level);
  }
  await expect(rows(page, 'Profit and loss by round').filter({ hasText: roundId })).toContainText(
    signed(net),
  );
  await page.reload();
  await page.getByRole('link', { name: roundId }).click();
  await expect(page).toHaveURL(`/verify/${roundId}`);
});
