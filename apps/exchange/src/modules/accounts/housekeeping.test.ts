import { expect, test } from 'vitest';
import { authenticate, logout } from '@layline/contract/calls/log-in.ts';
import { register } from '@layline/contract/calls/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { removeOldRows } from './housekeeping.ts';
import { randomCode } from './one-time-codes.ts';

const DAY = 86_400_000;
const TABLES = [
  'accounts',
  'player_settings',
  'one_time_codes',
  'sessions',
  'refresh_tokens',
  'login_attempts',
] as const;

async function rows({ database }: TestApp): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const table of TABLES)
    counts.push((await database.write.selectFrom(table).selectAll().execute()).length);
  return counts;
}

test.each(storagesUnderTest())(
  'rows that have served their purpose are removed in time, on $name',
  async (storage) => {
    const exchange = await openTestApp({}, storage);
    const { accessToken: token } = await exchange.demo();
    await exchange.call(logout, { body: {} }, { token });
    await exchange.call(register, {
      body: {
        userName: 'dropped',
        password: 'Monsoon#2026',
        confirmPassword: 'Monsoon#2026',
        mobile: '9812345678',
      },
    });
    const start = exchange.time.now();
    const after = async (days: number): Promise<readonly number[]> => {
      await removeOldRows(exchange.database, start + days * DAY);
      return rows(exchange);
    };
    expect(await after(7)).toEqual([2, 2, 4, 1, 1, 1]);
    expect(await after(8)).toEqual([1, 1, 0, 1, 1, 1]);
    expect(await after(30)).toEqual([1, 1, 0, 1, 1, 1]);
    expect(await after(31)).toEqual([1, 1, 0, 1, 0, 1]);
    expect(await after(91)).toEqual([1, 1, 0, 0, 0, 1]);
    expect(await after(401)).toEqual([1, 1, 0, 0, 0, 0]);
    await exchange.close();
  },
);

test('names that nobody has tried for a day are forgotten', async () => {
  const exchange = await openTestApp();
  for (const name of ['one', 'two']) {
    await exchange.call(authenticate, { body: { userNameOrEmailAddress: name, password: 'Wrong#2026' } });
  }
  exchange.time.jump(DAY + 1);
  await removeOldRows(exchange.database, exchange.time.now());
  const guesses = await exchange.database.write.selectFrom('login_guesses').selectAll().execute();
  await exchange.close();
  expect(guesses).toEqual([]);
});

test.each([6, 8])('a one-time code has the %i digits asked for and is never all zeros', (digits) => {
  const codes = Array.from({ length: 500 }, () => randomCode(digits));
  for (const code of codes) {
    expect(code).toMatch(/^\d+$/);
    expect(code).toHaveLength(digits);
    expect(Number(code)).toBeGreaterThan(0);
  }
  expect(new Set(codes).size).toBeGreaterThan(400);
});
