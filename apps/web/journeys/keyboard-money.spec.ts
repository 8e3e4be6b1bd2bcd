import { CashierPages, newReference } from './pages/cashier.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('[R2.15] [R2.17] [R2.16] with only the keyboard: where to pay, a deposit, and cancelling its request', async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  const cashier = new CashierPages(page);
  await site.openAsDemo('/home');
  await site.open('/Payment');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const upi = page.getByRole('region', { name: 'UPI' });
  await keys.press(upi.getByRole('button', { name: 'Copy UPI ID' }), 'Space');
  await expect(upi).toContainText('Copied');

  await site.open('/depositw/deposit');
  await keys.chooseRadio(cashier.deposit, 'Bank transfer');
  await keys.type(cashier.deposit.getByLabel('Amount'), '10');
  await page.keyboard.press('Enter');
  await expect(cashier.deposit).toContainText('The minimum is ₹100.');
  // The cursor moves to the error, and other choices are kept.
  await expect(cashier.deposit.getByLabel('Amount')).toBeFocused();
  await expect(cashier.deposit.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  await cashier.deposit.getByRole('radio', { name: 'UPI' }).focus();
  await page.keyboard.press('Space');
  await keys.type(cashier.deposit.getByLabel('Amount'), '700');
  await keys.type(cashier.deposit.getByLabel('Reference (UTR)'), newReference());
  await page.keyboard.press('Enter');
  await expect(cashier.request).toContainText('Pending');

  await keys.press(page.getByRole('link', { name: 'My requests' }));
  await keys.select(page.getByLabel('Status'), 'Approved');
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await keys.press(page.getByRole('button', { name: 'Show all' }));
  await keys.press(cashier.rows.first().getByRole('link'));
  const cancel = page.getByRole('button', { name: 'Cancel request' });
  const dialog = page.getByRole('dialog', { name: 'Cancel the deposit?' });
  await keys.expectDialog(cancel, dialog);
  await keys.press(cancel);
  await keys.press(dialog.getByRole('button', { name: 'Cancel request' }));
  await expect(cashier.request).toContainText('Cancelled');
});

test('[R2.17] [R2.18] with only the keyboard: a bonus is claimed, a withdrawal requested', async ({
  page,
  site,
}) => {
  const keys = new Keyboard(page);
  const cashier = new CashierPages(page);
  await site.openAsDemo('/home');
  await site.open('/bonus');
  const bonus = page.getByRole('article', { name: 'Cricket bonus' });
  const claim = bonus.getByRole('button', { name: 'Claim ₹500' });
  const dialog = page.getByRole('dialog', { name: 'Cricket bonus' });
  await keys.expectDialog(claim, dialog);
  await keys.press(claim);
  await keys.press(dialog.getByLabel('I have read the terms'), 'Space');
  await keys.press(dialog.getByRole('button', { name: 'Claim' }));
  await expect(bonus).toContainText('Claimed');
  await keys.press(bonus.getByText('Terms', { exact: true }));
  await expect(bonus.locator('details')).toHaveAttribute('open');

  await site.open('/depositw/deposit');
  await keys.toTab(page.getByRole('tablist', { name: 'Deposit or withdrawal' }), 'Withdrawal');
  await keys.type(cashier.withdrawal.getByLabel('Amount'), '600');
  await keys.type(cashier.withdrawal.getByLabel('Your UPI ID'), 'asha.rao@examplebank');
  await page.keyboard.press('Enter');
  await expect(cashier.request).toContainText('Pending');
});
