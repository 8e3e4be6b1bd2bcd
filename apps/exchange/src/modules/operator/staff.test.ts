import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addOperator,
  approveOperator,
  changeOperator,
  changeOperatorPassword,
  confirmSecondFactor,
  beginSecondFactor,
  getOperators,
  getOwnOperator,
  operatorLogIn,
  operatorLogOut,
} from '@layline/contract/calls/operator/operators.ts';
import { suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import type { Operator, OperatorRole } from '@layline/contract/entities/operator.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import {
  FIRST_ADMIN,
  FIRST_PASSWORD,
  openOperatorHarness,
  PASSWORD,
  SECOND_ADMIN,
} from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { codeOfStep, stepOf } from './totp.ts';

const reason = 'New on the desk';

describe.each(storagesUnderTest())('the operators on $name', (under) => {
  let harness: OperatorHarness;
  let first: TestOperator;
  let second: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    first = harness.admin;
    second = await harness.logIn(SECOND_ADMIN.name);
  });
  afterEach(() => harness.app.close());

  const tryLogIn = async (name: string, password: string) => {
    const { result, error } = await harness.app.call(operatorLogIn, { body: { name, password } });
    return result === null ? error?.code : 'in';
  };
  const add = (by: TestOperator, name: string, role: OperatorRole = 'TRADER') =>
    by.call(addOperator, { body: { name, password: FIRST_PASSWORD, role, reason } });
  const added = async (by: TestOperator, name: string, role: OperatorRole = 'TRADER'): Promise<Operator> => {
    const { result, error } = await add(by, name, role);
    if (result === null) throw new Error(`${name} was not added: ${error?.code}`);
    return result;
  };
  const change = (by: TestOperator, operatorId: string, changes: object) =>
    by.call(changeOperator, { body: { operatorId, reason, ...changes } });
  const approve = (by: TestOperator, { operatorId, role }: Pick<Operator, 'operatorId' | 'role'>) =>
    by.call(approveOperator, { body: { operatorId, role, reason } });

  test('an operator whom one admin has added is let in by another, not by the same one', async () => {
    const asha = await added(first, 'asha');
    expect(asha).toMatchObject({ state: 'PENDING', askedBy: FIRST_ADMIN.name, mustChangePassword: true });
    expect(await tryLogIn('asha', FIRST_PASSWORD)).toBe('INVALID_CREDENTIALS');
    const own = await approve(first, asha);
    expect([own.status, own.error?.code]).toEqual([403, 'SAME_PERSON']);
    expect((await approve(second, { ...asha, role: 'ADMIN' })).error?.code).toBe('SETTINGS_CHANGED');
    expect(await tryLogIn('asha', FIRST_PASSWORD)).toBe('INVALID_CREDENTIALS');
    for (let again = 0; again < 2; again += 1)
      expect((await approve(second, asha)).result).toMatchObject({ state: 'ACTIVE', askedBy: null });
    expect(await tryLogIn('asha', FIRST_PASSWORD)).toBe('in');
    expect((await approve(second, { ...asha, operatorId: 'op-none' })).error?.code).toBe('NOT_FOUND');
  });

  test('an admin who is the only one lets nobody in', async () => {
    expect((await change(first, second.id, { state: 'DISABLED' })).result?.state).toBe('DISABLED');
    const { status, error } = await add(first, 'asha');
    expect([status, error?.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
    for (const changes of [{ state: 'ACTIVE' }, { state: 'ACTIVE', password: FIRST_PASSWORD }])
      expect((await change(first, second.id, changes)).error?.code).toBe('SECOND_ADMIN_NEEDED');
    expect((await first.call(getOperators)).result).toHaveLength(2);
  });

  test('a password that an admin has set opens nothing but the way to an own one', async () => {
    await approve(second, await added(first, 'asha'));
    const asha = await harness.logIn('asha', FIRST_PASSWORD);
    const body = { marketId: 'm1', reason };
    const { status, error } = await asha.call(suspendMarket, { body });
    expect([status, error?.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    expect((await asha.call(beginSecondFactor, { body: { password: FIRST_PASSWORD } })).error?.code).toBe(
      'PASSWORD_CHANGE_REQUIRED',
    );
    expect((await asha.call(getOwnOperator)).result?.operator.mustChangePassword).toBe(true);
    const own = (newPassword: string) =>
      asha.call(changeOperatorPassword, { body: { password: FIRST_PASSWORD, newPassword } });
    expect((await own(FIRST_PASSWORD)).error?.code).toBe('VALIDATION_FAILED');
    expect((await own(PASSWORD)).status).toBe(200);
    expect((await asha.call(suspendMarket, { body })).error?.code).toBe('INVALID_MARKET_ID');
    expect((await asha.call(operatorLogOut, { body: {} })).status).toBe(200);
  });

  test.each([
    ['a new password', { password: FIRST_PASSWORD }, FIRST_PASSWORD],
    ['no second factor any more', { removeSecondFactor: true }, PASSWORD],
    ['another role', { role: 'CASHIER' }, PASSWORD],
  ] as const)('%s takes two admins; until then the operator is out', async (_, changes, password) => {
    const trader = await harness.operator('TRADER');
    const { result } = await change(first, trader.id, changes);
    expect(result).toMatchObject({ state: 'PENDING', askedBy: FIRST_ADMIN.name });
    expect((await trader.call(getOwnOperator)).status).toBe(401);
    expect(await tryLogIn(trader.name, password)).toBe('INVALID_CREDENTIALS');
    if (result === null) throw new Error('the change was refused');
    expect((await change(second, trader.id, { role: 'ADMIN' })).error?.code).toBe('OPERATOR_PENDING');
    expect((await approve(first, result)).error?.code).toBe('SAME_PERSON');
    expect((await approve(second, result)).result?.state).toBe('ACTIVE');
    expect(await tryLogIn(trader.name, password)).toBe('in');
  });

  test('a second factor that was taken away is asked for no more', async () => {
    const trader = await harness.operator('TRADER');
    const { result } = await trader.call(beginSecondFactor, { body: { password: PASSWORD } });
    const code = codeOfStep(result?.secret ?? '', stepOf(harness.app.time.now()));
    expect((await trader.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('SECOND_FACTOR_REQUIRED');
    await change(first, trader.id, { removeSecondFactor: true });
    await approve(second, { operatorId: trader.id, role: 'TRADER' });
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('in');
  });

  test('one admin disables at once; letting back in takes two, and what changed meanwhile waits with it', async () => {
    const trader = await harness.operator('TRADER');
    expect((await change(first, trader.id, { state: 'DISABLED' })).result?.state).toBe('DISABLED');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect((await change(first, trader.id, { role: 'CASHIER' })).result?.state).toBe('DISABLED');
    const cashier = { operatorId: trader.id, role: 'CASHIER' as const };
    expect((await approve(second, cashier)).error?.code).toBe('PROPOSAL_DECIDED');
    expect((await change(first, trader.id, { state: 'ACTIVE' })).result?.state).toBe('PENDING');
    expect((await approve(second, cashier)).result?.state).toBe('ACTIVE');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('in');
    expect((await change(first, 'op-none', {})).error?.code).toBe('NOT_FOUND');
  });

  test('a name is given once (USERNAME_TAKEN), in any letter case', async () => {
    const { status, error } = await add(first, FIRST_ADMIN.name.toUpperCase());
    expect([status, error?.code]).toEqual([409, 'USERNAME_TAKEN']);
  });

  test('the last admin stays one (LAST_ADMIN), also when two would go at once', async () => {
    const disable = { state: 'DISABLED' };
    const both = await Promise.all([change(first, first.id, disable), change(second, second.id, disable)]);
    expect(both.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['LAST_ADMIN', 'OK']);
  });

  test('the admins of the configuration are not added again at a restart', async () => {
    const before = (await first.call(getOperators)).result;
    harness = await harness.restart();
    expect((await harness.admin.call(getOperators)).result?.map(({ name }) => name)).toEqual(
      before?.map(({ name }) => name),
    );
  });

  /**
   * Admins ask and approve at random, one of them an attacker who knows every password that she has set and tries each
   * name. Whatever the order, she acts under no second name that no other admin has asked for or approved.
   */
  test.each(['one', 'two', 'three'])('nobody comes to act under two names alone (seed %s)', async (seed) => {
    const random = new Random(`staff ${seed}`);
    const attacker = first;
    const honest = [second, await harness.operator('ADMIN')];
    /** Operators whom another admin has approved, or asked for. */
    const vouchedFor = new Set<string>();
    let names = 0;
    for (let step = 0; step < 40; step += 1) {
      const all = (await attacker.call(getOperators)).result ?? [];
      const one = random.pick(all.filter(({ name }) => name.startsWith('made.')).concat(all.slice(0, 1)));
      const act = random.int(0, 4);
      if (act === 0) await add(attacker, `made.${(names += 1)}`, random.pick(['TRADER', 'CASHIER', 'ADMIN']));
      if (act === 1 && one.name.startsWith('made.'))
        await change(attacker, one.operatorId, { password: FIRST_PASSWORD, state: 'ACTIVE' });
      if (act === 2) await approve(attacker, one);
      if (act === 3 && random.chance(30)) {
        const { error } = await approve(random.pick(honest), one);
        if (error === null && one.state === 'PENDING') vouchedFor.add(one.operatorId);
      }
      if (act === 4 && random.chance(30)) {
        const body = { name: `made.${(names += 1)}`, password: PASSWORD, role: 'TRADER', reason };
        const { result } = await random.pick(honest).call(addOperator, { body });
        if (result !== null) vouchedFor.add(result.operatorId);
      }
    }
    const all = (await attacker.call(getOperators)).result ?? [];
    const made = all.filter(({ name }) => name.startsWith('made.'));
    expect(made.length).toBeGreaterThan(4);
    const entered: string[] = [];
    for (const { operatorId, name } of made)
      if ((await tryLogIn(name, FIRST_PASSWORD)) === 'in') entered.push(operatorId);
    expect(entered.filter((id) => !vouchedFor.has(id))).toEqual([]);
  });
});
