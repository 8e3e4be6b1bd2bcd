import { exampleEvent, exampleMarket, MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { exampleLogin, examplePreferences, exampleSession } from '@layline/contract/examples/player.ts';
import { getAlerts } from '@layline/contract/calls/alerts.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { linkStore } from '../live/link-store.ts';
import { events } from '../live/stores.ts';
import { EventChange } from '../provider/catalogue.ts';
import { parsed } from '../provider/decode.ts';
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
  const alert = { condition, value, runnerName: 'Asha', team: null, score: null };
  expect(alertText(textsOf(room), alert, siteLocale())).toBe(text);
});

test('[R16.3] an alert on the score can be for one side, as the score names it', async () => {
  const score = {
    sport: 'football',
    summary: 'A 0–0 B',
    situation: '',
    home: { name: 'Ashdown', goals: 0, yellowCards: 0, redCards: 0 },
    away: { name: 'Millbrook', goals: 0, yellowCards: 0, redCards: 0 },
    period: '1H',
    clock: '12',
    incidents: [],
  };
  const seen = provide({
    'Alert/GetAlerts': () =>
      succeed({
        alerts: [{ ...example, team: 'Ashdown', condition: 'SCORE', value: null, marketId: MARKET_ID }],
      }),
    'Alert/Set': () => succeed({}),
    'Market/GetByEventId': () => succeed({ event: { ...exampleEvent, score }, markets: [exampleMarket] }),
  });
  openSite();
  signIn();
  events.take([parsed(EventChange, { eventId: exampleEvent.id, status: 'IN_PLAY', score })]);
  await renderApp(`/markets/${exampleEvent.id}`);
  await page
    .getByRole('button', { name: /^Alerts for / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Ashdown: the next wicket, goal, game or points')).toBeVisible();
  await expect.element(dialog.getByLabelText('Of whom')).not.toBeInTheDocument();
  await dialog.getByLabelText('Tell me when').selectOptions('The next wicket, goal, game or points');
  await dialog.getByLabelText('Of whom').selectOptions('Millbrook');
  expect(await accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  const sent = () =>
    Promise.all(
      seen.filter(({ url }) => url.includes('Alert/Set')).map((one): Promise<unknown> => one.clone().json()),
    );
  await expect.poll(sent).toEqual([{ condition: 'SCORE', marketId: MARKET_ID, team: 'Millbrook' }]);
});
