import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePassword, register, resetPassword } from '@layline/contract/calls/account.ts';
import {
  addOperator,
  changeOperator,
  changeOperatorPassword,
} from '@layline/contract/calls/operator/operators.ts';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { openOperatorHarness, PASSWORD } from './testing/operator-harness.ts';
import type { OperatorHarness } from './testing/operator-harness.ts';

/** Published as `ashley12`, and as it is. */
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

test('no player signs up with a published password, changes to one or recovers with one', async () => {
  const { app } = harness;
  const two = { password: PLAYERS, confirmPassword: PLAYERS };
  expect(await app.call(register, { body: { ...REGISTERED, ...two } })).toMatchObject(refusedFor('password'));
  const { accessToken: token } = await signUp(app);
  const { userName, mobile, password } = REGISTERED;
  const change = { currentPassword: password, newPassword: PLAYERS, confirmPassword: PLAYERS };
  expect(await app.call(changePassword, { body: change }, { token })).toMatchObject(
    refusedFor('newPassword'),
  );
  const reset = { userName, mobile, domain: 'localhost', otp: '123456', ...two };
  expect(await app.call(resetPassword, { body: reset })).toMatchObject(refusedFor('password'));
});

test('no operator is given a published password, or chooses one', async () => {
  const { admin } = harness;
  const reason = 'New on the desk';
  const added = { name: 'asha', password: OPERATORS, role: 'TRADER', reason } as const;
  expect(await admin.call(addOperator, { body: added })).toMatchObject(refusedFor('password'));
  const other = await harness.operator('TRADER');
  const changed = { operatorId: other.id, password: OPERATORS, reason };
  expect(await admin.call(changeOperator, { body: changed })).toMatchObject(refusedFor('password'));
  const own = { password: PASSWORD, newPassword: OPERATORS };
  expect(await other.call(changeOperatorPassword, { body: own })).toMatchObject(refusedFor('newPassword'));
});
