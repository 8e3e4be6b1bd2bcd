import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { docsOf } from '@layline/contract/docs-of.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import {
  addBonus,
  cancelBonusClaim,
  endBonus,
  getBonusClaims,
  getOfferedBonuses,
} from '@layline/contract/calls/operator/bonuses.ts';
import { BONUS_MAX } from '@layline/contract/limits.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { ledgerBalance } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness, SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const reason = 'For the season';
const definition = {
  ...docsOf(addBonus).example.body.definition,
  bonusId: 'season',
  kind: 'FIXED',
  amount: 500,
  percent: 100,
  minDeposit: 0,
  firstDeposit: false,
  opensAt: 0,
  closesAt: null,
  demo: true,
} as const;

describe.each(storagesUnderTest())('bonuses by operators, on $name', (under) => {
  let harness: OperatorHarness;
  let player: TestPlayer;
  let second: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    player = await harness.app.player();
    second = await harness.logIn(SECOND_ADMIN.name);
  });
  afterEach(() => harness.app.close());

  const ask = (admin: TestOperator, changes: object = {}) =>
    admin.call(addBonus, { body: { domain: 'localhost', definition, reason, ...changes } });
  /** Both admins make the call. */
  const add = async (changes: object = {}) => {
    await ask(harness.admin, changes);
    return ask(second, changes);
  };
  const claim = () => harness.app.call(claimBonus, { query: { bonusId: 'season' } }, { token: player.token });
  const purse = () => ledgerBalance(stateInMemory(harness.app.core), `player:${player.id}:bonus`) / 100;

  test('a bonus added, claimed and cancelled with a reason returns the money to the house', async () => {
    const added = await add();
    expect(added.result).toMatchObject({ site: 'localhost', createdBy: 'second.admin', endedAt: null });
    expect((await claim()).status).toBe(200);
    expect(purse()).toBe(500);
    const query = { bonusId: 'season', playerId: player.id };
    const { result: claims } = await harness.admin.call(getBonusClaims, { query });
    expect(claims).toMatchObject([{ state: 'WAGERING', amount: 500, toWager: 2500 }]);
    const claimId = claims?.[0]?.claimId;
    const cancelled = await harness.admin.call(cancelBonusClaim, {
      body: { claimId, reason: 'Two accounts' },
    });
    expect(cancelled.result).toMatchObject({
      state: 'CANCELLED',
      reason: 'Two accounts',
      endedBy: 'first.admin',
    });
    expect(purse()).toBe(0);
    const again = await harness.admin.call(cancelBonusClaim, { body: { claimId, reason: 'Two accounts' } });
    expect(again.error?.code).toBe('INVALID_INPUT');
    const { result: log } = await harness.admin.call(getAuditLog, { query: { take: 5 } });
    const acts = log
      ?.map(({ action }) => action)
      .filter((action) => action.endsWith('BONUS') || action.endsWith('CLAIM'));
    expect(acts).toEqual(['CANCEL_BONUS_CLAIM', 'ADD_BONUS', 'ASK_ADD_BONUS']);
  });

  test('no admin can offer one alone, or one that differs from what a colleague agreed to', async () => {
    const generous = { definition: { ...definition, amount: BONUS_MAX, wagering: 0 } };
    for (let times = 0; times < 2; times += 1)
      expect((await ask(harness.admin, generous)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await claim()).status).not.toBe(200);
    expect((await ask(second)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await ask(second, { ...generous, domain: 'nowhere.example' })).error?.code).toBe('NOT_FOUND');
    expect((await claim()).status).not.toBe(200);
    expect((await ask(second, generous)).result?.definition.amount).toBe(BONUS_MAX);
  });

  test('an id can be used only once (BONUS_EXISTS); the domain must belong to a site (NOT_FOUND)', async () => {
    await add();
    const other = { definition: { ...definition, amount: 501 } };
    expect((await add(other)).error?.code).toBe('BONUS_EXISTS');
    expect((await add({ domain: 'nowhere.example' })).error?.code).toBe('NOT_FOUND');
    const wrong = await add({ definition: { ...definition, wagering: -1 } });
    expect(wrong.error?.fields?.map(({ path }) => path)).toEqual(['definition.wagering']);
    const { result } = await harness.admin.call(getOfferedBonuses, { query: { domain: 'localhost' } });
    expect(result?.filter((one) => one.definition.bonusId === 'season')).toHaveLength(1);
  });

  test('[R20.38] an offered bonus is answered again to the admin who offered it, and to nobody else', async () => {
    const first = await add();
    expect(first.status).toBe(200);
    expect((await ask(second)).result).toEqual(first.result);
    expect((await ask(harness.admin)).error?.code).toBe('BONUS_EXISTS');
    expect((await ask(second, { domain: 'other.example' })).status).not.toBe(200);
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: 'bonus:season' } });
    expect(result?.filter(({ action }) => action === 'ADD_BONUS')).toHaveLength(1);
  });

  test('[R20.38] an id that has a meaning of its own at the desk is refused', async () => {
    const { error } = await ask(second, { definition: { ...definition, bonusId: 'new' } });
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'definition.bonusId' }] });
  });

  test.each([
    ['amount', 200_000_000_000],
    ['amount', 10_000_000.01],
    ['percent', 100.01],
    ['wagering', 101],
    ['minDeposit', 1e15],
    ['budget', 1e15],
  ])('an absurd %s (%d) is refused, and other bonuses continue', async (field, value) => {
    const absurd = await add({ definition: { ...definition, bonusId: 'absurd', [field]: value } });
    expect([absurd.status, absurd.error?.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(absurd.error?.fields?.map(({ path }) => path)).toContain(`definition.${field}`);
    await add();
    expect((await claim()).status).toBe(200);
  });

  test('the largest possible bonus is paid and wagered', async () => {
    const added = await add({
      definition: { ...definition, amount: BONUS_MAX, budget: null, wagering: 100 },
    });
    expect(added.error).toBeNull();
    const { result, error } = await claim();
    expect(error).toBeNull();
    expect([result?.claim?.toWager, purse()]).toEqual([100 * BONUS_MAX, BONUS_MAX]);
  });

  test('[R20.36] a new version ends the earlier one, whose claims continue, and nobody claims both', async () => {
    await add();
    expect((await claim()).status).toBe(200);
    const next = { ...definition, bonusId: 'season-2', amount: 900, replaces: 'season' };
    expect((await add({ definition: next })).result?.definition.replaces).toBe('season');
    const { result: all } = await harness.admin.call(getOfferedBonuses, { query: { domain: 'localhost' } });
    const endedAt = (id: string) => all?.find((one) => one.definition.bonusId === id)?.endedAt;
    expect([endedAt('season'), endedAt('season-2')]).toEqual([harness.app.time.now(), null]);
    const { result: claims } = await harness.admin.call(getBonusClaims, { query: { bonusId: 'season' } });
    expect(claims).toMatchObject([{ state: 'WAGERING', amount: 500 }]);
    const cancelled = { claimId: claims?.[0]?.claimId, reason: 'Asked for' };
    await harness.admin.call(cancelBonusClaim, { body: cancelled });
    const claimNext = (by: TestPlayer) =>
      harness.app.call(claimBonus, { query: { bonusId: 'season-2' } }, { token: by.token });
    expect((await claimNext(player)).error?.code).toBe('BONUS_MOBILE_USED');
    expect((await claimNext(await harness.app.player())).result?.claim?.amount).toBe(900);
    // What has ended is not replaced again.
    const third = { ...next, bonusId: 'season-3' };
    expect((await add({ definition: third })).error?.code).toBe('NOT_FOUND');
  });

  test('[R20.36] of two new versions that are agreed to at once, one replaces the earlier bonus', async () => {
    await add();
    const versions = ['season-2', 'season-3'].map((bonusId) => ({
      definition: { ...definition, bonusId, replaces: 'season' },
    }));
    for (const version of versions) await ask(harness.admin, version);
    const answers = await Promise.all(versions.map((version) => ask(second, version)));
    expect(answers.map(({ error }) => error?.code ?? 'DONE').toSorted()).toEqual(['DONE', 'NOT_FOUND']);
    const { result: all } = await harness.admin.call(getOfferedBonuses, { query: { domain: 'localhost' } });
    const open = all?.filter(
      ({ definition: { bonusId }, endedAt }) => bonusId.startsWith('season') && endedAt === null,
    );
    expect(open).toHaveLength(1);
  });

  test('an ended bonus can be neither claimed nor ended again', async () => {
    await add();
    const end = () => harness.admin.call(endBonus, { body: { bonusId: 'season', reason: 'Over' } });
    expect((await end()).result?.endedAt).toBe(harness.app.time.now());
    expect((await claim()).status).not.toBe(200);
    expect((await end()).error?.code).toBe('NOT_FOUND');
    const unknown = { body: { bonusId: 'none', reason: 'Over' } };
    expect((await harness.admin.call(endBonus, unknown)).error?.code).toBe('NOT_FOUND');
    const nobody = { body: { claimId: 'none', reason: 'Over' } };
    expect((await harness.admin.call(cancelBonusClaim, nobody)).error?.code).toBe('NOT_FOUND');
  });
});
