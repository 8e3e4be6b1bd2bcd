import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleOperatorDeposit } from '@layline/contract/examples/operator.ts';
import { exampleMoneyFigures, exampleReconciliation } from '@layline/contract/examples/reconciliation.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open, own } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const csv = (text: string) => new File([text], 'payments.csv', { type: 'text/csv' });
const file = page.getByLabelText('CSV file');

beforeEach(loggedIn);
afterEach(loggedOut);

const answers = (): Answers => ({
  GetOwn: own('getMoneyRequests', 'reconcileMoney', 'getMoneyFigures'),
  GetMoneyRequests: succeed({ requests: [exampleOperatorDeposit], next: null }),
  GetWithdrawalHolds: succeed([]),
  GetMoneyFigures: succeed(exampleMoneyFigures),
  ReconcileMoney: succeed(exampleReconciliation),
});

test('[R20.15] [R20.54] a file, named on the screen, is compared with a day, and again when the day or the source is another', async () => {
  const calls = answerWith(answers());
  await open('/cashier');
  await page.getByRole('link', { name: 'Compare a day with a file' }).click();
  await file.upload(csv('reference,amount,state\npay_NxQ2b7Rk81,"2,500.00",captured\n'));
  const row = page.getByRole('row', { name: /pay_NxQ2b7Rk81/ });
  await expect.element(row).toMatchTextContent('Not the same: the amount');
  await expect.element(row).toMatchTextContent('2,500.00');
  await expect
    .element(page.getByRole('group', { name: 'Sums' }))
    .toMatchTextContent('94,500.00 in 41 payments');
  const sent = () => calls.filter(({ call }) => call === 'ReconcileMoney');
  expect(sent()[0]?.body).toEqual({
    lines: [{ reference: 'pay_NxQ2b7Rk81', amount: 2500, state: 'captured' }],
  });
  await expect.element(page.getByText('payments.csv')).toBeVisible();
  await expect.element(page.getByText(/the gateway’s own id of the payment/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByLabelText('File of').selectOptions('BANK');
  await expect.element(page.getByText(/the UTR of a deposit/)).toBeVisible();
  await expect.poll(() => sent().length).toBe(2);
});

test('[R20.15] a file that cannot be read is not sent, and a refusal says why', async () => {
  const given = answers();
  const calls = answerWith(given);
  await open('/cashier/reconciliation');
  await file.upload(csv('reference,amount\npay_1,many\n'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('Line 2: “many” is not an amount.');
  expect(calls.some(({ call }) => call === 'ReconcileMoney')).toBe(false);
  given['ReconcileMoney'] = fail('OVERLOADED');
  await file.upload(csv('reference,amount\npay_1,1\n'));
  await expect.poll(() => page.getByRole('alert').element().textContent).not.toContain('Line 2');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});

test('[R20.15] [R20.55] what the player and the site have moved is shown beside a request, which its address opens', async () => {
  answerWith(answers());
  await open(`/cashier?request=${exampleOperatorDeposit.requestId}`);
  await expect.element(page.getByText('In the last 30 days')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /31,500.00 in, 12 deposits/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
