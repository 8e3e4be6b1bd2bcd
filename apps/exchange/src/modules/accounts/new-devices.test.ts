import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getActivityLog } from '@layline/contract/calls/account.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SmsNotSent } from '../../sms/sms-port.ts';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MINUTE = 60_000;
const { userName, mobile, password } = REGISTERED;

describe.each(storagesUnderTest())('a device that is new to an account, on $name', (under) => {
  let exchange: TestApp;
  let first: LoginResult;
  beforeEach(async () => {
    exchange = await openTestApp({}, under);
    first = await signUp(exchange);
  });
  afterEach(() => exchange.close());

  const logIn = async (more: object = {}) => {
    const body = { userNameOrEmailAddress: userName, password, rememberClient: false, ...more };
    const { result, error } = await exchange.call(authenticate, { body });
    if (result === null) throw new Error(`the log-in was refused: ${error?.code}`);
    return result;
  };
  const notices = () => exchange.sms.sent.filter(({ text }) => text.includes('new device'));
  const noted = async () => {
    const { result } = await exchange.call(getActivityLog, { query: {} }, { token: first.accessToken });
    return result?.entries.filter(({ kind }) => kind === 'NEW_DEVICE').length;
  };

  test('is reported to the owner by text message, once, and is in the activity log', async () => {
    expect([notices(), await noted()]).toEqual([[], 0]);
    exchange.time.jump(MINUTE);
    const { deviceToken } = await logIn();
    expect(notices()).toEqual([expect.objectContaining({ to: `+91${mobile}` })]);
    exchange.time.jump(MINUTE);
    await logIn({ deviceToken });
    await logIn({ deviceToken: first.deviceToken });
    expect(notices()).toHaveLength(1);
    expect(await noted()).toBe(1);
  });

  test('is always recorded, but reported at most five times an hour; codes are counted separately', async () => {
    for (let times = 0; times < 7; times += 1) {
      await logIn();
      exchange.time.jump(MINUTE);
    }
    expect(notices()).toHaveLength(5);
    expect(await noted()).toBe(7);
    await logIn();
    await logIn();
    expect(notices()).toHaveLength(5);
    exchange.time.jump(60 * MINUTE);
    await logIn();
    await logIn();
    expect(notices()).toHaveLength(6);
  });

  test('logs in even if the message cannot be sent', async () => {
    exchange.sms.failWith = new SmsNotSent('no route');
    await logIn();
    expect(await noted()).toBe(1);
  });
});
