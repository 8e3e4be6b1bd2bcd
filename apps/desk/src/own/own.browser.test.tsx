import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fail, succeed } from '@layline/contract/envelope.ts';
import { exampleOperator } from '@layline/contract/examples/operator.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { answerWith, loggedIn, loggedOut, open } from '../testing/desk-answers.tsx';
import type { Answers } from '../testing/desk-answers.tsx';

const HOUR_MS = 3_600_000;
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSKEY = {
  passkeyId: 'pk-1',
  name: 'Office laptop',
  host: 'localhost',
  createdAt: Date.now() - HOUR_MS,
  lastUsedAt: null,
};

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(loggedIn);
afterEach(loggedOut);

function answers(secondFactor: boolean, changes: Answers = {}): Answers {
  return {
    GetOwn: succeed({
      operator: { ...exampleOperator, secondFactor, passkeys: secondFactor ? 1 : 0 },
      calls: ['getOperatorMarkets'],
    }),
    GetPasskeys: succeed({ passkeys: secondFactor ? [PASSKEY] : [] }),
    ...changes,
  };
}

test('[R20.9] the name in the bar leads to the own log-in, where the password is changed with the code of the app', async () => {
  const given = answers(true, { ChangePassword: fail('INVALID_CREDENTIALS') });
  const calls = answerWith(given);
  await open('/own');
  await expect.element(page.getByRole('link', { name: /vikram/ })).toHaveAttribute('href', '/desk/own');
  await expect.element(page.getByText(/Office laptop/)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Change it').click();
  await dialog.getByLabelText('Your password now').fill('Ledger#2026-north');
  await dialog.getByLabelText('Code from your authenticator app').fill('123456');
  await dialog.getByLabelText('New password').fill('Another#2026-south');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  given['ChangePassword'] = succeed({});
  await dialog.getByRole('button', { name: 'Change it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.findLast(({ call }) => call === 'ChangePassword')?.body).toEqual({
    password: 'Ledger#2026-north',
    code: '123456',
    newPassword: 'Another#2026-south',
  });
});

test('[R20.9] an authenticator app is set up: proof first, then a code of the new app', async () => {
  const given = answers(false, {
    BeginSecondFactor: succeed({ secret: SECRET, uri: `otpauth://totp/Layline:vikram?secret=${SECRET}` }),
    ConfirmSecondFactor: succeed({}),
  });
  const calls = answerWith(given);
  await open('/own');
  await button('Set it up').click();
  expect(dialog.getByLabelText('Code from your authenticator app').elements()).toHaveLength(0);
  await dialog.getByLabelText('Your password now').fill('Ledger#2026-north');
  await button('Show the secret').click();
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByLabelText('Code that the app shows').fill('654321');
  given['GetOwn'] = answers(true)['GetOwn'] ?? fail('NOT_FOUND');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Replace it')).toBeVisible();
  expect(calls.find(({ call }) => call === 'ConfirmSecondFactor')?.body).toEqual({ code: '654321' });
});

test('[R20.9] a passkey is removed with password and code', async () => {
  const calls = answerWith(answers(true, { RemovePasskey: succeed({}) }));
  await open('/own');
  await button('Remove: Office laptop').click();
  await dialog.getByLabelText('Your password now').fill('Ledger#2026-north');
  await dialog.getByLabelText('Code from your authenticator app').fill('123456');
  await button('Remove it').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.find(({ call }) => call === 'RemovePasskey')?.body).toEqual({
    passkeyId: 'pk-1',
    password: 'Ledger#2026-north',
    code: '123456',
  });
});
