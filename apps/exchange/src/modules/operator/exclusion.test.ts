import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import {
  endSelfExclusion,
  excludePlayer,
  getOperatorPlayer,
  lockPlayer,
  unlockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { excludeSelf, getProtection, takeTimeOut } from '@layline/contract/calls/protection.ts';
import { openBets } from '@layline/engine/views.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { FIRST_ADMIN, openOperatorHarness } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const DAY = 86_400_000;
const reason = 'Said in a call that the betting is out of hand';

describe.each(storagesUnderTest())('an exclusion by operators, on $name', (under) => {
  let harness: OperatorHarness;
  let cashier: TestOperator;
  let player: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    cashier = await harness.operator('CASHIER');
    player = await harness.app.player();
    await harness.app.openMarket();
  });
  afterEach(() => harness.app.close());

  const exclude = (months: number | null, by = cashier) =>
    by.call(excludePlayer, { body: { playerId: player.id, months, reason } });
  const end = async () => {
    const boss = await harness.logIn(FIRST_ADMIN.name);
    return boss.call(endSelfExclusion, { body: { playerId: player.id, reason: 'Asked in writing' } });
  };

  test('[R20.23] stops bets, cancels what is unmatched, and leaves log-in and withdrawals', async () => {
    const { app } = harness;
    expect((await app.place(player, { price: 3, stake: 500 })).status).toBe(200);
    expect(openBets(stateInMemory(app.core), player.id)).toHaveLength(1);
    const { result } = await exclude(6);
    expect(result).toMatchObject({
      state: 'EXCLUDED',
      openBets: 0,
      break: { kind: 'SELF_EXCLUSION', since: app.time.now(), imposed: { by: cashier.name, reason } },
    });
    expect((await app.place(player)).error?.code).toBe('INVALID_ACCOUNT_STATE');
    const { token } = player;
    const own = await app.call(getProtection, {}, { token });
    expect(own.result?.break).toEqual({
      kind: 'SELF_EXCLUSION',
      since: app.time.now(),
      until: result?.break?.until,
    });
    const body = { customerRef: 'w1', method: 'UPI', upiId: 'somebody@bank', amount: 1000 };
    expect((await app.call(createWithdrawal, { body }, { token })).status).toBe(200);
  });

  test('[R20.23] is in the audit log with its length, and on the profile after a lock', async () => {
    await exclude(12);
    const log = await harness.admin.call(getAuditLog, { query: { action: 'EXCLUDE_PLAYER' } });
    expect(log.result).toMatchObject([
      { subject: `player:${player.id}`, reason, details: { months: 12 }, before: { state: 'ACTIVE' } },
    ]);
    const query = { playerId: player.id };
    const body = { playerId: player.id, reason };
    await cashier.call(lockPlayer, { body });
    expect((await cashier.call(getOperatorPlayer, { query })).result).toMatchObject({
      state: 'LOCKED',
      break: { imposed: { by: cashier.name } },
    });
    expect((await harness.admin.call(unlockPlayer, { body })).result?.state).toBe('EXCLUDED');
  });

  test('[R20.23] cannot be ended or shortened early, and does not end by itself', async () => {
    const until = (await exclude(6)).result?.break?.until ?? 0;
    expect((await end()).error?.code).toBe('BREAK_IN_FORCE');
    expect((await exclude(6)).error?.code).toBe('BREAK_IN_FORCE');
    const { token } = player;
    const shorter = await harness.app.call(takeTimeOut, { body: { hours: 24 } }, { token });
    expect(shorter.error?.code).toBe('BREAK_IN_FORCE');
    harness.app.time.jump(until - harness.app.time.now() + DAY);
    const later = await harness.logIn(FIRST_ADMIN.name);
    const query = { playerId: player.id };
    expect((await later.call(getOperatorPlayer, { query })).result?.state).toBe('EXCLUDED');
    expect((await end()).result).toMatchObject({ state: 'ACTIVE', break: null });
  });

  test('[R20.23] for ever takes two operators; the first has changed nothing', async () => {
    const first = await exclude(null);
    expect([first.status, first.error?.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
    expect((await exclude(null)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await harness.app.place(player)).status).toBe(200);
    const other = await harness.operator('TRADER');
    expect((await exclude(null, other)).result).toMatchObject({
      state: 'EXCLUDED',
      break: { until: null, imposed: { by: other.name } },
    });
    harness.app.time.jump(3650 * DAY);
    expect((await end()).error?.code).toBe('BREAK_IN_FORCE');
  });

  test('[R20.23] prolongs the player’s own; one for ever stays the player’s', async () => {
    const { token } = player;
    await harness.app.call(excludeSelf, { body: { months: 6 } }, { token });
    expect((await exclude(12)).result?.break?.imposed?.by).toBe(cashier.name);
    await harness.app.call(excludeSelf, { body: { months: null } }, { token });
    expect((await exclude(60)).error?.code).toBe('BREAK_IN_FORCE');
    const query = { playerId: player.id };
    const { result } = await cashier.call(getOperatorPlayer, { query });
    expect(result?.break).toMatchObject({ until: null, imposed: null });
  });
});
