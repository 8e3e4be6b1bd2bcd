import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePassword, register, resetPassword } from '@layline/contract/calls/account.ts';
import {
  addOperator,
  approveOperator,
  changeOperatorPassword,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness } from './testing/operator-harness.ts';

/** Published as `ashley12`, and exactly as it is. */
const PLAYERS = 'Ashley@12';
const OPERATORS = 'passwordpassword';

const refusedFor = (path: string) => ({
  status: 400,
  error: {
    code: 'VALIDATION_FAILED',
    fields: [{ path, message: 'This password is too common. Choose another one.' }],
  },
});

let harness: OperatorHarness;
beforeEach(async () => {
  harness = await openOperatorHarness();
});
afterEach(() => harness.app.close());

test('no player can sign up with, change to or recover with a published password', async () => {
  const { app } = harness;
  const two = { password: PLAYERS, confirmPassword: PLAYERS };
  expect(await app.call(register, { body: { ...REGISTERED, ...two } })).toMatchObject(refusedFor('password'));
  const { accessToken: token } = await signUp(app);
  const { userName, mobile, password } = REGISTERED;
  const change = { currentPassword: password, newPassword: PLAYERS, confirmPassword: PLAYERS };
  expect(await app.call(changePassword, { body: change }, { token })).toMatchObject(
    refusedFor('newPassword'),
  );
  const reset = { userName, mobile, domain: 'localhost', otp: '12345678', ...two };
  expect(await app.call(resetPassword, { body: reset })).toMatchObject(refusedFor('password'));
});

test('no operator can choose a published password, at first or later', async () => {
  const { app, admin } = harness;
  const terms = { role: 'TRADER', reason: 'New on the desk' };
  const asked = (await admin.call(addOperator, { body: { name: 'asha', ...terms } })).result;
  const second = await harness.logIn(SECOND_ADMIN.name);
  const body = { operatorId: asked?.operator.operatorId, ...terms };
  const approved = (await second.call(approveOperator, { body })).result;
  const setUp = (password: string) =>
    app.call(setUpOperator, {
      body: { name: 'asha', codes: [asked?.setUpCode, approved?.setUpCode], password },
    });
  expect(await setUp(OPERATORS)).toMatchObject(refusedFor('password'));
  expect((await setUp(PASSWORD)).status).toBe(200);
  const other = await harness.logIn('asha');
  const own = { password: PASSWORD, newPassword: OPERATORS };
  expect(await other.call(changeOperatorPassword, { body: own })).toMatchObject(refusedFor('newPassword'));
});
