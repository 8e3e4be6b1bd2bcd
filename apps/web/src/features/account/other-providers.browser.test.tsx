import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const NONE = () => refuse(404, 'NOT_FOUND', 'This was not found.');

interface Opened {
  readonly handlers?: Parameters<typeof provide>[0];
  readonly site?: Parameters<typeof openSite>[0];
}

async function openAt(address: string, { handlers = {}, site = {} }: Opened = {}) {
  const seen = provide({ 'Bet/GetUserOpenBets': () => succeed([]), ...handlers });
  openSite(site);
  signIn();
  await renderApp(address);
  return (path: string) => seen.filter(({ url }) => new URL(url).pathname.endsWith(path));
}

beforeEach(async () => page.viewport(1440, 900));

describe('[R2.10] [R7.35] a change of password', () => {
  const form = page.getByRole('form', { name: 'Change Password' });

  async function change() {
    await form.getByLabelText('Current password').fill('Monsoon#2026');
    await form.getByLabelText('New password', { exact: true }).fill('Harbour$2027');
    await form.getByLabelText('Confirm new password').fill('Harbour$2027');
    await form.getByRole('button', { name: 'Change password' }).click();
  }

  test.each([[null], [true], [{}], ['Password changed.']])(
    '[R10.1] is done by success alone, whatever the result %j',
    async (result) => {
      const asked = await openAt('/change-password', {
        handlers: { 'Account/changePassword': () => succeed(result) },
      });
      await change();
      await expect.element(page.getByText('Your password has been changed.', { exact: true })).toBeVisible();
      expect(await asked('changePassword')[0]?.json()).toEqual({
        currentPassword: 'Monsoon#2026',
        newPassword: 'Harbour$2027',
        confirmPassword: 'Harbour$2027',
      });
      // It says only what it knows about other sessions.
      await expect.element(page.getByText(/other sessions/i)).not.toBeInTheDocument();
    },
  );

  test('[R8.8] if refused, shows a toast with the provider’s message', async () => {
    await openAt('/change-password', {
      handlers: { 'Account/changePassword': () => refuse(400, 'X1', 'This one was used before.') },
    });
    await change();
    await expect
      .element(page.getByRole('alert').getByText('This one was used before.').first())
      .toBeVisible();
    await expect
      .poll(() => document.querySelector('.Toastify__toast')?.textContent)
      .toContain('This one was used before.');
  });
});

describe('[R2.9] the profile', () => {
  test('[R3.9] [R7.10] asks for log-ins by Result, MaxResultCount and SkipCount alone', async () => {
    const asked = await openAt('/activity-log?result=FAILED&page=3&size=50', {
      handlers: { GetUserLoginAttempts: () => succeed({ totalCount: '180', items: [] }) },
    });
    await expect.element(page.getByText('Page 3 of 4')).toBeVisible();
    const [request] = asked('GetUserLoginAttempts');
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
      Result: 'FAILED',
      MaxResultCount: '50',
      SkipCount: '100',
    });
  });

  test('[R10.2] lists what the provider says about log-ins', async () => {
    await openAt('/activity-log', {
      handlers: {
        GetUserLoginAttempts: () =>
          succeed([
            { clientIpAddress: '203.0.113.7', result: 'Success', creationTime: '2026-06-01T09:30:00' },
            { clientIpAddress: '203.0.113.8', result: false },
            'see the manual',
          ]),
      },
    });
    const table = page.getByRole('table', { name: 'Log-ins' });
    await expect.element(table.getByRole('row', { name: /Logged in.*203\.0\.113\.7/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /Refused.*203\.0\.113\.8/ })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Browser' })).not.toBeInTheDocument();
    expect(table.getByRole('row').elements()).toHaveLength(3);
  });

  test('[R10.1] opens with a provider that has only the specification’s calls', async () => {
    await openAt('/activity-log', { handlers: { GetUserLoginAttempts: () => succeed(null) } });
    await expect.element(page.getByText('No log-ins here')).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.element(page.getByText('This provider does not offer it.')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Where you are logged in' }))
      .not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('This was not found.');
  });

  test('[R7.11] stakes are saved by success alone, in major units', async () => {
    const asked = await openAt('/activity-log', {
      handlers: {
        GetSetting: () => succeed({ stakes: [{ title: 'x', value: '250.50' }] }),
        'UserStake/Add': () => succeed(null),
      },
    });
    const form = page.getByRole('form', { name: 'Quick stakes' });
    await expect.element(form.getByLabelText('Amount 1')).toHaveValue('250.5');
    await form.getByLabelText('Amount 1').fill('1,000.25');
    await form.getByRole('button', { name: 'Save stakes' }).click();
    await expect.element(page.getByText('Quick stakes saved.')).toBeVisible();
    expect(await asked('UserStake/Add')[0]?.json()).toEqual({ stakes: [{ title: 'x', value: 1000.25 }] });
  });

  test('[R9.1] shows the default stakes if the provider has none', async () => {
    await openAt('/activity-log', { handlers: { GetSetting: () => succeed(null) } });
    const form = page.getByRole('form', { name: 'Quick stakes' });
    await expect.element(form.getByLabelText('Amount 8')).toHaveValue('6000');
  });
});

describe('[R7.37] the look-up of the address', () => {
  const account = page.getByRole('region', { name: 'Account' });

  test('goes to the address in the settings, without a token, and names the country', async () => {
    const asked = await openAt('/activity-log', {
      site: { ipLookupUrl: 'https://lookup.example/json' },
      handlers: { '/json': () => Response.json({ query: '203.0.113.7', countryCode: 'IN', isp: 'x' }) },
    });
    await expect.element(account.getByText('This session comes from 203.0.113.7, India.')).toBeVisible();
    const [request] = asked('/json');
    expect(request?.url).toBe('https://lookup.example/json');
    expect(request?.headers.get('authorization')).toBeNull();
    expect(asked('api/ip/lookup')).toHaveLength(0);
  });

  test('goes to the provider if the settings name no address', async () => {
    await openAt('/activity-log', {
      handlers: { 'api/ip/lookup': () => succeed({ ip: '198.51.100.24', country: null }) },
    });
    await expect.element(account.getByText('This session comes from 198.51.100.24.')).toBeVisible();
  });

  test.each([
    ['an error', () => new Response('no', { status: 500 })],
    ['no JSON', () => new Response('<p>203.0.113.7</p>')],
    ['nothing', () => Response.json({})],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('that fails with %s is not mentioned', async (_, answer) => {
    const asked = await openAt('/activity-log', {
      site: { ipLookupUrl: 'https://lookup.example/json' },
      handlers: { '/json': answer, 'Account/GetSessions': NONE },
    });
    await eventually(() => expect(asked('/json')).toHaveLength(1));
    await expect
      .element(
        page
          .getByText('No log-ins here')
          .or(page.getByText(/does not offer/))
          .first(),
      )
      .toBeVisible();
    await expect.element(account.getByText(/This session comes/)).not.toBeInTheDocument();
    expect(document.body.textContent).not.toContain('This was not found.');
  });
});
