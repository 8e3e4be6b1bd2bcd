import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import {
  getAgentMember,
  getAgentStatement,
  moveAgentMember,
} from '@layline/contract/calls/operator/agents.ts';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { approveProposal, propose } from '@layline/contract/calls/operator/markets.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { marketView } from '@layline/engine/views.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { HOUSE_MARKETS, settle } from '../../testing/house-markets.ts';
import { SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { entry, fresh, openLevel } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { openClosedWeek, passMonday } from './testing/closed-week.ts';

const REASON = { reason: 'For a test' };
const DAY = 86_400_000;

let tree: TestTree;
beforeEach(async () => {
  tree = await openClosedWeek();
});
afterEach(() => tree.app.close());

/** Disputes the bookmaker line of a member’s statement, unless `changes` say otherwise. */
function open(by: TestOperator, nodeId: string, amount: number, changes: object = {}) {
  const body = { externalId: fresh(), nodeId, week: 1, marketIds: ['bookmaker'], amount, ...REASON };
  return by.call(openAgentDispute, { body: { ...body, ...changes } });
}

function decide(by: TestOperator, disputeId: string | undefined, adjustment: number) {
  return by.call(decideAgentDispute, { body: { disputeId, adjustment, ...REASON } });
}

async function member(by: TestOperator, nodeId: string) {
  const { result, error } = await by.call(getAgentMember, { query: { nodeId } });
  if (result === null) throw new Error(error?.code);
  return result;
}

/** A trader proposes another result of the bookmaker market, and this person approves it. */
async function approvedBy(second: TestOperator): Promise<void> {
  const trader = await tree.operator('TRADER');
  const runners = HOUSE_MARKETS.bookmaker.runners.map(({ id }) => ({
    runnerId: id,
    outcome: id === 'australia' ? 'WINNER' : 'LOSER',
  }));
  const marketVersion = marketView(stateInMemory(tree.app.core), HOUSE_MARKETS.bookmaker.id)?.version;
  const body = { marketId: 'bookmaker', marketVersion, action: { kind: 'SETTLE', runners }, ...REASON };
  const { result } = await trader.call(propose, { body });
  const approved = await second.call(approveProposal, { body: { proposalId: result?.proposalId } });
  if (approved.error !== null) throw new Error(approved.error.code);
}

describe('[R17.29] disputes about the statement that was closed last (agent rules section 7.3)', () => {
  test('a debtor’s claim is not payable meanwhile; what two people of the site find right moves, and the statement stays', async () => {
    const { A, M, U } = tree;
    const query = { nodeId: A.nodeId, week: 1 };
    const before = (await A.call(getAgentStatement, { query })).result;
    expect(before?.lines).toMatchObject([{ marketId: 'bookmaker', total: -540.28 }]);
    const opened = await open(A, A.nodeId, 60);
    expect(opened.result).toMatchObject({
      claimant: 'CHILD',
      amount: 60,
      left: 60,
      lines: [{ marketId: 'bookmaker', name: 'Bookmaker', total: -540.28, corrected: 0 }],
      outcome: null,
      mayDecide: false,
    });
    expect((await entry(A, 'RECEIVE', A.nodeId, 480.29)).result?.status).toBe('PROPOSED');
    expect((await entry(M, 'RECEIVE', A.nodeId, 480.29)).error).toMatchObject({
      code: 'OVER_SETTLED',
      details: { available: 480.28 },
    });
    const id = opened.result?.disputeId;
    const second = await tree.logIn(SECOND_ADMIN.name);
    expect((await decide(tree.admin, id, 40)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(tree.admin, id, 40)).error?.code).toBe('SECOND_PERSON_NEEDED');
    // The second person has to find the same amount right.
    expect((await decide(second, id, 41)).error?.code).toBe('SECOND_PERSON_NEEDED');
    const cash = (await member(M, M.nodeId)).cash;
    const decided = await decide(second, id, 40);
    expect(decided.result).toMatchObject({
      outcome: 'ADJUSTED',
      adjustment: 40,
      left: 0,
      decision: 'For a test',
      mayDecide: false,
    });
    expect(await member(A, A.nodeId)).toMatchObject({ balance: -500.28, due: -500.28 });
    expect((await member(M, M.nodeId)).cash).toBeCloseTo(cash - 40, 9);
    expect((await A.call(getAgentStatement, { query })).result).toEqual(before);
    const now = { nodeId: A.nodeId, from: before?.to ?? 0, to: 9_999_999_999_999 };
    const after = (await U.call(getAgentStatement, { query: now })).result;
    expect(after).toMatchObject({ opening: -540.28, adjustments: 40, lineTotal: 0, closing: -500.28 });
    // The answer was lost: the same request is answered again, and a different one is refused.
    expect((await decide(second, id, 40)).result?.outcome).toBe('ADJUSTED');
    expect((await decide(second, id, 39)).error?.code).toBe('DISPUTE_DECIDED');
    const log = await tree.admin.call(getAuditLog, { query: { subject: `agent:${A.nodeId}` } });
    const actions = log.result?.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['OPEN_AGENT_DISPUTE', 'DECIDE_AGENT_DISPUTE']));
  });

  test('a level above both sides dismisses alone, and a person of it does not adjust alone', async () => {
    const id = (await open(tree.A, tree.A.nodeId, 60)).result?.disputeId;
    expect((await decide(tree.U, id, 1)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(tree.U, id, 0)).result).toMatchObject({ outcome: 'DISMISSED', adjustment: 0 });
    expect((await member(tree.A, tree.A.nodeId)).due).toBe(-540.28);
    // A line that was decided is not disputed again by the same side.
    expect((await open(tree.A, tree.A.nodeId, 1)).error).toMatchObject({
      code: 'DISPUTE_TOO_HIGH',
      details: { available: 0 },
    });
  });

  test('a party never decides, and on an edge of the site nobody who had a part in the result', async () => {
    const id = (await open(tree.A, tree.A.nodeId, 60)).result?.disputeId;
    for (const party of [tree.A, tree.M])
      expect((await decide(party, id, 0)).error?.code).toBe('NOT_A_JUDGE');
    const top = (await open(tree.U, tree.U.nodeId, 10)).result?.disputeId;
    expect((await decide(tree.U, top, 0)).error?.code).toBe('NOT_A_JUDGE');
    const second = await tree.logIn(SECOND_ADMIN.name);
    // Both decisions of the site on its own edge take two people, a dismissal too.
    expect((await decide(tree.admin, top, 0)).error?.code).toBe('SECOND_PERSON_NEEDED');
    await approvedBy(second);
    expect((await decide(second, top, 0)).error?.code).toBe('NOT_A_JUDGE');
    expect((await decide(second, id, 0)).error?.code).toBe('NOT_A_JUDGE');
  });

  test('[R20.39] a decision that was asked for before a correction is not agreed to after it', async () => {
    const id = (await open(tree.U, tree.U.nodeId, 10)).result?.disputeId;
    const second = await tree.logIn(SECOND_ADMIN.name);
    expect((await decide(tree.admin, id, 0)).error?.code).toBe('SECOND_PERSON_NEEDED');
    await settle(tree.app, HOUSE_MARKETS.bookmaker, 'australia', 2);
    expect((await decide(second, id, 0)).error?.code).toBe('ASK_OUTDATED');
    expect((await tree.admin.call(getAskedActs)).result).toMatchObject([
      { act: { disputeId: id }, refused: { code: 'ASK_OUTDATED', agreedBy: second.name } },
    ]);
    // Both look at what is left now, and ask again.
    expect((await decide(second, id, 0)).error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(tree.admin, id, 0)).result?.adjustment).toBe(0);
  });

  test('a level beside, below or outside is answered as about an unknown one', async () => {
    const beside = await openLevel(tree, tree.M, { level: 'AGENT', name: 'Beside', credit: 1000 });
    const id = (await open(tree.M, tree.M.nodeId, 10)).result?.disputeId;
    const inner = (await open(tree.A, tree.A.nodeId, 10)).result?.disputeId;
    const seen = async (by: TestOperator) =>
      (await by.call(getAgentDisputes)).result?.disputes.map(({ disputeId }) => disputeId);
    expect(await seen(tree.A)).toEqual([inner]);
    expect(await seen(beside)).toEqual([]);
    for (const above of [tree.M, tree.U, tree.admin]) expect(await seen(above)).toEqual([inner, id]);
    for (const [by, of] of [
      [tree.A, id],
      [beside, inner],
      [beside, 'unknown'],
    ] as const)
      expect((await decide(by, of, 0)).error?.code).toBe('NODE_NOT_FOUND');
    const about = { query: { nodeId: tree.M.nodeId } };
    expect((await tree.A.call(getAgentDisputes, about)).error?.code).toBe('NODE_NOT_FOUND');
    expect((await open(beside, tree.A.nodeId, 1)).error?.code).toBe('NODE_NOT_FOUND');
    expect((await open(tree.U, tree.A.nodeId, 1)).error?.code).toBe('NOT_YOUR_CHILD');
  });

  test('never more than the lines, a line once for each side, and a retry once', async () => {
    const { A, M } = tree;
    expect((await open(A, A.nodeId, 540.29)).error).toMatchObject({
      code: 'DISPUTE_TOO_HIGH',
      details: { needed: 540.29, available: 540.28 },
    });
    expect((await open(A, A.nodeId, 1, { marketIds: ['other'] })).error?.code).toBe('INVALID_INPUT');
    expect((await open(A, A.nodeId, 1, { week: 2 })).error?.code).toBe('INVALID_INPUT');
    const same = { externalId: 'once' };
    const both = await Promise.all([open(A, A.nodeId, 500, same), open(A, A.nodeId, 500, same)]);
    expect(new Set(both.map(({ result }) => result?.disputeId)).size).toBe(1);
    expect((await open(A, A.nodeId, 501, same)).error?.code).toBe('DUPLICATE_TRANSACTION');
    expect((await open(A, A.nodeId, 1)).error?.code).toBe('DISPUTE_TOO_HIGH');
    // The other side may claim on the same line, and withholds nothing.
    expect((await open(M, A.nodeId, 540.28)).result).toMatchObject({ claimant: 'PARENT', mayDecide: false });
    const id = both[0]?.result?.disputeId;
    expect((await decide(tree.U, id, 500.01)).error?.code).toBe('DISPUTE_TOO_HIGH');
    const body = { nodeId: A.nodeId, parentId: tree.U.nodeId, ...REASON };
    expect((await tree.U.call(moveAgentMember, { body })).error?.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('is too late after seven days, and after the next week was closed', async () => {
    tree.app.time.jump(6 * DAY);
    const early = await tree.logIn(tree.A.name);
    expect((await open(early, tree.A.nodeId, 1)).error).toBeNull();
    tree = await passMonday(tree);
    expect((await open(tree.A, tree.A.nodeId, 1)).error?.code).toBe('DISPUTE_TOO_LATE');
    const empty = { week: 2, marketIds: ['bookmaker'] };
    expect((await open(tree.A, tree.A.nodeId, 1, empty)).error?.code).toBe('INVALID_INPUT');
  });

  test('after a move nobody disputes with the new parent what was posted under the old one', async () => {
    const { A, M, U } = tree;
    expect((await entry(M, 'RECEIVE', A.nodeId, 540.28)).result?.status).toBe('POSTED');
    // A move to where the level already is moves nothing, and takes nobody's right.
    const move = (by: TestOperator, parentId: string) =>
      by.call(moveAgentMember, { body: { nodeId: A.nodeId, parentId, ...REASON } });
    expect((await move(M, M.nodeId)).error).toBeNull();
    const id = (await open(M, A.nodeId, 1)).result?.disputeId;
    await decide(U, id, 0);
    expect((await move(U, U.nodeId)).error).toBeNull();
    for (const side of [A, U]) expect((await open(side, A.nodeId, 60)).error?.code).toBe('INVALID_INPUT');
  });

  test('a correction counts towards the claim, and nothing is given twice', async () => {
    const { A, M } = tree;
    const id = (await open(A, A.nodeId, 540.28)).result?.disputeId;
    // With the other result the branch wins, so the correction gives A more than it claims.
    await settle(tree.app, HOUSE_MARKETS.bookmaker, 'australia', 2);
    const seen = await M.call(getAgentDisputes, { query: { state: 'OPEN' } });
    expect(seen.result?.disputes).toMatchObject([{ left: 0 }]);
    expect(seen.result?.disputes[0]?.lines[0]?.corrected).toBeGreaterThan(540.28);
    expect((await decide(tree.U, id, 0.01)).error).toMatchObject({
      code: 'DISPUTE_TOO_HIGH',
      details: { available: 0 },
    });
    expect((await decide(tree.U, id, 0)).result).toMatchObject({ outcome: 'CORRECTED', adjustment: 0 });
    expect((await M.call(getAgentDisputes, { query: { state: 'OPEN' } })).result?.disputes).toEqual([]);
  });

  test('rebuilt projections read the same', async () => {
    const id = (await open(tree.A, tree.A.nodeId, 60)).result?.disputeId;
    await decide(tree.U, id, 0);
    await open(tree.M, tree.A.nodeId, 5);
    const read = async () => [
      (await tree.U.call(getAgentDisputes)).result,
      (await tree.U.call(getAgentStatement, { query: { nodeId: tree.A.nodeId, week: 1 } })).result,
    ];
    const before = await read();
    await tree.app.core.rebuildProjections();
    expect(await read()).toEqual(before);
  });
});
