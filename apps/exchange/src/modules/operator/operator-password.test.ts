import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeOperatorPassword, operatorLogIn } from '@layline/contract/calls/operator/operators.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { openOperatorHarness, PASSWORD } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { OperatorPasskeysInTest } from './testing/operator-passkeys.ts';

const NEW = 'Ledger#2027-south';

describe.each(storagesUnderTest())('a new password of an operator, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  const keys = new OperatorPasskeysInTest(() => harness);
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  const change = async (proof: object = {}) => {
    const body = { password: PASSWORD, newPassword: NEW, ...proof };
    return (await trader.call(changeOperatorPassword, { body })).error?.code ?? 'changed';
  };
  /** Tries a change that has to be refused, and to leave password, factors and sessions as they are. */
  const refused = async (proof: object = {}) => {
    const before = await keys.stored();
    const code = await change(proof);
    expect(await keys.stored()).toBe(before);
    return code;
  };
  const logIn = async (given: object) => {
    const body = { name: trader.name, password: NEW, ...given };
    return (await harness.app.call(operatorLogIn, { body })).error?.code ?? 'in';
  };

  test('takes the code of the second factor, if there is one; a wrong one is in the audit log', async () => {
    const code = await keys.secondFactor(trader);
    expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    expect(await refused({ code: '000000' })).toBe('INVALID_CREDENTIALS');
    expect(await keys.entries(trader)).toEqual([['PROOF_FAILED', trader.name, null]]);
    expect(await change({ code: code() })).toBe('changed');
    expect(await keys.entries(trader)).toEqual([['CHANGE_PASSWORD', trader.name, null]]);
    expect(await logIn({ code: code() })).toBe('in');
  });

  test('takes a passkey used in this session, if there is one', async () => {
    const laptop = new SoftwareAuthenticator();
    await keys.enrol(trader, laptop);
    expect(await refused()).toBe('SECOND_FACTOR_REQUIRED');
    const ofLogIn = { credential: laptop.get(await keys.asked()) };
    expect(await change(ofLogIn)).toBe('INVALID_CREDENTIALS');
    expect(await change(await keys.proof(trader, laptop))).toBe('changed');
    expect((await keys.use(laptop)).status).toBe(200);
  });

  test('takes the old password even with the right factor', async () => {
    const code = await keys.secondFactor(trader);
    expect(await refused({ code: code(), password: 'not the password' })).toBe('INVALID_CREDENTIALS');
  });
});
