import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAuditLog, verifyAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { suspendMarket } from '@layline/contract/calls/operator/markets.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import { openSeals } from '../../db/seals.ts';
import { exchangeItself } from './actor.ts';
import { AuditLog } from './audit-log.ts';
import { openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const reason = 'Wrong batsman on the feed';

describe.each(storagesUnderTest())('the audit log on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  const suspend = () => trader.call(suspendMarket, { body: { marketId: 'm1', reason } });
  const verify = async () => (await harness.admin.call(verifyAuditLog)).result;
  /** What somebody with access to the storage would do: drop the triggers first. */
  const unguarded = async (database: Database, change: string): Promise<void> => {
    const drop =
      database.kind === 'sqlite'
        ? [
            'drop trigger operator_audit_no_update',
            'drop trigger operator_audit_no_delete',
            'drop trigger audit_tip_no_way_back',
            'drop trigger audit_tip_no_delete',
          ]
        : [
            'drop trigger operator_audit_frozen on operator_audit',
            'drop trigger audit_tip_no_way_back on audit_tip',
            'drop trigger audit_tip_no_delete on audit_tip',
          ];
    for (const statement of [...drop, ...change.split(';')]) await sql.raw(statement).execute(database.write);
  };

  test('entries are numbered without gaps, and each is chained to the previous one', async () => {
    await Promise.all(Array.from({ length: 20 }, suspend));
    const { result } = await harness.admin.call(getAuditLog, { query: { take: 200 } });
    const entries = result?.map(({ entry }) => entry) ?? [];
    expect(entries).toEqual(Array.from({ length: entries.length }, (_, i) => entries.length - i));
    expect(await verify()).toEqual({ entries: entries.length, firstWrong: null, hash: result?.[0]?.hash });
  });

  test.each([
    'update operator_audit set reason = null',
    'delete from operator_audit',
    'update audit_tip set entry = entry - 1',
    'delete from audit_tip',
  ])('the storage refuses: %s', async (change) => {
    await suspend();
    const before = await verify();
    await expect(sql.raw(change).execute(harness.app.database.write)).rejects.toThrow(
      'the audit log only grows',
    );
    expect(await verify()).toEqual(before);
  });

  test.each([
    ['changed', `update operator_audit set reason = 'no reason' where entry = 3`, 3],
    ['removed', 'delete from operator_audit where entry = 3', 3],
    ['renamed', `update operator_audit set operator_name = 'nobody' where entry = 1`, 1],
  ])('an entry %s with the triggers dropped is detected', async (_, change, firstWrong) => {
    await suspend();
    await unguarded(harness.app.database, change);
    expect((await verify())?.firstWrong).toBe(firstWrong);
  });

  const LAST = '(select max(entry) from operator_audit)';
  const END = `set entry = ${LAST}, hash = (select hash from operator_audit where entry = ${LAST})`;

  test.each([
    ['removed', 'delete from operator_audit where entry >= 3', 3],
    [
      'removed, and the end moved before them',
      `delete from operator_audit where entry >= 3;update audit_tip ${END}`,
      3,
    ],
    ['removed along with the end', 'delete from operator_audit where entry >= 3;delete from audit_tip', 3],
    ['all removed along with the end', 'delete from operator_audit;delete from audit_tip', 1],
  ])('the last entries, %s, are missed, even after new ones', async (_, change, firstWrong) => {
    await suspend();
    await unguarded(harness.app.database, change);
    expect((await verify())?.firstWrong).toBe(firstWrong);
    for (let acts = 0; acts < 3; acts += 1) await suspend();
    expect((await verify())?.firstWrong).toBe(firstWrong);
  });

  test('an entry and the end of the log are written together or not at all', async () => {
    await suspend();
    const before = await verify();
    const { database } = harness.app;
    const act = { action: 'X', subject: 'market:m1', reason, details: null };
    const actor = {
      operatorId: trader.id,
      name: trader.name,
      role: 'TRADER' as const,
      address: '203.0.113.7',
      traceId: 't',
      now: harness.app.time.now(),
    };
    const log = await AuditLog.open(database, await openSeals(database, []));
    const entry = { actor, ...act, outcome: 'DONE', before: null, after: null } as const;
    const failing = database.write.deleteFrom('operators').where('operator_id', '=', 'nobody').compile();
    await expect(log.add(entry, [{ ...failing, expect: 1 }])).rejects.toThrow('row');
    expect(await verify()).toEqual(before);
    await log.add(entry);
    expect(await verify()).toMatchObject({ entries: (before?.entries ?? 0) + 1, firstWrong: null });
  });

  test('an entry that the process before adds late is followed by the next, and neither is lost', async () => {
    const { database } = harness.app;
    const late = await AuditLog.open(database, await openSeals(database, []));
    const before = (await verify())?.entries ?? 0;
    const entry = { action: 'SUSPEND_MARKET', subject: 'market:m1', reason, details: null } as const;
    const act = { ...entry, before: null, outcome: 'DONE', after: null, actor: exchangeItself(1) } as const;
    await late.add(act);
    expect((await suspend()).error).toBeNull();
    await late.add(act);
    expect(await verify()).toMatchObject({ entries: before + 3, firstWrong: null });
  });

  test('filters: operator, action, subject, time, and the previous page', async () => {
    await suspend();
    harness.app.time.jump(1000);
    await suspend();
    const now = harness.app.time.now();
    const entries = async (query: object) =>
      (await harness.admin.call(getAuditLog, { query })).result?.map(({ entry }) => entry) ?? [];
    const all = await entries({});
    const [last = 0, before = 0] = all;
    expect(await entries({ action: 'SUSPEND_MARKET' })).toEqual([last, before]);
    expect(await entries({ subject: 'market:m1' })).toEqual([last, before]);
    expect(await entries({ operatorId: trader.id, take: 1 })).toEqual([last]);
    expect(await entries({ from: now })).toEqual([last]);
    expect(await entries({ to: now - 1, action: 'SUSPEND_MARKET' })).toEqual([before]);
    expect(await entries({ before: last, take: 1 })).toEqual([before]);
    expect(await entries({ operatorId: 'op-none' })).toEqual([]);
  });

  test('an action interrupted by the end of the process is logged at the next start', async () => {
    const actor = {
      operatorId: trader.id,
      name: trader.name,
      role: 'TRADER',
      address: '203.0.113.7',
      traceId: 'trace-1',
      now: harness.app.time.now(),
    };
    const act = {
      action: 'SUSPEND_MARKET',
      subject: 'market:m1',
      reason,
      details: null,
      before: { status: 'OPEN' },
    };
    await harness.app.database.write
      .insertInto('intents')
      .values({
        intent_id: 'cut-off',
        kind: 'operator act',
        lock_key: 'act on market:m1',
        payload: JSON.stringify({ ...act, actor }),
        begun_at: 1,
        due_at: 1,
        leased_until: 1,
      })
      .execute();
    harness = await harness.restart();
    const { result } = await harness.admin.call(getAuditLog, { query: { action: 'SUSPEND_MARKET' } });
    expect(result).toMatchObject([
      {
        outcome: 'INTERRUPTED',
        operatorName: trader.name,
        before: { status: 'OPEN' },
        after: null,
        traceId: 'trace-1',
      },
    ]);
    expect((await verify())?.firstWrong).toBeNull();
    harness = await harness.restart();
    const again = await harness.admin.call(getAuditLog, { query: { action: 'SUSPEND_MARKET' } });
    expect(again.result).toHaveLength(1);
  });
});
