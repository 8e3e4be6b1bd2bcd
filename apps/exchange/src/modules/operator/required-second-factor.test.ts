import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import {
  addOperator,
  approveOperator,
  beginSecondFactor,
  changeOperator,
  confirmSecondFactor,
  getAuditLog,
  getOwnOperator,
  operatorLogIn,
  operatorLogOut,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { getProposals } from '@layline/contract/calls/operator/markets.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { FIRST_ADMIN, openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { codeOfStep, stepOf } from './totp.ts';

const MINUTE = 60_000;
/** The calls open to an operator who has yet to set up a second factor. */
const SET_UP = [
  'operatorLogOut',
  'getOwnOperator',
  'changeOperatorPassword',
  'beginSecondFactor',
  'confirmSecondFactor',
  'beginOperatorPasskey',
  'addOperatorPasskey',
];

describe.each(storagesUnderTest())('operators where a second factor is required, on $name', (under) => {
  let harness: OperatorHarness;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under, changes: { secondFactorRequired: true } });
  });
  afterEach(() => harness.app.close());

  /** Sets up a second factor; returns a function for its current code. */
  async function setUp(operator: TestOperator): Promise<() => string> {
    const begun = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
    const code = () => codeOfStep(begun.result?.secret ?? '', stepOf(harness.app.time.now()));
    expect((await operator.call(confirmSecondFactor, { body: { code: code() } })).status).toBe(200);
    return code;
  }

  test('without one, the first admin of the configuration can do nothing but set it up', async () => {
    const { admin } = harness;
    const others = CALLS.filter(({ name, auth }) => auth === 'operator' && !SET_UP.includes(name));
    const met = [];
    for (const call of others) {
      const { query, body } = docsOf(call).example;
      const { error } = await admin.call(call, { query, ...(call.body === null ? {} : { body }) });
      met.push(error?.code);
    }
    expect(others.length).toBeGreaterThan(40);
    // What the role forbids is refused first.
    expect(new Set(met)).toEqual(new Set(['FORBIDDEN', 'SECOND_FACTOR_MISSING']));
    expect((await admin.call(getOwnOperator)).result?.operator.secondFactor).toBe(false);
    await setUp(admin);
    expect((await admin.call(getAuditLog, { query: {} })).status).toBe(200);
    expect((await admin.call(operatorLogOut, { body: {} })).status).toBe(200);
  });

  test('the log-in says that it is missing, and asks for its code once it is set up', async () => {
    const body = { name: FIRST_ADMIN.name, password: PASSWORD };
    expect((await harness.app.call(operatorLogIn, { body })).result?.secondFactorMissing).toBe(true);
    const code = await setUp(harness.admin);
    harness.app.time.jump(MINUTE);
    expect((await harness.app.call(operatorLogIn, { body })).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    const { result } = await harness.app.call(operatorLogIn, { body: { ...body, code: code() } });
    expect(result?.secondFactorMissing).toBe(false);
  });

  test('a factor in force can be replaced only by a person who has it', async () => {
    const { admin, app } = harness;
    const code = await setUp(admin);
    app.time.jump(MINUTE);
    const begin = async (given: object) => {
      const { status, error } = await admin.call(beginSecondFactor, {
        body: { password: PASSWORD, ...given },
      });
      return error?.code ?? status;
    };
    expect(await begin({})).toBe('SECOND_FACTOR_REQUIRED');
    const right = code();
    expect(await begin({ code: right === '000000' ? '000001' : '000000' })).toBe('INVALID_CREDENTIALS');
    expect(await begin({ code: right })).toBe(200);
  });

  test('setting one up ends the sessions opened without it', async () => {
    const thief = await harness.logIn(FIRST_ADMIN.name);
    await setUp(harness.admin);
    expect((await thief.call(getAuditLog, { query: {} })).error?.code).toBe('UNAUTHORIZED');
    expect((await harness.admin.call(getAuditLog, { query: {} })).status).toBe(200);
  });

  test('after two admins remove it, it has to be set up again', async () => {
    const [first, second] = [harness.admin, await harness.logIn(SECOND_ADMIN.name)];
    for (const admin of [first, second]) await setUp(admin);
    const reason = 'The phone was lost';
    const name = 'asha';
    const added = (await first.call(addOperator, { body: { name, role: 'VIEWER', reason } })).result;
    const operatorId = added?.operator.operatorId;
    const choose = async (code: string | null | undefined) => {
      const body = { operatorId, role: 'VIEWER', reason };
      const codes = [code, (await second.call(approveOperator, { body })).result?.setUpCode];
      await harness.app.call(setUpOperator, { body: { name, codes, password: PASSWORD } });
      return harness.logIn(name);
    };
    const viewer = await choose(added?.setUpCode);
    await setUp(viewer);
    expect((await viewer.call(getProposals, { query: {} })).status).toBe(200);
    const reset = 'PASSWORD_AND_SECOND_FACTOR';
    const asked = await first.call(changeOperator, { body: { operatorId, reset, reason } });
    const again = await choose(asked.result?.setUpCode);
    expect((await again.call(getProposals, { query: {} })).error?.code).toBe('SECOND_FACTOR_MISSING');
  });
});
