import { armEntry, armExit, armOffset, getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { armCashOut, getAutomaticCashOuts } from '@layline/contract/calls/automatic-cash-out.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { getSiteSettings, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import { getPlayingTime, setOwnLimit, setRealityCheck } from '@layline/contract/calls/protection.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';

const MINUTE = 60_000;

let harness: OperatorHarness;
let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  harness = await openOperatorHarness();
  ({ app } = harness);
  await app.openMarket();
  player = await app.player();
  await armAll(player);
});
afterEach(() => app.close());

/** An entry and an exit beside a matched bet on A, an offset to a bet on B that waits, and an automatic cash-out. */
async function armAll({ token }: TestPlayer): Promise<void> {
  await app.rest('LAY', 300, 1000);
  await app.place(player, { price: 3, stake: 1000 });
  const { result: waits } = await app.place(player, { runnerId: 'B', price: 5, stake: 1000 });
  const entry = { marketId: 'm1', runnerId: 'A', kind: 'STOP_ENTRY', side: 'LAY', price: 6 };
  const offset = { marketId: 'm1', betId: waits?.betId ?? 0, ticks: 5, customerRef: 'offset' };
  const cashOut = { marketId: 'm1', rule: 'LOSS', amount: -900, customerRef: 'stop' };
  const answers = [
    await app.call(
      armEntry,
      { body: { ...entry, stake: 500, acceptWorseTicks: 0, customerRef: 'entry' } },
      { token },
    ),
    await app.call(armExit, { body: { ...entry, kind: 'STOP', customerRef: 'exit' } }, { token }),
    await app.call(armOffset, { body: offset }, { token }),
    await app.call(armCashOut, { body: cashOut }, { token }),
  ];
  expect(answers.map(({ error }) => error)).toEqual([null, null, null, null]);
}

/** What the player has armed, once the exchange has had time to look. */
async function armed(): Promise<readonly string[]> {
  app.time.advance(1000);
  const { token } = player;
  const orders = (await app.call(getArmedOrders, { query: {} }, { token })).result?.armedOrders ?? [];
  const { result } = await app.call(getAutomaticCashOuts, { query: {} }, { token });
  return [
    ...orders.map(({ kind, status, because }) => `${kind} ${status} ${because}`),
    ...(result?.automaticCashOuts ?? []).map(({ rule, status }) => `${rule} ${status}`),
  ];
}

/** Every kind is armed, the entry ended for a reason if one is given. */
const allArmed = (because?: string) => [
  because === undefined ? 'STOP_ENTRY ARMED null' : `STOP_ENTRY LAPSED ${because}`,
  'STOP ARMED null',
  'TICK_OFFSET ARMED null',
  'LOSS ARMED',
];

async function stakes(): Promise<readonly string[]> {
  app.time.advance(1000);
  const { result } = await app.call(getOpenBets, { query: {} }, { token: player.token });
  return (result?.openBets ?? []).map(({ side, stake, price }) => `${side} ${stake} @ ${price}`);
}

/** Others offer the price that the entry waits for, and take a part of what the player offers. */
async function reachAll(): Promise<void> {
  await app.rest('LAY', 500, 400, 'B');
  await app.rest('BACK', 600, 600);
}

async function suspendSite(suspended: boolean): Promise<void> {
  const site = 'test';
  const { result } = await harness.admin.call(getSiteSettings, { query: { site } });
  if (result === null) throw new Error('the site has no settings');
  const { version, settings } = result;
  const changed = { ...settings, setting: { ...settings.setting, siteSuspended: suspended } };
  const change = { site, version, settings: changed, reason: 'Maintenance' };
  // To suspend a site takes one admin, to open it again takes two.
  const { status } = suspended
    ? await harness.admin.call(saveSiteSettings, { body: change })
    : await harness.publishSite(change);
  expect(status).toBe(200);
}

/** Lets minutes pass in session. */
async function play(minutes: number): Promise<void> {
  const { token } = player;
  for (let minute = 0; minute <= minutes; minute += 1) {
    expect((await app.call(getPlayingTime, {}, { token })).status).toBe(200);
    if (minute < minutes) app.time.advance(MINUTE);
  }
}

test('[R7.45] an entry fires while its owner may bet', async () => {
  expect(await armed()).toEqual(allArmed());
  await reachAll();
  await expect.poll(stakes).toContain('LAY 500 @ 6');
});

test('[R7.45] the suspension of the site ends armed entries; offsets and automatic cash-outs stay armed', async () => {
  await suspendSite(true);
  await expect.poll(armed).toEqual(allArmed('SITE_SUSPENDED'));
  await reachAll();
  await expect.poll(stakes).toContain('LAY 400 @ 4.5');
  expect(await stakes()).not.toContain('LAY 500 @ 6');
  await suspendSite(false);
  expect(await armed()).toContain('STOP_ENTRY LAPSED SITE_SUSPENDED');
});

test('[R7.45] the suspension of another site ends nothing', async () => {
  const others = await app.player('greenfield.localhost');
  expect(others.id).not.toBe(player.id);
  const site = 'greenfield.localhost';
  const { result } = await harness.admin.call(getSiteSettings, { query: { site } });
  if (result === null) throw new Error('the site has no settings');
  const settings = { ...result.settings, setting: { ...result.settings.setting, siteSuspended: true } };
  const body = { site, version: result.version, settings, reason: 'Maintenance' };
  expect((await harness.admin.call(saveSiteSettings, { body })).status).toBe(200);
  expect(await armed()).toEqual(allArmed());
  expect(await armed()).toEqual(allArmed());
});

test('[R7.45] a used-up limit on playing time ends armed entries; offsets and automatic cash-outs stay armed', async () => {
  const { token } = player;
  await app.call(setOwnLimit, { body: { kind: 'SESSION_DAY', value: 10 } }, { token });
  await play(9);
  expect(await armed()).toEqual(allArmed());
  await play(1);
  await expect.poll(armed).toEqual(allArmed('SESSION_TIME_EXCEEDED'));
  await reachAll();
  await expect.poll(stakes).toContain('LAY 400 @ 4.5');
  expect(await stakes()).not.toContain('LAY 500 @ 6');
});

test('[R7.45] a reality check that is due ends nothing', async () => {
  await app.call(setRealityCheck, { body: { minutes: 15 } }, { token: player.token });
  await play(15);
  expect(await armed()).toEqual(allArmed());
  expect(await armed()).toEqual(allArmed());
});
