import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  approveOperator,
  changeOperator,
  changeOperatorPassword,
  getOwnOperator,
} from '@layline/contract/calls/operator/operators.ts';
import { CrashingStorage } from '../../core/testing/crashing-storage.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

describe.each(storagesUnderTest())('a crash right after an operator was changed, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  const storage = new CrashingStorage();

  beforeEach(async () => {
    harness = await openOperatorHarness({ under, core: { wrap: storage.wrap } });
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  async function crashAfter(change: () => Promise<unknown>): Promise<void> {
    await storage.crashAfterUpdate('operators', change);
    harness = await harness.restart();
  }
  const statusOf = async ({ token }: TestOperator) =>
    (await harness.app.call(getOwnOperator, {}, { token })).status;

  test.each([
    ['a new role', { role: 'VIEWER' }],
    ['a reset', { reset: 'PASSWORD' }],
  ])('%s leaves no earlier session alive', async (_what, changes) => {
    const { admin } = harness;
    const reason = 'The password got out';
    const body = { operatorId: trader.id, reason, ...changes };
    await crashAfter(() => admin.call(changeOperator, { body }));
    const second = await harness.logIn(SECOND_ADMIN.name);
    const approval = { operatorId: trader.id, role: 'TRADER', reason, ...('role' in changes ? changes : {}) };
    expect((await second.call(approveOperator, { body: approval })).result?.operator.state).toBe('ACTIVE');
    expect(await statusOf(trader)).toBe(401);
  });

  test('a new password leaves no other session alive', async () => {
    const other = await harness.logIn(trader.name);
    const newPassword = 'Ledger#2027-south';
    const body = { password: PASSWORD, newPassword };
    await crashAfter(() => trader.call(changeOperatorPassword, { body }));
    expect((await harness.logIn(trader.name, newPassword)).id).toBe(trader.id);
    expect([await statusOf(trader), await statusOf(other)]).toEqual([200, 401]);
  });
});
