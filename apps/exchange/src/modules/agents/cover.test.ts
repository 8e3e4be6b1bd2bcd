import { askAgentWithdrawal, getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import {
  answerAgentEntry,
  getAgentEntries,
  getAgentMember,
  getAgentStatement,
  setAgentLock,
} from '@layline/contract/calls/operator/agents.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_ADMIN } from '../operator/testing/operator-harness.ts';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { entry, fresh, openTree } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';

const REASON = { reason: 'For a test' };
const EVER = { from: 0, to: 9_999_999_999_999 };
const HOUR = 3_600_000;

let tree: TestTree;
/** p1 with chips for 900.00, after some hours; everybody has logged in again. */
let token: string;

beforeEach(async () => {
  tree = await openTree();
  await entry(tree.A, 'DEPOSIT', tree.p1.id, 900);
  token = tree.p1.token;
});
afterEach(() => tree.app.close());

function ask(amount: number, externalId = fresh()) {
  return tree.app.call(askAgentWithdrawal, { body: { externalId, amount } }, { token });
}

async function pass(hours: number): Promise<void> {
  tree.app.time.jump(hours * HOUR);
  const again = async (level: TestTree['A']) => ({ ...(await tree.logIn(level.name)), nodeId: level.nodeId });
  tree = {
    ...tree,
    admin: await tree.logIn(FIRST_ADMIN.name),
    U: await again(tree.U),
    M: await again(tree.M),
    A: await again(tree.A),
  };
  const login = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
  token = (await tree.app.call(authenticate, { body: login })).result?.accessToken ?? '';
}

function answer(by: TestOperator, entryId: string | undefined, given: 'CONFIRM' | 'DECLINE' = 'CONFIRM') {
  return by.call(answerAgentEntry, { body: { entryId, answer: given, ...REASON } });
}

async function money(nodeId: string) {
  const { result } = await tree.admin.call(getAgentMember, { query: { nodeId } });
  return { cash: result?.cash, balance: result?.balance };
}

async function own() {
  return (await tree.app.call(getOwnAgentEntries, {}, { token })).result?.entries[0];
}

const waiting = async (by: TestOperator) =>
  (await by.call(getAgentEntries, { query: { status: 'PROPOSED' } })).result?.entries ?? [];

describe('[R17.30] a withdrawal that an absent level does not pay (agent rules section 2.5)', () => {
  test('the agent pays what its player asks for, and nobody else may within 24 hours', async () => {
    const asked = await ask(900);
    expect(asked.result).toMatchObject({
      kind: 'COVER',
      status: 'PROPOSED',
      mayConfirm: false,
      mayDecline: true,
    });
    const entryId = asked.result?.entryId;
    for (const above of [tree.M, tree.U]) {
      expect((await answer(above, entryId)).error?.code).toBe('NOT_YOUR_CHILD');
      expect(await waiting(above)).toEqual([]);
    }
    expect(await waiting(tree.A)).toMatchObject([{ entryId, mayConfirm: true, inPlaceOf: [] }]);
    expect((await answer(tree.A, entryId)).result).toMatchObject({ status: 'POSTED' });
    expect(await own()).toMatchObject({ status: 'POSTED', amount: 900 });
    expect(await money(tree.p1.id)).toEqual({ cash: 0, balance: 0 });
    expect((await answer(tree.A, entryId)).result?.status).toBe('POSTED');
    // Who comes too late is answered that it is paid, and pays nothing.
    await pass(25);
    const before = await money(tree.M.nodeId);
    expect((await answer(tree.M, entryId)).result?.status).toBe('POSTED');
    expect([await money(tree.p1.id), await money(tree.M.nodeId)]).toEqual([{ cash: 0, balance: 0 }, before]);
  });

  test('after 24 hours the next level above pays, and the absent level’s own balance stays', async () => {
    const entryId = (await ask(900)).result?.entryId;
    await pass(24);
    const [offered] = await waiting(tree.M);
    expect(offered).toMatchObject({
      entryId,
      kind: 'COVER',
      name: 'player.one',
      mayConfirm: true,
      inPlaceOf: [{ nodeId: tree.A.nodeId, name: 'Lower' }],
    });
    expect((await answer(tree.U, entryId)).error?.code).toBe('NOT_YOUR_CHILD');
    const before = [await money(tree.A.nodeId), await money(tree.M.nodeId)];
    expect((await answer(tree.M, entryId)).result?.status).toBe('POSTED');
    expect(await own()).toMatchObject({ kind: 'COVER', status: 'POSTED' });
    const after = [await money(tree.A.nodeId), await money(tree.M.nodeId)];
    expect(after[0]).toEqual({ cash: before[0]?.cash, balance: (before[0]?.balance ?? 0) - 900 });
    expect(after[1]).toEqual({ cash: (before[1]?.cash ?? 0) + 900, balance: before[1]?.balance });
    // Both sides see it in their statement, and the statement adds up.
    const query = { nodeId: tree.A.nodeId, ...EVER };
    const both = [
      (await tree.A.call(getAgentStatement, { query })).result,
      (await tree.M.call(getAgentStatement, { query })).result,
    ];
    expect(both[0]).toEqual(both[1]);
    expect(both[0]).toMatchObject({
      entries: [{ kind: 'COVER', amount: 900 }],
      entryTotal: -900,
      closing: -900,
    });
    // Paid once: neither a repeat nor the returning level pays a second time.
    expect((await answer(tree.M, entryId)).result?.status).toBe('POSTED');
    await answer(tree.A, entryId);
    expect((await money(tree.p1.id)).cash).toBe(0);
    expect((await money(tree.M.nodeId)).cash).toBe(after[1]?.cash);
  });

  test('each level has 24 hours before the one above it may pay', async () => {
    const entryId = (await ask(900)).result?.entryId;
    await pass(47);
    expect((await answer(tree.U, entryId)).error?.code).toBe('NOT_YOUR_CHILD');
    expect(await waiting(tree.U)).toEqual([]);
    await pass(1);
    expect(await waiting(tree.U)).toMatchObject([{ inPlaceOf: [{ name: 'Lower' }, { name: 'Middle' }] }]);
    expect((await answer(tree.U, entryId)).result?.status).toBe('POSTED');
  });

  test('a level that is locked is passed at once, and the site pays last', async () => {
    const entryId = (await ask(900)).result?.entryId;
    for (const level of [tree.A, tree.M, tree.U]) {
      const body = { externalId: fresh(), nodeId: level.nodeId, kind: 'BET', ...REASON };
      await tree.admin.call(setAgentLock, { body });
    }
    for (const level of [tree.A, tree.M, tree.U]) {
      expect((await answer(level, entryId)).error).not.toBeNull();
    }
    const cashier = await tree.operator('CASHIER');
    const [offered] = await waiting(cashier);
    expect(offered?.inPlaceOf.map(({ name }) => name)).toEqual(['Lower', 'Middle', 'Upper']);
    expect((await answer(cashier, entryId)).result?.status).toBe('POSTED');
    expect((await money(tree.p1.id)).cash).toBe(0);
    for (const level of [tree.A, tree.M, tree.U]) {
      expect((await money(level.nodeId)).balance).toBe(-900);
    }
  });

  test('is not paid by the next level once the agent has declined, nor after seven days', async () => {
    const declined = (await ask(900)).result?.entryId;
    expect((await answer(tree.A, declined, 'DECLINE')).result?.status).toBe('REJECTED');
    const entryId = (await ask(900)).result?.entryId;
    await pass(25);
    expect((await answer(tree.M, declined)).error).not.toBeNull();
    expect(await waiting(tree.M)).toMatchObject([{ entryId }]);
    await pass(7 * 24);
    expect((await answer(tree.M, entryId)).error?.code).toBe('TOO_OLD');
    expect(await waiting(tree.M)).toEqual([]);
    expect((await money(tree.p1.id)).cash).toBe(900);
  });

  test('one who asks again and again takes one place in the list of those further up', async () => {
    const asked = [];
    for (const amount of [3, 2, 1]) asked.push((await entry(tree.A, 'COVER', tree.A.nodeId, amount)).result);
    const entryId = (await ask(900)).result?.entryId;
    await pass(48);
    const ids = async () => (await waiting(tree.U)).map((one) => one.entryId);
    expect(await ids()).toEqual([entryId, asked[0]?.entryId]);
    await answer(tree.U, asked[0]?.entryId, 'DECLINE');
    expect(await ids()).toEqual([entryId, asked[1]?.entryId]);
  });

  test('a player asks for what is there, one request at a time, and only for the own account', async () => {
    expect((await ask(900.01)).error).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { available: 900 },
    });
    const first = await ask(400, 'one');
    expect((await ask(400, 'one')).result?.entryId).toBe(first.result?.entryId);
    expect((await ask(401, 'one')).error?.code).toBe('DUPLICATE_TRANSACTION');
    expect((await ask(100)).error?.code).toBe('TOO_MANY_OPEN_REQUESTS');
    await answer(tree.A, first.result?.entryId, 'DECLINE');
    const together = await Promise.all([ask(100), ask(200)]);
    expect(together.map(({ error }) => error?.code ?? 'asked').toSorted()).toEqual([
      'TOO_MANY_OPEN_REQUESTS',
      'asked',
    ]);
    // A level asks for itself alone; nobody asks in a player’s name.
    expect((await entry(tree.A, 'COVER', tree.p1.id, 400)).error?.code).toBe('NOT_YOUR_CHILD');
    expect((await entry(tree.A, 'COVER', tree.A.nodeId, 1)).result?.status).toBe('PROPOSED');
  });
});
