import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getActivityLog } from '@layline/contract/calls/account.ts';
import { getPreferences, getSetting, setPreferences } from '@layline/contract/calls/settings.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const USUAL = { acceptWorseTicks: 0, acceptBetter: true, confirmBets: false, persistence: 'LAPSE' } as const;
const OTHER = { acceptWorseTicks: 3, acceptBetter: true, confirmBets: true, persistence: 'PERSIST' } as const;

describe.each(storagesUnderTest())('defaults for bet slips, on $name', (under) => {
  let exchange: TestApp;
  let token: string;
  beforeEach(async () => {
    exchange = await openTestApp({}, under);
    token = (await exchange.demo()).accessToken;
  });
  afterEach(() => exchange.close());

  const read = async (by = token) => (await exchange.call(getPreferences, {}, { token: by })).result;
  const set = (body: object) => exchange.call(setPreferences, { body }, { token });

  test('[R7.24] are stored with the account, survive a restart, and are returned with the other settings', async () => {
    const { accessToken: other } = await exchange.demo();
    expect(await read()).toEqual(USUAL);
    expect((await set(OTHER)).result).toEqual(OTHER);
    exchange = await exchange.restart();
    expect(await read()).toEqual(OTHER);
    expect((await exchange.call(getSetting, {}, { token })).result).toMatchObject(OTHER);
    expect(await read(other)).toEqual(USUAL);
    const { result } = await exchange.call(getActivityLog, {}, { token });
    expect(result?.entries[0]).toMatchObject({ kind: 'PREFERENCES_CHANGED' });
  });

  test.each([
    ['exact price with worse ticks', { ...OTHER, acceptBetter: false }, 'acceptWorseTicks'],
    ['too many ticks', { ...OTHER, acceptWorseTicks: 21 }, 'acceptWorseTicks'],
    ['half a tick', { ...OTHER, acceptWorseTicks: 0.5 }, 'acceptWorseTicks'],
    ['another persistence', { ...OTHER, persistence: 'MARKET_ON_CLOSE' }, 'persistence'],
    [
      'only some of them',
      { acceptBetter: true, confirmBets: true, persistence: 'LAPSE' },
      'acceptWorseTicks',
    ],
    ['an unknown setting', { ...OTHER, stakes: [] }, 'stakes'],
  ])('%s is VALIDATION_FAILED, and changes nothing', async (_, body, path) => {
    expect((await set(body)).error).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path }] });
    expect(await read()).toEqual(USUAL);
  });

  test('guests have no preferences', async () => {
    expect((await exchange.call(getPreferences)).error?.code).toBe('UNAUTHORIZED');
    expect((await exchange.call(setPreferences, { body: OTHER })).error?.code).toBe('UNAUTHORIZED');
  });
});
