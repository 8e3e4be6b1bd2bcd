import { randomInt } from 'node:crypto';
import { CashierPages, newReference } from './pages/cashier.ts';
import { expectAccessible } from './support/axe.ts';
import { Operator } from './support/operator.ts';
import { expect, isPhone, test } from './support/test.ts';

test('[R2.17] [R7.26] a deposit is requested, approved by the cashier, and in the balance immediately @R1.2', async ({
  page,
  site,
  request,
}) => {
  const cashier = new CashierPages(page);
  await site.openAsDemo('/depositw/deposit');
  await expect(page).toHaveTitle(/ - Deposit and Withdrawal$/);
  await expect(page.getByText('This site runs on play money.')).toBeVisible();
  await cashier.askForDeposit(2_000);
  await expect(cashier.request).toContainText('Pending');
  await expect(cashier.request).toContainText('₹2,000.00');
  await expect(cashier.request).toContainText('The cashier checks your payment by its UTR');
  await expectAccessible(page);
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  await (await Operator.cashier(request)).approve(cashier.requestId());
  await expect(cashier.request).toContainText('₹2,000 was added to your balance.');
  await expect(site.amount('Balance')).toHaveText('₹1,02,000.00');
});

test('[R2.16] [R7.33] requests with their states, filters in the address, and a cancelled deposit @R1.2', async ({
  page,
  site,
  request,
}) => {
  const cashier = new CashierPages(page);
  await site.openAsDemo('/dwrequests');
  await expect(page).toHaveTitle(/ - Deposit and Withdrawal Requests$/);
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  for (const amount of [700, 800]) {
    await site.page.goto('/depositw/deposit');
    await cashier.askForDeposit(amount);
    await expect(cashier.request).toContainText('Pending');
  }
  await (await Operator.cashier(request)).reject(cashier.requestId(), 'No such payment');
  await expect(cashier.request).toContainText('Reason: No such payment');
  await page.getByRole('link', { name: 'My requests' }).click();
  await expect(cashier.rows).toHaveCount(2);
  await expect(cashier.rows.first()).toContainText('Rejected');
  await expectAccessible(page);
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('Pending');
  await expect(cashier.rows).toHaveCount(1);
  await expect(page).toHaveURL(/status=PENDING/);
  await page.reload();
  await expect(cashier.rows).toHaveCount(1);
  await cashier.rows.first().getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the deposit?' });
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(cashier.request).toContainText('Cancelled');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(cashier.rows).toHaveCount(2);
});

test('[R7.26] [R7.44] a withdrawal is held immediately, approved, paid, and listed among the latest ones @R1.2', async ({
  page,
  site,
  request,
}) => {
  const cashier = new CashierPages(page);
  await site.openAsDemo('/depositw/withdrawal');
  await expect(cashier.withdrawal).toContainText('₹1,00,000 available to withdraw.');
  await cashier.withdrawal.getByLabel('Amount').fill('1500.50');
  await cashier.withdrawal.getByLabel('Bank transfer').check();
  await cashier.withdrawal.getByLabel('Account holder name').fill('Asha Rao');
  // Another account for every player: the exchange holds what is paid to another player's account.
  await cashier.withdrawal.getByLabel('Account number').fill(`${randomInt(1000, 9999)} 5678 6789`);
  await cashier.withdrawal.getByLabel('IFSC').fill('hdfc0001234');
  await cashier.withdrawal.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(cashier.request).toContainText('held for you');
  await expect(cashier.request).toContainText('••••6789');
  await expect(cashier.request.getByRole('button')).toHaveCount(0);
  await expect(site.amount('Balance')).toHaveText('₹98,499.50');
  const operator = await Operator.cashier(request);
  await operator.approve(cashier.requestId());
  await expect(cashier.request).toContainText('is on its way to you');
  // The operator who approved a withdrawal may not pay it.
  await (await Operator.cashier(request)).markPaid(cashier.requestId(), newReference());
  await expect(cashier.request).toContainText('was sent');
  await page.getByRole('link', { name: 'New request' }).click();
  await page.getByRole('tab', { name: 'Withdrawal' }).click();
  await expect(page.getByRole('region', { name: 'Last withdrawals' })).toContainText('Paid');
});

