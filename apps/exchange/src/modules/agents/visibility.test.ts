import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import {
  answerAgentEntry,
  getAgentBranch,
  getAgentEntries,
  getAgentGroups,
  getAgentMember,
  getAgentPositions,
  getAgentStatement,
  closeAgentMember,
  liftAgentLock,
  moveAgentMember,
  openAgentPlayer,
  proposeAgentEntry,
  proposeAgentTerms,
  setAgentCredit,
  setAgentLock,
  setAgentSettings,
} from '@layline/contract/calls/operator/agents.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import { getOperators, getOwnOperator } from '@layline/contract/calls/operator/operators.ts';
import { getOperatorPlayer, getOperatorPlayers } from '@layline/contract/calls/operator/players.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { entry, fresh, openLevel, openPlayer, openTree, playerBody } from './testing/agent-tree.ts';
import type { TestLevel, TestTree } from './testing/agent-tree.ts';

const REASON = { reason: 'For a test' };
const NO_LIMITS = {
  minStake: null,
  maxStake: null,
  maxMarketExposure: null,
  maxPayout: null,
  betDelaySec: null,
};
const UNKNOWN = 'ag-0000000000000000';

let tree: TestTree;
/** Another super, with an agent and a player of its own, and an agent beside A. */
let other: TestLevel;
let beside: TestLevel;
let strangers: readonly string[];
/** An entry that waits, and a lock, on the edge of each. */
const entries = new Map<string, string>();

beforeAll(async () => {
  tree = await openTree();
  other = await openLevel(tree, tree.admin, { level: 'SUPER', name: 'Other', credit: 1000 });
  beside = await openLevel(tree, tree.M, { level: 'AGENT', name: 'Beside', credit: 1000 });
  const theirs = await openPlayer(tree, other, playerBody('other.player', 100));
  const next = await openPlayer(tree, beside, playerBody('beside.player', 100));
  strangers = [theirs.id, next.id];
  for (const [level, kind] of [
    [other, 'DEPOSIT'],
    [beside, 'DEPOSIT'],
    [tree.M, 'DEPOSIT'],
    [tree.U, 'DEPOSIT'],
  ] as const) {
    const proposed = await entry(level, kind, level.nodeId, 10);
    entries.set(level.nodeId, proposed.result?.entryId ?? '');
  }
});
afterAll(() => tree.app.close());

/** Every call that names a node, for one. */
function callsAbout(nodeId: string): readonly (readonly [Call, object])[] {
  const credit = { credit: 1, exposureLimit: null, creditVersion: 0 };
  const dispute = { week: 1, marketIds: [null], amount: 1 };
  const terms = { kind: 'BOOKMAKER', share: 0, rate: 0 };
  return [
    [getAgentBranch, { query: { nodeId } }],
    [getAgentMember, { query: { nodeId } }],
    [getAgentEntries, { query: { nodeId } }],
    [getAgentPositions, { query: { nodeId } }],
    [getAgentStatement, { query: { nodeId, from: 0, to: 1 } }],
    [getAgentGroups, { query: { nodeId, marketId: 'm1' } }],
    [getAgentDisputes, { query: { nodeId } }],
    [openAgentDispute, { body: { externalId: fresh(), nodeId, ...dispute, ...REASON } }],
    [decideAgentDispute, { body: { disputeId: `of-${nodeId}`, adjustment: 0, ...REASON } }],
    [proposeAgentTerms, { body: { externalId: fresh(), nodeId, ...terms, ...REASON } }],
    [setAgentCredit, { body: { nodeId, ...credit, ...REASON } }],
    [setAgentSettings, { body: { nodeId, settings: NO_LIMITS, settingsVersion: 0, ...REASON } }],
    [setAgentLock, { body: { externalId: fresh(), nodeId, kind: 'BET', ...REASON } }],
    [liftAgentLock, { body: { nodeId, lockId: 'any', ...REASON } }],
    [closeAgentMember, { body: { nodeId, ...REASON } }],
    [moveAgentMember, { body: { nodeId, parentId: null, ...REASON } }],
    [proposeAgentEntry, { body: { externalId: fresh(), nodeId, kind: 'DEPOSIT', amount: 1, ...REASON } }],
    [answerAgentEntry, { body: { entryId: entries.get(nodeId) ?? 'any', answer: 'DECLINE', ...REASON } }],
  ];
}

/** The answer that a person gets, without the fields that differ from call to call. */
async function answers(by: TestOperator, nodeId: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [call, request] of callsAbout(nodeId)) {
    const { status, result, error } = await by.call(call, request);
    found.push([call.name, status, result, error]);
  }
  return found;
}

