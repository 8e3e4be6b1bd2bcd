import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { addBonus } from '@layline/contract/calls/operator/bonuses.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { excludePlayer } from '@layline/contract/calls/operator/players.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { someBonus } from '../../testing/some-bonus.ts';
import { entry, openLevel } from '../agents/testing/agent-tree.ts';
import { COUNTERSIGN_MS } from './countersigns.ts';
import { openOperatorHarness, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';

const reason = 'Asked for by the family, with a letter';

describe.each(storagesUnderTest())('what waits for the same call by another operator, on $name', (under) => {
  let harness: OperatorHarness;
  let second: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    second = await harness.logIn(SECOND_ADMIN.name);
  });
  afterEach(() => harness.app.close());

  const waits = async (by: TestOperator) => (await by.call(getAskedActs)).result;

  test('[R20.35] an exclusion for ever waits with whom it is for and why, until another operator agrees', async () => {
    const player = await harness.app.player();
    const cashier = await harness.operator('CASHIER');
    const exclude = (by: TestOperator) =>
      by.call(excludePlayer, { body: { playerId: player.id, months: null, reason } });
    expect((await exclude(cashier)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect(await waits(second)).toMatchObject([
      {
        act: { call: 'excludePlayer', playerId: player.id },
        reason,
        askedBy: cashier.name,
        expiresAt: harness.app.time.now() + COUNTERSIGN_MS,
      },
    ]);
    // A name was read, and the log says so.
    const { result: log } = await harness.admin.call(getAuditLog, {
      query: { subject: `player:${player.id}` },
    });
    expect(log?.map(({ action }) => action)).toContain('READ');
    expect((await exclude(second)).status).toBe(200);
    expect(await waits(harness.admin)).toEqual([]);
  });

  test('[R20.35] a bonus waits with every word of it, for admins alone, and for half an hour', async () => {
    const definition = someBonus({ bonusId: 'season' });
    const offer = (by: TestOperator) =>
      by.call(addBonus, { body: { domain: 'localhost', definition, reason } });
    await offer(harness.admin);
    expect(await waits(second)).toMatchObject([
      { act: { call: 'addBonus', domain: 'localhost', definition }, askedBy: harness.admin.name },
    ]);
    expect(await waits(await harness.operator('TRADER'))).toEqual([]);
    harness.app.time.jump(COUNTERSIGN_MS);
    // Their sessions have ended meanwhile.
    second = await harness.logIn(SECOND_ADMIN.name);
    expect(await waits(second)).toEqual([]);
    expect((await offer(second)).error?.code).toBe('SECOND_PERSON_NEEDED');
  });

  test('[R20.37] what is refused after both have asked for it is listed with why, for both, and can be asked for again', async () => {
    const level = await openLevel(harness, harness.admin, { level: 'AGENT', name: 'Owes nothing' });
    const [first, other] = [await harness.operator('CASHIER'), await harness.operator('CASHIER')];
    const receive = (by: TestOperator) => entry(by, 'RECEIVE', level.nodeId, 10);
    expect((await receive(first)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await receive(other)).error?.code).toBe('OVER_SETTLED');
    const refused = { code: 'OVER_SETTLED', agreedBy: other.name, at: harness.app.time.now() };
    for (const by of [first, other])
      expect(await waits(by)).toMatchObject([
        { act: { call: 'proposeAgentEntry' }, askedBy: first.name, refused },
      ]);
    expect((await receive(other)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect(await waits(first)).toMatchObject([{ askedBy: other.name, refused: null }]);
    expect((await receive(first)).error?.code).toBe('OVER_SETTLED');
    // The sessions end within the half hour that a refusal is listed, so they log in again.
    harness.app.time.jump(COUNTERSIGN_MS);
    expect(await waits(await harness.logIn(other.name))).toEqual([]);
  });
});
