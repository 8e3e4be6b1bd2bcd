import { examplePasskey, exampleSession } from '@layline/contract/examples/player.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { beginPasskey } from '@layline/contract/calls/passkeys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { DEVICE_BYTES, deviceMakes } from '../../testing/fake-device.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const panel = page.getByRole('region', { name: 'Passkeys' });
async function openPage(handlers: Parameters<typeof provide>[0] = {}) {
  const seen = provide({
    GetSessions: () => succeed({ sessions: [exampleSession] }),
    GetPasskeys: () => succeed({ passkeys: [examplePasskey] }),
    'Account/BeginPasskey': () => succeed(docsOf(beginPasskey).example.result),
    ...handlers,
  });
  openSite();
  signIn();
  await renderApp('/change-password');
  return {
    bodies: (path: string) =>
      Promise.all(
        seen.filter(({ url }) => url.includes(path)).map((request): Promise<unknown> => request.json()),
      ),
  };
}

async function fillIn() {
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await panel.getByLabelText('Name').fill('My phone');
  await panel.getByLabelText('Your password', { exact: true }).fill('Monsoon#2026');
  await panel.getByRole('button', { name: 'Add it' }).click();
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a passkey is added: the password first, then the device, then its name; it passes axe', async () => {
  let added = false;
  const create = deviceMakes('new-one');
  const { bodies } = await openPage({
    GetPasskeys: () => succeed({ passkeys: added ? [{ ...examplePasskey, name: 'My phone' }] : [] }),
    'Account/AddPasskey': () => {
      added = true;
      return succeed(examplePasskey);
    },
  });
  await expect.element(panel.getByText('You have no passkeys yet.')).toBeVisible();
  await fillIn();
  await expect.element(panel.getByText('My phone', { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  expect(create.mock.calls[0]?.[0]?.publicKey?.rp).toEqual({ id: 'layline.example', name: 'Layline' });
  expect(await bodies('/BeginPasskey')).toEqual([{ currentPassword: 'Monsoon#2026' }]);
  expect(await bodies('/AddPasskey')).toEqual([
    {
      name: 'My phone',
      credential: {
        id: 'new-one',
        response: { clientDataJSON: DEVICE_BYTES, attestationObject: DEVICE_BYTES, transports: ['internal'] },
      },
    },
  ]);
});

test('the form reports a wrong password, and the device is not asked', async () => {
  const create = vi.spyOn(navigator.credentials, 'create');
  await openPage({ 'Account/BeginPasskey': () => refuse(403, 'WRONG_PASSWORD', 'x') });
  await fillIn();
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Your current password is wrong.');
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', 'No passkey was made.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', 'This browser could not make a passkey.'],
])('the device says %s: “%s”', async (name, text) => {
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('no', name));
  await openPage();
  await fillIn();
  await expect.element(panel.getByRole('alert')).toHaveTextContent(text);
});

/** The password field of the form that removes a passkey. */
const password = () =>
  panel.getByRole('form', { name: /^Remove/ }).getByLabelText('Your password', { exact: true });

test('one is renamed, and one removed with the password', async () => {
  let passkeys = [examplePasskey];
  const { bodies } = await openPage({
    GetPasskeys: () => succeed({ passkeys }),
    RenamePasskey: () => {
      passkeys = [{ ...examplePasskey, name: 'Old phone' }];
      return succeed({});
    },
    RemovePasskey: () => {
      passkeys = [];
      return succeed({});
    },
  });
  await panel.getByRole('button', { name: 'Rename Phone' }).click();
  await panel.getByLabelText('Name').fill('Old phone');
  await panel.getByRole('button', { name: 'Save name' }).click();
  await panel.getByRole('button', { name: 'Remove Old phone' }).click();
  await panel.getByRole('button', { name: 'Remove it' }).click();
  expect(await bodies('/RemovePasskey')).toEqual([]);
  await password().fill('Monsoon#2026');
  await panel.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(panel.getByText('You have no passkeys yet.')).toBeVisible();
  const { passkeyId } = examplePasskey;
  expect(await bodies('/RenamePasskey')).toEqual([{ passkeyId, name: 'Old phone' }]);
  expect(await bodies('/RemovePasskey')).toEqual([{ passkeyId, currentPassword: 'Monsoon#2026' }]);
});

test('a passkey that could not be removed stays in the list, with the reason', async () => {
  await openPage({ RemovePasskey: () => refuse(503, 'OVERLOADED', 'x') });
  await panel.getByRole('button', { name: 'Remove Phone' }).click();
  await password().fill('Monsoon#2026');
  await panel.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(panel.getByRole('alert').getByText(/Nothing was changed/)).toBeVisible();
  await expect.element(panel.getByText('Phone', { exact: true })).toBeVisible();
});

test('a list that cannot be loaded says so, and nothing can be added to it', async () => {
  await openPage({ GetPasskeys: () => refuse(503, 'OVERLOADED', 'x') });
  await expect.element(panel.getByRole('button', { name: /again/i })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

test('a provider without these calls shows no passkeys', async () => {
  await openPage({ GetPasskeys: () => refuse(404, 'NOT_FOUND', 'x') });
  await expect.element(page.getByRole('region', { name: 'Where you are logged in' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});
