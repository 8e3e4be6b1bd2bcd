import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changePassword, forgotPassword, resetPassword } from '@layline/contract/calls/account.ts';
import { getSetting } from '@layline/contract/calls/settings.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { CrashingStorage } from '../../core/testing/crashing-storage.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { logInWith, openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const NEW = 'Harbour$2027';

describe.each(storagesUnderTest())(
  'a crash right after a player’s password was changed, on $name',
  (under) => {
    const storage = new CrashingStorage();
    const { userName, mobile, password } = REGISTERED;
    let exchange: TestApp;
    let here: LoginResult;
    let other: LoginResult;
    beforeEach(async () => {
      exchange = await openTestApp({}, under, { wrap: storage.wrap });
      here = await signUp(exchange);
      const { result } = await logInWith(exchange, userName, password);
      if (result === null) throw new Error('the log-in was refused');
      other = result;
    });
    afterEach(() => exchange.close());

    const statusOf = async ({ accessToken: token }: LoginResult) =>
      (await exchange.call(getSetting, {}, { token })).status;

    test('[R7.35] leaves no other session alive', async () => {
      const body = { currentPassword: password, newPassword: NEW, confirmPassword: NEW };
      await storage.crashAfterUpdate('accounts', () =>
        exchange.call(changePassword, { body }, { token: here.accessToken }),
      );
      exchange = await exchange.restart();
      expect((await logInWith(exchange, userName, NEW)).status).toBe(200);
      expect([await statusOf(here), await statusOf(other)]).toEqual([200, 401]);
    });

    test('[R10.4] leaves none at all after a reset by a code', async () => {
      const name = { userName, mobile, domain: 'localhost' };
      await exchange.call(forgotPassword, { body: name });
      const otp = exchange.sms.lastCode(mobile);
      const body = { ...name, otp, password: NEW, confirmPassword: NEW };
      await storage.crashAfterUpdate('accounts', () => exchange.call(resetPassword, { body }));
      exchange = await exchange.restart();
      expect((await logInWith(exchange, userName, NEW)).status).toBe(200);
      expect([await statusOf(here), await statusOf(other)]).toEqual([401, 401]);
    });
  },
);
