import { exampleLogin, examplePreferences, exampleSession } from '@layline/contract/examples/player.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const usual = { ...examplePreferences, acceptWorseTicks: 0 };
const phone = {
  ...exampleSession,
  sessionId: 'phone',
  browser: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  current: false,
};
const ours = {
  GetSetting: () => succeed({ ...usual, stakes: exampleLogin.stakes, userFlags: exampleLogin.flags }),
  GetUserLoginAttempts: () => succeed({ totalCount: 0, items: [] }),
  GetPreferences: () => succeed(usual),
  GetSessions: () => succeed({ sessions: [exampleSession, phone] }),
};

async function openProfile(handlers: Parameters<typeof provide>[0]) {
  const seen = provide({ ...ours, ...handlers });
  openSite();
  signIn();
  await renderApp('/activity-log');
  return {
    bodies: (path: string) =>
      Promise.all(
        seen.filter(({ url }) => url.includes(path)).map((request): Promise<unknown> => request.json()),
      ),
  };
}

const sessions = page.getByRole('region', { name: 'Where you are logged in' });
const preferences = page.getByRole('form', { name: 'Bet slip defaults' });

test('another session is ended and the list refetched; this session has no button', async () => {
  let ended = false;
  const { bodies } = await openProfile({
    GetSessions: () => succeed({ sessions: ended ? [exampleSession] : [exampleSession, phone] }),
    EndSession: () => {
      ended = true;
      return succeed({ ended: 1 });
    },
  });
  await expect.element(sessions.getByText('This browser')).toBeVisible();
  await expect.element(sessions.getByRole('button', { name: /^End the session of/ })).toHaveLength(1);
  expect(await accessibilityFaults()).toEqual([]);
  await sessions.getByRole('button', { name: 'End the session of Chrome 141 on Android' }).click();
  await expect.element(sessions.getByText('No other active sessions')).toBeVisible();
  expect(await bodies('EndSession')).toEqual([{ sessionId: 'phone' }]);
});

test('a session that could not be ended stays in the list, with the reason', async () => {
  await openProfile({ EndSession: () => refuse(503, 'OVERLOADED', 'x') });
  await sessions.getByRole('button', { name: 'End the other session' }).click();
  await expect.element(sessions.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(sessions.getByText('Chrome 141 on Android')).toBeVisible();
});

test('preferences are saved as chosen; invalid ticks are reported beside the field, and nothing is sent', async () => {
  const { bodies } = await openProfile({
    SetPreferences: async (request) => succeed(await request.json()),
  });
  await preferences.getByLabelText('Price accepted').selectOptions('Better, or a few ticks worse');
  const ticks = preferences.getByLabelText('Ticks worse, 1 to 20');
  await ticks.fill('21');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect.element(preferences.getByText('Enter 1 to 20 ticks.')).toBeVisible();
  expect(await bodies('SetPreferences')).toEqual([]);
  await ticks.fill('2');
  await preferences.getByRole('button', { name: 'One tick more' }).click();
  await preferences.getByLabelText('Unmatched bets when in-play begins').selectOptions('PERSIST');
  await preferences.getByLabelText('Confirm before placing a bet').click();
  expect(await accessibilityFaults()).toEqual([]);
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect.element(page.getByText('Preferences saved.')).toBeVisible();
  expect(await bodies('SetPreferences')).toEqual([
    { acceptBetter: true, acceptWorseTicks: 3, confirmBets: true, persistence: 'PERSIST' },
  ]);
  await expect.element(ticks).toHaveValue('3');
});

test('a choice stays if it could not be saved', async () => {
  await openProfile({ SetPreferences: () => refuse(503, 'OVERLOADED', 'x') });
  await preferences.getByLabelText('Price accepted').selectOptions('EXACT');
  await preferences.getByRole('button', { name: 'Save preferences' }).click();
  await expect.element(preferences.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(preferences.getByLabelText('Price accepted')).toHaveValue('EXACT');
});

test('a provider without these calls shows its settings, and no list of sessions', async () => {
  const unknown = () => refuse(404, 'NOT_FOUND', 'This was not found.');
  await openProfile({ GetSessions: unknown, GetPreferences: unknown });
  await expect.element(page.getByText('The selected price or better')).toBeVisible();
  await expect.element(preferences).not.toBeInTheDocument();
  await expect.element(sessions).not.toBeInTheDocument();
});
