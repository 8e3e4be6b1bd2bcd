import { newReference } from './pages/cashier.ts';
import { Desk } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { addOperator, Operator } from './support/operator.ts';
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

test('[R20.15] a cashier compares today with the bank’s file, and sees what a player has paid in before', async ({
  page,
  request,
  exchange,
}) => {
  const { accessToken } = await exchange.logInAsDemo();
  const deposit = async () => {
    const reference = newReference();
    const response = await request.post('/exchange/DepositWithdrawal/CreateDeposit', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { method: 'UPI', customerRef: `in${newReference()}`, amount: 2000, reference },
    });
    if (!response.ok()) throw new Error(await response.text());
    const { result } = (await response.json()) as { readonly result: { readonly requestId: string } };
    return { reference, requestId: result.requestId };
  };
  const [credited, waiting] = [await deposit(), await deposit()];
  const other = await Operator.cashier(request);
  await other.approve(credited.requestId);
  const desk = new Desk(page);
  await desk.open('/cashier', await addOperator(request, 'CASHIER'));
  await page.getByRole('button', { name: new RegExp(`, ${waiting.requestId}:`) }).click();
  await expect(page.getByText('2,000.00 in, 1 deposit;').first()).toBeVisible();
  await page.getByRole('link', { name: 'Compare a day with a file' }).click();
  // The walk begins at the top of a page that nobody has touched.
  await page.reload();
  await expect(page.getByLabel('Day')).toBeVisible();
  await expectWalkable(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
  await page.getByLabel('Day').fill(today);
  await page.getByLabel('File of').selectOption('BANK');
  const lines = [
    'UTR,Amount,Status',
    `${credited.reference},"2,000.00",Success`,
    `${waiting.reference},2000,Success`,
  ];
  await page.getByLabel('CSV file').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(desk.row(waiting.reference)).toContainText('Not the same: the state');
  await expect(desk.row(credited.reference)).toHaveCount(0);
  await expectAccessible(page);
});