test('[R7.25] a receipt is uploaded when chosen, and shown with its request @wide', async ({
  page,
  site,
}) => {
  const cashier = new CashierPages(page);
  await site.openAsDemo('/depositw/deposit');
  await cashier.deposit.getByLabel('Bank transfer').check();
  await cashier.deposit.getByRole('button', { name: 'Request deposit' }).click();
  await expect(cashier.deposit).toContainText('amount is a required field');
  await expect(cashier.deposit).toContainText('receipt is a required field');
  const file = cashier.deposit.getByLabel('Receipt', { exact: true });
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(cashier.deposit).toContainText('Choose a JPEG, PNG or WebP image.');
  await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(cashier.deposit).toContainText('Receipt uploaded.');
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow), 'nothing sticks out to the side').toBe(0);
  await expectAccessible(page);
  await cashier.askForDeposit(500);
  await expect(cashier.request.getByRole('img', { name: 'Receipt of this deposit' })).toBeVisible();
});

test('[R5.8] [R8.1] an amount outside the limits is not sent; without a network nothing typed is lost @wide', async ({
  page,
  site,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('CreateRequestForDepositWithdrawal')) sent.push(one.postData() ?? '');
  });
  const cashier = new CashierPages(page);
  await site.openAsDemo('/depositw');
  await cashier.askForDeposit(99);
  await expect(cashier.deposit).toContainText('The minimum is ₹100.');
  await cashier.askForDeposit(100_001);
  await expect(cashier.deposit).toContainText('The maximum per transaction is ₹1,00,000.');
  expect(sent).toEqual([]);
  await context.setOffline(true);
  await cashier.askForDeposit(900);
  await expect(cashier.deposit.getByRole('alert').first()).toContainText(
    'Please Check Your Network Connection...',
  );
  await context.setOffline(false);
  await cashier.deposit.getByRole('button', { name: 'Request deposit' }).click();
  await expect(cashier.request).toContainText('₹900.00');
  const refs = sent.map((body) => (JSON.parse(body) as { customerRef: string }).customerRef);
  expect(new Set(refs).size, 'one press, one reference').toBe(1);
});

test('[R2.15] [R7.41] the ways to pay, with details to copy, scan, or open on a phone', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/Payment');
  await expect(page).toHaveTitle(/ - Payment$/);
  const upi = page.getByRole('region', { name: 'UPI' });
  await expect(upi).toContainText('layline@examplebank');
  const code = upi.getByRole('img', { name: 'QR code to pay by UPI' });
  const app = upi.getByRole('link', { name: 'Open payment app' });
  await expect(isPhone(page) ? app : code).toBeVisible();
  await expect(isPhone(page) ? code : app).toBeHidden();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await upi.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(upi).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('layline@examplebank');
});

test('[R2.18] [R7.38] [R7.39] a bonus is claimed with its terms, and a withdrawal forfeits it @R1.2', async ({
  page,
  site,
}) => {
  const cashier = new CashierPages(page);
  await site.openAsDemo('/bonus');
  await expect(page).toHaveTitle(/ - Bonus$/);
  const bonus = page.getByRole('article', { name: 'Cricket bonus' });
  await expect(page.getByRole('region', { name: 'Not available now' })).toContainText(
    'This bonus is for players with an account.',
  );
  await expectAccessible(page);
  await bonus.getByRole('button', { name: 'Claim ₹500' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cricket bonus' });
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(dialog).toContainText('Please agree Terms and Conditions.');
  await expectAccessible(page);
  await dialog.getByLabel('I have read the terms').check();
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(bonus).toContainText('Claimed');
  await expect(bonus.getByRole('progressbar', { name: 'Wagered' })).toHaveAttribute('aria-valuenow', '0');
  await expect(bonus).toContainText('₹0.00 of ₹1,500.00 wagered');
  await page.goto('/depositw/withdrawal');
  await expect(cashier.withdrawal).toContainText('Withdrawing now forfeits a bonus');
  await cashier.withdrawal.getByLabel('Amount').fill('600');
  await cashier.withdrawal.getByLabel('Your UPI ID').fill('asha.rao@examplebank');
  await cashier.withdrawal.getByRole('button', { name: 'Request withdrawal' }).click();
  await expect(cashier.request).toContainText('Pending');
  await page.goto('/bonus');
  await expect(bonus).toContainText('Forfeited');
});