describe('[R17.12] nobody sees or touches what is beside or above (agent rules section 2.6)', () => {
  test.each([
    ['A', () => [tree.M.nodeId, tree.U.nodeId, beside.nodeId, other.nodeId, tree.p3.id, ...strangers]],
    ['M', () => [tree.U.nodeId, other.nodeId, strangers[0] ?? '']],
    ['U', () => [other.nodeId, strangers[0] ?? '']],
  ] as const)('%s is answered about them as about an unknown id', async (name, outside) => {
    const unknown = await answers(tree[name], UNKNOWN);
    expect(unknown).toEqual(
      callsAbout(UNKNOWN).map(([call]) => [
        call.name,
        404,
        null,
        expect.objectContaining({ code: 'NODE_NOT_FOUND' }),
      ]),
    );
    const before = await tree.app.core.stateHash();
    for (const id of outside()) expect(await answers(tree[name], id)).toEqual(unknown);
    expect(await tree.app.core.stateHash()).toBe(before);
  });

  test('a level sees its own edge upwards, and no more of its parent than the name', async () => {
    const text = JSON.stringify([
      (await tree.A.call(getAgentBranch)).result,
      (await tree.A.call(getAgentMember, { query: { nodeId: tree.A.nodeId } })).result,
      (await tree.A.call(getAgentEntries)).result,
    ]);
    for (const id of [tree.M.nodeId, tree.U.nodeId, beside.nodeId]) expect(text).not.toContain(id);
    expect(text).not.toContain('Upper');
    expect(text).toContain('Middle');
  });

  test('counts and searches stay within the branch', async () => {
    const all = await tree.A.call(getAgentBranch, { query: { search: 'player' } });
    expect(all.result).toMatchObject({
      total: 2,
      children: [{ name: 'player.one' }, { name: 'player.two' }],
    });
    const children = await tree.M.call(getAgentBranch);
    expect(children.result?.children.map(({ name }) => name)).toEqual(['Beside', 'Lower', 'player.three']);
  });

  test('nothing that a person of a level may call is about the site', async () => {
    const { result } = await tree.A.call(getOwnOperator);
    expect(result?.operator).toMatchObject({ role: 'AGENT', agentId: tree.A.nodeId });
    expect(result?.calls).not.toContain('getOperatorPlayers');
    for (const call of [getOperators, getOperatorPlayers]) {
      expect((await tree.A.call(call)).error?.code).toBe('FORBIDDEN');
    }
    const player = await tree.A.call(getOperatorPlayer, { query: { playerId: tree.p1.id } });
    expect(player.error?.code).toBe('FORBIDDEN');
  });

  test('a lock from above shows its reason, and not who set it', async () => {
    const body = { externalId: fresh(), nodeId: tree.A.nodeId, kind: 'BET', reason: 'Not settled' };
    const set = await tree.U.call(setAgentLock, { body });
    expect(set.result?.locks).toMatchObject([{ setBy: tree.U.nodeId, mayLift: true }]);
    const own = await tree.A.call(getAgentMember, { query: { nodeId: tree.A.nodeId } });
    expect(own.text).not.toContain(tree.U.nodeId);
    expect(own.result?.locks).toMatchObject([{ setBy: null, reason: 'Not settled', mayLift: false }]);
    const lockId = set.result?.locks[0]?.lockId;
    const lift = { body: { nodeId: tree.A.nodeId, lockId, ...REASON } };
    for (const by of [tree.A, tree.M]) {
      expect((await by.call(liftAgentLock, lift)).error?.code).toBe('LOCK_NOT_YOURS');
    }
    expect((await tree.U.call(liftAgentLock, lift)).result?.locks).toEqual([]);
  });

  test('an external id of one node says nothing to another', async () => {
    const externalId = fresh();
    const first = await entry(tree.U, 'RECEIVE', tree.U.nodeId, 7, externalId);
    expect(first.result?.status).toBe('PROPOSED');
    const theirs = await entry(other, 'DEPOSIT', other.nodeId, 8, externalId);
    expect(theirs.result).toMatchObject({ status: 'PROPOSED', amount: 8 });
  });

  test('the number of an excluded person is answered like any that is taken', async () => {
    const body = playerBody('gone.player');
    const gone = await openPlayer(tree, beside, body);
    const asked = { ...playerBody('new.player'), mobile: body.mobile };
    const taken = await tree.A.call(openAgentPlayer, { body: asked });
    expect(taken.error?.code).toBe('MOBILE_IN_USE');
    const exclusion = { body: { months: 6 } };
    expect((await tree.app.call(excludeSelf, exclusion, { token: gone.token })).error).toBeNull();
    expect((await tree.A.call(openAgentPlayer, { body: asked })).error).toEqual(taken.error);
  });
});
