import { Desk } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { addOperator } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test('[R20.14] a viewer reads the report of a week, opens a day, and saves the same figures as CSV', async ({
  page,
  request,
  exchange,
}) => {
  // The play money of a new demo player is a deposit of today.
  await exchange.logInAsDemo();
  const desk = new Desk(page);
  await desk.open('/reports', await addOperator(request, 'VIEWER'));
  const report = page.getByRole('table', { name: 'Report' });
  await expect(report).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Money' }).click();
  await expectAccessible(page);
  await report.getByRole('link').last().click();
  await expect(page.getByLabel('By', { exact: true })).toHaveValue('SPORT');
  await expect(desk.row('Not of a sport')).toBeVisible();
  const deposits = await desk.row('Together').getByRole('cell').first().textContent();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = Buffer.concat(await (await (await saved).createReadStream()).toArray()).toString();
  const [head = '', ...rows] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const together = rows.find((row) => row.includes('Together')) ?? [];
  const figure = Number(together[head.indexOf('deposits')]);
  expect(figure).toBeGreaterThan(0);
  expect(deposits?.replaceAll(/[^\d.]/g, '')).toBe(figure.toFixed(2));
  await page.reload();
  await expect(report).toBeVisible();
  await expectWalkable(page);
});
