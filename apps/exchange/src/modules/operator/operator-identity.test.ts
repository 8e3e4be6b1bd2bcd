import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginSecondFactor,
  changeOperatorPassword,
  confirmSecondFactor,
  getAuditLog,
  getOwnOperator,
  operatorLogIn,
  operatorLogOut,
} from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { CallOptions } from '../../testing/test-app.ts';
import { FIRST_ADMIN, PASSWORD, openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { codeOfStep, stepOf } from './totp.ts';

const MINUTE = 60_000;

describe.each(storagesUnderTest())('log-in of operators on $name', (under) => {
  let harness: OperatorHarness;
  beforeAll(async () => {
    harness = await openOperatorHarness({ under });
  });
  afterAll(() => harness.app.close());

  const tryLogIn = (name: string, password: string, code?: string, options: CallOptions = {}) =>
    harness.app.call(
      operatorLogIn,
      { body: { name, password, ...(code === undefined ? {} : { code }) } },
      options,
    );
  const isIn = async (operator: TestOperator): Promise<boolean> =>
    (await operator.call(getOwnOperator)).status === 200;

  test('the right name and password open a session of eight hours', async () => {
    const { result } = await tryLogIn(FIRST_ADMIN.name.toUpperCase(), PASSWORD);
    expect(result?.operator).toMatchObject({ name: 'first.admin', role: 'ADMIN', secondFactor: false });
    expect(result?.expiresAt).toBe(harness.app.time.now() + 8 * 60 * MINUTE);
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    await harness.operator('VIEWER');
    const wrong = await tryLogIn(FIRST_ADMIN.name, 'not this one at all');
    const unknown = await tryLogIn('nobody', 'not this one at all');
    expect([wrong.status, wrong.error?.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(unknown.text).toBe(wrong.text);
  });

  test('five wrong passwords from one network make it wait, and no other', async () => {
    const { name } = await harness.operator('VIEWER');
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryLogIn(name, 'a wrong password')));
    expect(tries.filter(({ error }) => error?.code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    const locked = await tryLogIn(name, PASSWORD);
    expect([locked.status, locked.error?.code]).toEqual([423, 'ACCOUNT_LOCKED']);
    expect((await tryLogIn(name, PASSWORD, undefined, { address: '198.51.100.1' })).status).toBe(200);
    harness.app.time.jump(MINUTE);
    expect((await tryLogIn(name, PASSWORD)).status).toBe(200);
  });

  test('however many guesses come from anywhere, an operator with a second factor gets in; the code itself can be guessed five times', async () => {
    const operator = await harness.operator('TRADER');
    const begun = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
    const secret = begun.result?.secret ?? '';
    const codeNow = () => codeOfStep(secret, stepOf(harness.app.time.now()));
    await operator.call(confirmSecondFactor, { body: { code: codeNow() } });
    harness.app.time.jump(MINUTE);
    for (let i = 0; i < 100; i += 1)
      await tryLogIn(operator.name, 'a wrong password', '000000', { address: `10.${i}.0.1` });
    const without = await tryLogIn(operator.name, PASSWORD);
    expect(without.error?.code).toBe('ACCOUNT_LOCKED');
    expect((await tryLogIn(operator.name, PASSWORD, codeNow())).status).toBe(200);
    harness.app.time.jump(MINUTE);
    const stolen = await Promise.all(
      Array.from({ length: 8 }, () => tryLogIn(operator.name, 'a wrong password', codeNow())),
    );
    expect(stolen.filter(({ error }) => error?.code === 'INVALID_CREDENTIALS')).toHaveLength(5);
  });

  test('an operator who enters a code at each log-in never has to wait', async () => {
    const operator = await harness.operator('TRADER');
    const begun = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
    const secret = begun.result?.secret ?? '';
    const codeNow = () => codeOfStep(secret, stepOf(harness.app.time.now()));
    await operator.call(confirmSecondFactor, { body: { code: codeNow() } });
    for (let times = 0; times < 8; times += 1) {
      harness.app.time.jump(MINUTE / 2);
      const asked = await tryLogIn(operator.name, PASSWORD);
      expect(asked.error?.code).toBe('SECOND_FACTOR_REQUIRED');
      expect((await tryLogIn(operator.name, PASSWORD, codeNow())).status).toBe(200);
    }
  });

  test('players cannot lock an operator out: operators’ log-ins are counted separately', async () => {
    const { name } = await harness.operator('VIEWER');
    for (let i = 0; i < 6; i += 1) {
      await harness.app.app.fastify.inject({
        method: 'POST',
        url: '/exchange/Account/Authenticate',
        payload: { userNameOrEmailAddress: name, password: 'Wrong#2026' },
      });
    }
    expect((await tryLogIn(name, PASSWORD)).status).toBe(200);
  });

  test('a session ends half an hour after its last call, and after eight hours in any case', async () => {
    const operator = await harness.operator('VIEWER');
    for (let used = 0; used < 16; used += 1) {
      harness.app.time.jump(29 * MINUTE);
      expect(await isIn(operator)).toBe(true);
    }
    harness.app.time.jump(16 * MINUTE);
    expect(await isIn(operator)).toBe(false);
    const idle = await harness.logIn(operator.name);
    harness.app.time.jump(30 * MINUTE);
    expect(await isIn(idle)).toBe(false);
    harness = { ...harness, admin: await harness.logIn(FIRST_ADMIN.name) };
  });

  test('a log-out ends this session and no other', async () => {
    const one = await harness.operator('VIEWER');
    const other = await harness.logIn(one.name);
    expect((await one.call(operatorLogOut, { body: {} })).status).toBe(200);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  });

  test('a new password ends the other sessions; the old one stops working', async () => {
    const operator = await harness.operator('VIEWER');
    const other = await harness.logIn(operator.name);
    const newPassword = 'Another#2026-south';
    const change = (password: string) =>
      operator.call(changeOperatorPassword, { body: { password, newPassword } });
    expect((await change('not the password')).error?.code).toBe('INVALID_CREDENTIALS');
    const same = await operator.call(changeOperatorPassword, {
      body: { password: PASSWORD, newPassword: PASSWORD },
    });
    expect(same.error?.code).toBe('VALIDATION_FAILED');
    expect((await change(PASSWORD)).status).toBe(200);
    expect([await isIn(operator), await isIn(other)]).toEqual([true, false]);
    expect((await tryLogIn(operator.name, PASSWORD)).error?.code).toBe('INVALID_CREDENTIALS');
    expect((await tryLogIn(operator.name, newPassword)).status).toBe(200);
  });

  test('a second factor counts once it is confirmed; each code works once', async () => {
    const operator = await harness.operator('TRADER');
    const begun = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
    const secret = begun.result?.secret ?? '';
    const codeNow = () => codeOfStep(secret, stepOf(harness.app.time.now()));
    expect((await tryLogIn(operator.name, PASSWORD)).status).toBe(200);
    expect((await operator.call(confirmSecondFactor, { body: { code: '000000' } })).error?.code).toBe(
      'INVALID_CREDENTIALS',
    );
    const first = codeNow();
    expect((await operator.call(confirmSecondFactor, { body: { code: first } })).status).toBe(200);
    const without = await tryLogIn(operator.name, PASSWORD);
    expect([without.status, without.error?.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    const subject = `operator:${operator.id}`;
    const log = await harness.admin.call(getAuditLog, { query: { subject, take: 1 } });
    expect(log.result).toMatchObject([{ action: 'PASSWORD_ACCEPTED', operatorName: 'unknown' }]);
    expect((await tryLogIn(operator.name, PASSWORD, first)).error?.code).toBe('INVALID_CREDENTIALS');
    harness.app.time.jump(MINUTE);
    const second = codeNow();
    const both = await Promise.all([1, 2].map(() => tryLogIn(operator.name, PASSWORD, second)));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  test('the secret of a second factor is stored sealed, and swapping in another operator’s does not work', async () => {
    const withFactor = async () => {
      const operator = await harness.operator('TRADER');
      const { result } = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
      const code = () => codeOfStep(result?.secret ?? '', stepOf(harness.app.time.now()));
      await operator.call(confirmSecondFactor, { body: { code: code() } });
      return { operator, secret: result?.secret ?? 'none', code };
    };
    const [mine, victim] = [await withFactor(), await withFactor()];
    const { write } = harness.app.database;
    const storedOf = async (operatorId: string) =>
      write
        .selectFrom('operators')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .executeTakeFirstOrThrow();
    const before = await storedOf(victim.operator.id);
    expect(JSON.stringify(before)).not.toContain(victim.secret);
    harness.app.time.jump(MINUTE);
    const swap = async (totp_secret: string | null) =>
      write
        .updateTable('operators')
        .set({ totp_secret })
        .where('operator_id', '=', victim.operator.id)
        .execute();
    await swap((await storedOf(mine.operator.id)).totp_secret);
    expect((await tryLogIn(victim.operator.name, PASSWORD, mine.code())).status).toBe(500);
    await swap(before.totp_secret);
    expect((await tryLogIn(victim.operator.name, PASSWORD, victim.code())).status).toBe(200);
  });

  test('a second factor that was never set up cannot be confirmed (NOT_FOUND)', async () => {
    const operator = await harness.operator('VIEWER');
    const { error } = await operator.call(confirmSecondFactor, { body: { code: '123456' } });
    expect(error?.code).toBe('NOT_FOUND');
    const { error: wrong } = await operator.call(beginSecondFactor, { body: { password: 'a wrong one' } });
    expect(wrong?.code).toBe('INVALID_CREDENTIALS');
  });

  test('sessions and second factors survive a restart', async () => {
    const operator = await harness.operator('TRADER');
    harness = await harness.restart();
    expect(
      (await harness.app.call(getOwnOperator, {}, { token: operator.token })).result?.operator.name,
    ).toBe(operator.name);
    expect((await tryLogIn(FIRST_ADMIN.name, PASSWORD)).status).toBe(200);
  });

  test('log-ins are in the audit log, including failed ones of known names, but no secrets', async () => {
    const operator = await harness.operator('VIEWER');
    await tryLogIn(operator.name, 'a wrong password');
    await tryLogIn('somebody-else', 'a wrong password');
    const { result, text } = await harness.admin.call(getAuditLog, {
      query: { subject: `operator:${operator.id}` },
    });
    expect(result?.map(({ action }) => action)).toEqual([
      'LOG_IN_FAILED',
      'LOG_IN',
      'SET_UP',
      'APPROVE_OPERATOR',
      'ADD_OPERATOR',
    ]);
    const all = await harness.admin.call(getAuditLog, { query: { take: 200 } });
    for (const secret of [PASSWORD, 'argon2', operator.token]) expect(all.text + text).not.toContain(secret);
    expect(all.text).not.toContain('somebody-else');
  });
});
