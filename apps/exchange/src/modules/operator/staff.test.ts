import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addOperator,
  approveOperator,
  changeOperator,
  confirmSecondFactor,
  beginSecondFactor,
  getAuditLog,
  getOperators,
  getOwnOperator,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import type { Operator, OperatorAdmission, OperatorRole } from '@layline/contract/entities/operator.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { FIRST_ADMIN, openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { fitsSetUp } from './set-up-codes.ts';
import { codeOfStep, stepOf } from './totp.ts';

const reason = 'New on the desk';
const DAY = 86_400_000;
const CHANGES = [{ reset: 'PASSWORD' }, { state: 'DISABLED' }, { state: 'ACTIVE' }, { role: 'VIEWER' }];
/** A code that nobody was given. */
const CODE = 'A'.repeat(16);

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
    by.call(addOperator, { body: { name, role, reason } });
  const added = async (
    by: TestOperator,
    name: string,
    role: OperatorRole = 'TRADER',
  ): Promise<OperatorAdmission> => {
    const { result, error } = await add(by, name, role);
    if (result === null) throw new Error(`${name} was not added: ${error?.code}`);
    return result;
  };
  const change = (by: TestOperator, operatorId: string, changes: object) =>
    by.call(changeOperator, { body: { operatorId, reason, ...changes } });
  const approve = (
    by: TestOperator,
    { operatorId, role }: Pick<Operator, 'operatorId' | 'role'>,
    entry?: number,
  ) =>
    by.call(approveOperator, { body: { operatorId, role, reason, ...(entry !== undefined && { entry }) } });

  const setUp = async (name: string, codes: readonly unknown[], password = PASSWORD) =>
    (await harness.app.call(setUpOperator, { body: { name, codes, password } })).error?.code ?? 'set up';
  /** An operator whom both admins have admitted but who still has to choose a password with their codes. */
  const awaited = async (name: string) => {
    const { operator, setUpCode } = await added(first, name);
    const { result } = await approve(second, operator);
    return { operator, codes: [setUpCode, result?.setUpCode] };
  };

  test('an operator added by one admin is admitted by another, not by the same one', async () => {
    const { operator: asha, setUpCode } = await added(first, 'asha');
    expect(asha).toMatchObject({ state: 'PENDING', askedBy: FIRST_ADMIN.name, setUpUntil: null });
    const own = await approve(first, asha);
    expect([own.status, own.error?.code]).toEqual([403, 'SAME_PERSON']);
    expect((await approve(second, { ...asha, role: 'ADMIN' })).error?.code).toBe('SETTINGS_CHANGED');
    const { result } = await approve(second, asha);
    expect(result?.operator).toMatchObject({ state: 'ACTIVE', askedBy: null });
    const again = await approve(second, asha);
    expect(again.result).toEqual({ operator: result?.operator, setUpCode: null });
    expect(await setUp('asha', [setUpCode, result?.setUpCode])).toBe('set up');
    expect(await tryLogIn('asha', PASSWORD)).toBe('in');
    expect((await approve(second, { ...asha, operatorId: 'op-none' })).error?.code).toBe('NOT_FOUND');
  });

  test('[R20.8] the other admin sees what is asked for, and approves that and nothing that took its place', async () => {
    const { operator } = await awaited('asha');
    const { operatorId } = operator;
    const asked = async () => {
      const { result } = await second.call(getOperators);
      return result?.find(({ name }) => name === 'asha')?.asked;
    };
    expect(await asked()).toBeNull();
    await change(first, operatorId, { role: 'CASHIER' });
    const role = await asked();
    expect(role).toMatchObject({ kind: 'ROLE', reason });
    // Another request for the same role that also lets somebody choose a new password.
    await change(first, operatorId, { state: 'DISABLED' });
    await change(first, operatorId, { state: 'ACTIVE', reset: 'PASSWORD_AND_SECOND_FACTOR' });
    const reset = await asked();
    expect(reset).toMatchObject({ kind: 'PASSWORD_AND_SECOND_FACTOR', reason });
    const cashier = { operatorId, role: 'CASHIER' } as const;
    expect((await approve(second, cashier, role?.entry)).error?.code).toBe('SETTINGS_CHANGED');
    expect((await approve(second, cashier, reset?.entry)).result?.operator.state).toBe('ACTIVE');
    await change(first, operatorId, { state: 'DISABLED' });
    await change(first, operatorId, { state: 'ACTIVE' });
    expect(await asked()).toMatchObject({ kind: 'RETURN' });
    const { operator: ravi } = await added(first, 'ravi');
    expect((await second.call(getOperators)).result?.find(({ name }) => name === 'ravi')?.asked?.kind).toBe(
      'NEW',
    );
    expect(ravi.asked).toBeNull();
  });

  test('[R20.8] what the other admin sees cannot be hidden behind later changes or failed log-ins', async () => {
    const { operator } = await awaited('asha');
    const { operatorId } = operator;
    await approve(second, operator);
    const asked = async () => {
      const { result } = await second.call(getOperators);
      return result?.find(({ name }) => name === 'asha')?.asked?.kind;
    };
    await change(first, operatorId, { reset: 'PASSWORD_AND_SECOND_FACTOR' });
    await change(first, operatorId, { role: operator.role });
    expect(await asked()).toBe('PASSWORD_AND_SECOND_FACTOR');
    await change(first, operatorId, { state: 'DISABLED' });
    await change(first, operatorId, { state: 'ACTIVE' });
    expect(await asked()).toBe('PASSWORD_AND_SECOND_FACTOR');
    for (let n = 0; n < 51; n += 1) {
      await tryLogIn('asha', 'wrong');
      harness.app.time.jump(60_000);
    }
    second = await harness.logIn(SECOND_ADMIN.name);
    expect(await asked()).toBe('PASSWORD_AND_SECOND_FACTOR');
    const { operator: ravi } = await added(await harness.logIn(FIRST_ADMIN.name), 'ravi');
    await change(second, ravi.operatorId, { state: 'DISABLED' });
    await change(second, ravi.operatorId, { state: 'ACTIVE' });
    const { result } = await second.call(getOperators);
    expect(result?.find(({ name }) => name === 'ravi')?.asked?.kind).toBe('NEW');
  });

  test('the only admin can admit nobody', async () => {
    expect((await change(first, second.id, { state: 'DISABLED' })).result?.operator.state).toBe('DISABLED');
    const { status, error } = await add(first, 'asha');
    expect([status, error?.code]).toEqual([409, 'SECOND_ADMIN_NEEDED']);
    for (const changes of [{ state: 'ACTIVE' }, { state: 'ACTIVE', reset: 'PASSWORD' }])
      expect((await change(first, second.id, changes)).error?.code).toBe('SECOND_ADMIN_NEEDED');
    expect((await first.call(getOperators)).result).toHaveLength(2);
  });

  test('an operator chooses the password with the codes of both admins, in either order and once; neither admin can', async () => {
    const { operator, codes } = await awaited('asha');
    const [asked, approved] = codes;
    expect(asked).not.toBe(approved);
    for (const wrong of [
      [asked, asked],
      [approved, approved],
      [asked, 'A'.repeat(16)],
    ])
      expect(await setUp('asha', wrong)).toBe('SET_UP_REFUSED');
    expect(await setUp(SECOND_ADMIN.name, codes)).toBe('SET_UP_REFUSED');
    expect(await tryLogIn('asha', PASSWORD)).toBe('INVALID_CREDENTIALS');
    const both = await Promise.all([setUp('asha', codes.toReversed()), setUp('asha', codes)]);
    expect(both.toSorted()).toEqual(['SET_UP_REFUSED', 'set up']);
    expect(await tryLogIn('asha', PASSWORD)).toBe('in');
    expect(await setUp('asha', codes, 'Another#2026-south')).toBe('SET_UP_REFUSED');
    const log = await first.call(getAuditLog, { query: { subject: `operator:${operator.operatorId}` } });
    expect(log.result?.map(({ action, operatorName }) => [action, operatorName])).toEqual([
      ['LOG_IN', 'asha'],
      ['SET_UP', 'asha'],
      ['LOG_IN_FAILED', 'unknown'],
      ['APPROVE_OPERATOR', SECOND_ADMIN.name],
      ['ADD_OPERATOR', FIRST_ADMIN.name],
    ]);
    for (const code of codes) expect(log.text).not.toContain(code);
  });

  test('the codes are valid for a day after the approval, and not while the operator is disabled', async () => {
    const late = await awaited('asha');
    expect(late.operator.setUpUntil).toBe(null);
    harness.app.time.jump(DAY - 1);
    first = harness.admin;
    [first, second] = [await harness.logIn(FIRST_ADMIN.name), await harness.logIn(SECOND_ADMIN.name)];
    const disabled = await awaited('mira');
    harness.app.time.jump(1);
    expect(await setUp('asha', late.codes)).toBe('SET_UP_REFUSED');
    await change(first, disabled.operator.operatorId, { state: 'DISABLED' });
    expect(await setUp('mira', disabled.codes)).toBe('SET_UP_REFUSED');
    const back = await change(first, disabled.operator.operatorId, { state: 'ACTIVE' });
    const { result } = await approve(second, disabled.operator);
    expect(await setUp('mira', disabled.codes)).toBe('SET_UP_REFUSED');
    expect(await setUp('mira', [back.result?.setUpCode, result?.setUpCode])).toBe('set up');
  });

  test.each([
    ['a reset of the password', { reset: 'PASSWORD' }],
    ['a reset of password and second factor', { reset: 'PASSWORD_AND_SECOND_FACTOR' }],
    ['another role', { role: 'CASHIER' }],
  ] as const)('%s takes two admins; until then the operator is out', async (_, changes) => {
    const trader = await harness.operator('TRADER');
    const { result } = await change(first, trader.id, changes);
    expect(result?.operator).toMatchObject({ state: 'PENDING', askedBy: FIRST_ADMIN.name });
    expect((await trader.call(getOwnOperator)).status).toBe(401);
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('INVALID_CREDENTIALS');
    if (result === null) throw new Error('the change was refused');
    expect((await change(second, trader.id, { role: 'ADMIN' })).error?.code).toBe('OPERATOR_PENDING');
    expect((await approve(first, result.operator)).error?.code).toBe('SAME_PERSON');
    const approved = (await approve(second, result.operator)).result;
    expect(approved?.operator.state).toBe('ACTIVE');
    const isReset = 'reset' in changes;
    expect(await tryLogIn(trader.name, PASSWORD)).toBe(isReset ? 'INVALID_CREDENTIALS' : 'in');
    const chosen = await setUp(trader.name, [result.setUpCode ?? CODE, approved?.setUpCode ?? CODE]);
    expect(chosen).toBe(isReset ? 'set up' : 'SET_UP_REFUSED');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('in');
  });

  test.each([
    ['PASSWORD', 'SECOND_FACTOR_REQUIRED'],
    ['PASSWORD_AND_SECOND_FACTOR', 'in'],
  ])('after a reset of %s the log-in answers %s', async (reset, answer) => {
    const trader = await harness.operator('TRADER');
    const { result } = await trader.call(beginSecondFactor, { body: { password: PASSWORD } });
    const code = codeOfStep(result?.secret ?? '', stepOf(harness.app.time.now()));
    expect((await trader.call(confirmSecondFactor, { body: { code } })).status).toBe(200);
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('SECOND_FACTOR_REQUIRED');
    const asked = await change(first, trader.id, { reset });
    const approved = await approve(second, { operatorId: trader.id, role: 'TRADER' });
    expect(await setUp(trader.name, [asked.result?.setUpCode, approved.result?.setUpCode])).toBe('set up');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe(answer);
  });

  test('one admin can disable at once; enabling again takes two, and changes made meanwhile wait for it', async () => {
    const trader = await harness.operator('TRADER');
    expect((await change(first, trader.id, { state: 'DISABLED' })).result?.operator.state).toBe('DISABLED');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('INVALID_CREDENTIALS');
    expect((await change(first, trader.id, { role: 'CASHIER' })).result?.operator.state).toBe('DISABLED');
    const cashier = { operatorId: trader.id, role: 'CASHIER' as const };
    expect((await approve(second, cashier)).error?.code).toBe('PROPOSAL_DECIDED');
    expect((await change(first, trader.id, { state: 'ACTIVE' })).result?.operator.state).toBe('PENDING');
    expect((await approve(second, cashier)).result?.operator.state).toBe('ACTIVE');
    expect(await tryLogIn(trader.name, PASSWORD)).toBe('in');
    expect((await change(first, 'op-none', {})).error?.code).toBe('NOT_FOUND');
  });

  test('a name can be used only once (USERNAME_TAKEN), in any letter case', async () => {
    const { status, error } = await add(first, FIRST_ADMIN.name.toUpperCase());
    expect([status, error?.code]).toEqual([409, 'USERNAME_TAKEN']);
  });

  test('the last admin stays (LAST_ADMIN), even if two try to go at once', async () => {
    const disable = { state: 'DISABLED' };
    const both = await Promise.all([change(first, first.id, disable), change(second, second.id, disable)]);
    expect(both.map(({ error }) => error?.code ?? 'OK').toSorted()).toEqual(['LAST_ADMIN', 'OK']);
  });

  test('the configured admins are not added again at a restart', async () => {
    const before = (await first.call(getOperators)).result;
    harness = await harness.restart();
    expect((await harness.admin.call(getOperators)).result?.map(({ name }) => name)).toEqual(
      before?.map(({ name }) => name),
    );
  });

  /**
   * Admins request and approve at random. One of them is an attacker who keeps every code she was given and tries each pair on each name. Whatever
   * the order, she never gets to act under a second name, because nobody told her another admin's code.
   */
  test.each(['one', 'two', 'three'])('nobody can act under two names alone (seed %s)', async (seed) => {
    const random = new Random(`staff ${seed}`);
    const attacker = first;
    const honest = [second, await harness.operator('ADMIN')];
    const told: string[] = [];
    const keep = ({ result }: { readonly result: OperatorAdmission | null }) => {
      if (result?.setUpCode) told.push(result.setUpCode);
    };
    let names = 0;
    for (let step = 0; step < 40; step += 1) {
      const all = (await attacker.call(getOperators)).result ?? [];
      const one = random.pick(all.filter(({ name }) => name.startsWith('made.')).concat(all.slice(0, 1)));
      const act = random.int(0, 4);
      if (act === 0)
        keep(await add(attacker, `made.${(names += 1)}`, random.pick(['TRADER', 'CASHIER', 'ADMIN'])));
      if (act === 1 && one.name.startsWith('made.'))
        keep(await change(attacker, one.operatorId, random.pick(CHANGES)));
      if (act === 2) keep(await approve(attacker, one));
      if (act === 3) await approve(random.pick(honest), one);
      if (act === 4 && random.chance(50)) await add(random.pick(honest), `made.${(names += 1)}`);
      if (act === 4 && one.name.startsWith('made.'))
        await change(random.pick(honest), one.operatorId, random.pick(CHANGES));
    }
    const all = (await attacker.call(getOperators)).result ?? [];
    const made = all.filter(({ name }) => name.startsWith('made.'));
    expect(made.length).toBeGreaterThan(4);
    expect(made.filter(({ state }) => state === 'ACTIVE').length).toBeGreaterThan(0);
    const { database } = harness.app;
    const rows = await database.read.selectFrom('operators').selectAll().execute();
    const entered = rows.filter((row) =>
      told.some((one) => told.some((other) => fitsSetUp(row, [one, other], harness.app.time.now()))),
    );
    expect(told.length).toBeGreaterThan(4);
    expect(entered).toEqual([]);
  });
});
