import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approveOperator,
  beginSecondFactor,
  changeOperator,
  changeOperatorPassword,
  confirmSecondFactor,
  getOwnOperator,
  operatorLogIn,
} from '@layline/contract/calls/operator/operators.ts';
import type { OperatorReset } from '@layline/contract/entities/operator.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { LoginGuard } from '../accounts/login-guard.ts';
import { Passwords } from '../accounts/passwords.ts';
import { OperatorStore } from './operator-store.ts';
import { openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { codeOfStep, stepOf } from './totp.ts';

const OTHER = 'Ledger#2027-south';

describe.each(storagesUnderTest())(
  'a reset in the middle of a call with the old password, on $name',
  (under) => {
    let harness: OperatorHarness;
    let second: TestOperator;
    let trader: TestOperator;
    beforeEach(async () => {
      harness = await openOperatorHarness({ under });
      second = await harness.logIn(SECOND_ADMIN.name);
      trader = await harness.operator('TRADER');
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await harness.app.close();
    });

    const reason = 'The password got out';
    const reset = (what: OperatorReset) =>
      harness.admin.call(changeOperator, { body: { operatorId: trader.id, reset: what, reason } });
    const approve = () =>
      second.call(approveOperator, { body: { operatorId: trader.id, role: 'TRADER', reason } });
    const logIn = async (password: string) => {
      const body = { name: trader.name, password };
      return (await harness.app.call(operatorLogIn, { body })).error?.code ?? 'in';
    };

    test('leaves no password chosen without the codes', async () => {
      const { hash } = Passwords.prototype;
      vi.spyOn(Passwords.prototype, 'hash').mockImplementationOnce(async function hashLate(
        this: Passwords,
        ...given
      ) {
        await reset('PASSWORD');
        return hash.apply(this, given);
      });
      const body = { password: PASSWORD, newPassword: OTHER };
      const { error } = await trader.call(changeOperatorPassword, { body });
      expect(error?.code).toBe('INVALID_CREDENTIALS');
      expect((await approve()).result?.setUpCode).not.toBe(null);
      expect(await logIn(OTHER)).toBe('INVALID_CREDENTIALS');
    });

    /** Runs `meanwhile` once the password has been verified. */
    const afterPassword = (meanwhile: () => Promise<unknown>) => {
      const { passed } = LoginGuard.prototype;
      vi.spyOn(LoginGuard.prototype, 'passed').mockImplementationOnce(async function passLate(
        this: LoginGuard,
        ...given
      ) {
        await meanwhile();
        return passed.apply(this, given);
      });
    };

    test('leaves no session opened with the old password', async () => {
      afterPassword(async () => {
        await reset('PASSWORD');
        await approve();
      });
      const { result, error } = await harness.app.call(operatorLogIn, {
        body: { name: trader.name, password: PASSWORD },
      });
      expect(error?.code).toBe('INVALID_CREDENTIALS');
      const token = result?.accessToken ?? 'op_none';
      expect((await harness.app.call(getOwnOperator, {}, { token })).status).toBe(401);
    });

    test('leaves no second factor begun or confirmed before it', async () => {
      const begun = await trader.call(beginSecondFactor, { body: { password: PASSWORD } });
      const code = codeOfStep(begun.result?.secret ?? '', stepOf(harness.app.time.now()));
      afterPassword(async () => {
        await reset('PASSWORD_AND_SECOND_FACTOR');
        await approve();
      });
      const { error } = await trader.call(confirmSecondFactor, { body: { code } });
      expect(error?.code).toBe('INVALID_CREDENTIALS');
      const { result } = await harness.admin.call(changeOperator, {
        body: { operatorId: trader.id, state: 'DISABLED', reason },
      });
      expect(result?.operator.secondFactor).toBe(false);
    });

    test('a change of role does not bring back an old password that is being changed', async () => {
      const { change } = OperatorStore.prototype;
      vi.spyOn(OperatorStore.prototype, 'change').mockImplementationOnce(async function changeLate(
        this: OperatorStore,
        ...given
      ) {
        const body = { password: PASSWORD, newPassword: OTHER };
        expect((await trader.call(changeOperatorPassword, { body })).status).toBe(200);
        return change.apply(this, given);
      });
      const body = { operatorId: trader.id, role: 'VIEWER', reason };
      expect((await harness.admin.call(changeOperator, { body })).status).toBe(200);
      expect((await second.call(approveOperator, { body })).status).toBe(200);
      expect(await logIn(PASSWORD)).toBe('INVALID_CREDENTIALS');
      expect(await logIn(OTHER)).toBe('in');
    });
  },
);
