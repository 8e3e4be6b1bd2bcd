import { exampleLogin, examplePreferences, exampleSession } from '@layline/contract/examples/player.ts';
import { getPushSetup } from '@layline/contract/calls/notices.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { browserWith, PUSH } from '../../testing/push-browser.ts';
import { renderApp } from '../../testing/render-app.tsx';

const { publicKey } = docsOf(getPushSetup).example.result;
const panel = page.getByRole('region', { name: 'Notifications on this device' });
const box = (name: RegExp) => panel.getByRole('checkbox', { name });

async function openProfile(handlers: Parameters<typeof provide>[0] = {}) {
  let kinds: readonly NoticeKind[] = [];
  const seen = provide({
    GetSetting: () =>
      succeed({ ...examplePreferences, stakes: exampleLogin.stakes, userFlags: exampleLogin.flags }),
    GetUserLoginAttempts: () => succeed({ totalCount: 0, items: [] }),
    GetPreferences: () => succeed(examplePreferences),
    GetSessions: () => succeed({ sessions: [exampleSession] }),
    'Push/GetSetup': () => succeed({ publicKey, kinds }),
    'Push/Subscribe': () => {
      kinds = ['SETTLED'];
      return succeed({ kinds });
    },
    'Push/Unsubscribe': () => {
      kinds = [];
      return succeed({});
    },
    ...handlers,
  });
  openSite();
  signIn();
  await renderApp('/activity-log');
  return (path: string) =>
    Promise.all(
      seen.filter(({ url }) => url.includes(path)).map((request): Promise<unknown> => request.json()),
    );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('[R16.2] a kind is switched on: the browser asks only after the press, and the exchange gets its subscription', async () => {
  const { asked, subscribe } = browserWith('prompt');
  const bodies = await openProfile();
  await expect.element(box(/settled/)).not.toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  await box(/settled/).click();
  await expect.element(box(/settled/)).toBeChecked();
  expect(asked).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey });
  const body = { endpoint: PUSH.endpoint, ...PUSH.keys, kinds: ['SETTLED'], language: 'en' };
  expect(await bodies('Push/Subscribe')).toEqual([body]);
});

test('[R16.2] the last kind switched off ends the subscription', async () => {
  browserWith('prompt');
  const bodies = await openProfile();
  await box(/settled/).click();
  await expect.element(box(/settled/)).toBeChecked();
  await box(/settled/).click();
  await expect.element(box(/settled/)).not.toBeChecked();
  expect(await bodies('Push/Unsubscribe')).toEqual([{}]);
});

test('[R16.2] a player who says no to the browser has switched nothing on', async () => {
  browserWith('prompt', 'denied');
  const bodies = await openProfile();
  await box(/offer/).click();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Nothing was switched on, because notifications were not allowed.');
  await expect.element(box(/offer/)).not.toBeChecked();
  expect(await bodies('Push/Subscribe')).toEqual([]);
});

test('[R16.2] the reason of a refusal is shown, and nothing is switched on', async () => {
  browserWith('granted');
  await openProfile({ 'Push/Subscribe': () => refuse(400, 'PUSH_SERVICE_UNKNOWN', 'x') });
  await box(/alerts/).click();
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Notifications do not work in this browser.');
});

test('[R16.2] where the browser blocks notifications the page says so', async () => {
  browserWith('denied');
  await openProfile();
  await expect.element(panel.getByText(/blocks notifications/)).toBeVisible();
  await expect.element(box(/settled/)).toBeDisabled();
});

test('[R16.2] a browser without push notifications says so', async () => {
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
  await openProfile();
  await expect.element(panel.getByText(/cannot show notifications/)).toBeVisible();
});
