import { answerOwnAgentEntry } from '@layline/contract/calls/agent-entries.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import {
  answerAgentEntry,
  getAgentMember,
  getAgentStatement,
} from '@layline/contract/calls/operator/agents.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { AuditedReplay } from '@layline/simulation/auditor/audited-replay.ts';
import { paise } from '@layline/units/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GENESIS, readJournal } from '../../core/journal.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { HOUSE_MARKETS, settle } from '../../testing/house-markets.ts';
import { entry, openTree } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { nextMonday, passMonday, playBookmaker } from './testing/closed-week.ts';

let tree: TestTree;
let monday: number;
/** What is due by the auditor, which has kept books of its own over the same journal, in rupees. */
let audited: ReadonlyMap<string, number>;
beforeAll(async () => {
  tree = await openTree();
  await playBookmaker(tree);
  monday = nextMonday(tree.app);
  tree = await passMonday(tree);
  const replay = new AuditedReplay();
  for await (const batch of readJournal({ read: tree.app.database.read }, GENESIS)) {
    for (const command of batch.commands) replay.follow(command);
  }
  replay.checkAll();
  audited = new Map([...replay.world.members.values()].map(({ id, due }) => [id, fromPaise(paise(due))]));
});
afterAll(() => tree.app.close());

/** The closed statement of an edge, as one side reads it. */
async function closed(by: TestTree['A'] | TestTree['admin'], nodeId: string, week = 1) {
  const { result, error } = await by.call(getAgentStatement, { query: { nodeId, week } });
  if (result === null) throw new Error(error?.code);
  return result;
}

async function due(nodeId: string): Promise<number | undefined> {
  return (await tree.admin.call(getAgentMember, { query: { nodeId } })).result?.due;
}

describe('[R17.32] the week closed on Monday, and settled from its statement (agent rules section 7.4)', () => {
  test.each([
    ['A', 'M', -540.28],
    ['M', 'U', -486.89],
    ['U', 'admin', -162.29],
  ] as const)(
    '%s and %s read the same closed statement, and its closing is due',
    async (child, above, closing) => {
      const { nodeId } = tree[child];
      const own = await closed(tree[child], nodeId);
      expect(own).toMatchObject({
        week: 1,
        to: monday,
        opening: 0,
        closing,
        lastWeek: { week: 1, until: monday },
      });
      expect(await closed(tree[above], nodeId)).toEqual(own);
      expect(own.lines.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(own.lineTotal, 9);
      expect(own.opening + own.lineTotal + own.entryTotal + own.adjustments).toBeCloseTo(own.closing, 9);
      expect([await due(nodeId), audited.get(nodeId)]).toEqual([closing, closing]);
    },
  );

  test('what is posted after Monday belongs to the next week, and changes nothing of the last', async () => {
    const before = await closed(tree.A, tree.A.nodeId);
    await settle(tree.app, HOUSE_MARKETS.bookmaker, 'australia', 2);
    expect(await closed(tree.A, tree.A.nodeId)).toEqual(before);
    expect(await due(tree.A.nodeId)).toBe(-540.28);
    await settle(tree.app, HOUSE_MARKETS.bookmaker, 'india', 3);
  });

  test('each level pays what the closed statement says, and nothing is due after that', async () => {
    const { A, M, U, admin } = tree;
    const [first, second] = [await tree.operator('CASHIER'), await tree.operator('CASHIER')];
    const over = await entry(M, 'RECEIVE', A.nodeId, 540.29);
    expect(over.error).toMatchObject({ code: 'OVER_SETTLED', details: { available: 540.28 } });
    expect((await entry(M, 'RECEIVE', A.nodeId, 540.28)).result?.status).toBe('POSTED');
    const asked = await entry(M, 'RECEIVE', M.nodeId, 486.89);
    const answer = { entryId: asked.result?.entryId, answer: 'CONFIRM', reason: 'Paid by bank' };
    expect((await U.call(answerAgentEntry, { body: answer })).result?.status).toBe('POSTED');
    expect((await entry(first, 'RECEIVE', U.nodeId, 162.29)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await entry(second, 'RECEIVE', U.nodeId, 162.29)).result?.status).toBe('POSTED');
    for (const level of [A, M, U]) {
      const { result } = await admin.call(getAgentMember, { query: { nodeId: level.nodeId } });
      expect(result).toMatchObject({ due: 0, balance: 0 });
    }
    // The agent pays its winner, who confirms it.
    const owed = (await A.call(getAgentMember, { query: { nodeId: tree.p1.id } })).result?.due ?? 0;
    const paid = await entry(A, 'PAY', tree.p1.id, owed);
    const login = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
    const { result } = await tree.app.call(authenticate, { body: login });
    const body = { entryId: paid.result?.entryId, answer: 'CONFIRM' };
    const confirmed = await tree.app.call(
      answerOwnAgentEntry,
      { body },
      { token: result?.accessToken ?? '' },
    );
    expect(confirmed.result?.status).toBe('POSTED');
    expect(await due(tree.p1.id)).toBe(0);
    const accounts = ledgerAccounts(stateInMemory(tree.app.core));
    expect(accounts.reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  });

  test('the next week opens where the last one closed', async () => {
    tree = await passMonday(tree);
    const last = await closed(tree.A, tree.A.nodeId);
    const next = await closed(tree.M, tree.A.nodeId, 2);
    expect(next).toMatchObject({
      week: 2,
      from: monday,
      opening: last.closing,
      entryTotal: 540.28,
      closing: 0,
    });
    const unknown = await tree.A.call(getAgentStatement, { query: { nodeId: tree.A.nodeId, week: 3 } });
    expect(unknown.error?.code).toBe('INVALID_INPUT');
  });
});
