import { exampleLogin, examplePreferences, exampleSession } from '@layline/contract/examples/player.ts';
import { getAlerts } from '@layline/contract/calls/alerts.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { linkStore } from '../live/link-store.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
import { takeAlertFired } from './alert-fired.ts';
import { alertText } from './alert-words.ts';
import { siteLocale } from '../site/site-locale.ts';
import { alerts as room } from './texts.ts';

const [example] = docsOf(getAlerts).example.result.alerts;
const panel = page.getByRole('region', { name: 'Your alerts' });

async function openProfile(handlers: Parameters<typeof provide>[0]) {
  const seen = provide({
    GetSetting: () =>
      succeed({ ...examplePreferences, stakes: exampleLogin.stakes, userFlags: exampleLogin.flags }),
    GetUserLoginAttempts: () => succeed({ totalCount: 0, items: [] }),
    GetPreferences: () => succeed(examplePreferences),
    GetSessions: () => succeed({ sessions: [exampleSession] }),
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

test('[R16.3] the profile lists the alerts, and removes one', async () => {
  let alerts = [example];
  const bodies = await openProfile({
    'Alert/GetAlerts': () => succeed({ alerts }),
    'Alert/Remove': () => {
      alerts = [];
      return succeed({});
    },
  });
  await expect.element(panel.getByText('Granite Gladiators at 2.5 or higher')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await panel.getByRole('button', { name: 'Remove the alert: Granite Gladiators at 2.5 or higher' }).click();
  await expect.element(panel.getByText(/You have no alerts/)).toBeVisible();
  expect(await bodies('Alert/Remove')).toEqual([{ alertId: example?.alertId }]);
});

test('[R16.3] an alert that could not be removed stays, with the reason', async () => {
  await openProfile({
    'Alert/GetAlerts': () => succeed({ alerts: [example] }),
    'Alert/Remove': () => refuse(503, 'OVERLOADED', 'x'),
  });
  await panel.getByRole('button', { name: /^Remove the alert/ }).click();
  await expect.element(panel.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(panel.getByText('Granite Gladiators at 2.5 or higher')).toBeVisible();
});

test('[R16.3] an open page says that an alert has gone off, and lists it so', async () => {
  let firedAt: number | null = null;
  await openProfile({ 'Alert/GetAlerts': () => succeed({ alerts: [{ ...example, firedAt }] }) });
  await expect.element(panel.getByText('Granite Gladiators at 2.5 or higher')).toBeVisible();
  firedAt = 1_790_000_000_000;
  takeAlertFired({ ...example, firedAt });
  // A read that brings the same news says nothing more.
  takeAlertFired({ ...example, firedAt });
  await expect
    .element(page.getByText(/^Alert: Granite Gladiators at 2.5 or higher\. Match Odds/))
    .toBeVisible();
  await expect.element(panel.getByText(/Went off/)).toBeVisible();
});

test('[R16.3] what went off while the connection was lost is told once it is back', async () => {
  const missed = { ...example, alertId: 'missed', condition: 'SCORE', value: null, runnerName: null };
  let now: object = { ...missed, firedAt: null };
  await openProfile({ 'Alert/GetAlerts': () => succeed({ alerts: [now] }) });
  await expect.element(panel.getByText('The next wicket, goal, game or points')).toBeVisible();
  linkStore.setState({ hub: 'Reconnecting' });
  now = { ...missed, firedAt: 1_790_000_000_000, score: '2–1' };
  linkStore.setState({ hub: 'Connected' });
  await expect.element(page.getByText(/^Alert: The score is 2–1\. Match Odds/)).toBeVisible();
});

test.each([
  ['PRICE_AT_LEAST', 2.5, 'Asha at 2.5 or higher'],
  ['PRICE_AT_MOST', 1.01, 'Asha at 1.01 or lower'],
  ['VOLUME', 100_000, '₹1,00,000 matched'],
  ['SUSPENDED', null, 'Betting is suspended'],
  ['REOPENED', null, 'Betting is open again'],
  ['IN_PLAY', null, 'In-play begins'],
  ['SCORE', null, 'The next wicket, goal, game or points'],
] as const)('[R16.3] an alert on %s of %s reads “%s”', (condition, value, text) => {
  openSite();
  const alert = { condition, value, runnerName: 'Asha', score: null };
  expect(alertText(textsOf(room), alert, siteLocale())).toBe(text);
});
