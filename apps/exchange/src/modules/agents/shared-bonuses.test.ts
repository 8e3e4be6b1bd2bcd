import { claimBonus } from '@layline/contract/calls/bonus.ts';
import {
  acceptAgentTerms,
  getAgentMember,
  getAgentStatement,
  proposeAgentTerms,
} from '@layline/contract/calls/operator/agents.ts';
import { cancelBonusClaim, getBonusClaims } from '@layline/contract/calls/operator/bonuses.ts';
import { ledgerAccounts, ledgerBalance } from '@layline/engine/views.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { someBonus } from '../../testing/some-bonus.ts';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { fresh, openTree } from './testing/agent-tree.ts';
import type { TestLevel, TestTree } from './testing/agent-tree.ts';

const REASON = { reason: 'For a test' };
const EVER = { from: 0, to: 9_999_999_999_999 };

let tree: TestTree;
beforeEach(async () => {
  tree = await openTree();
});
afterEach(() => tree.app.close());

/** A level accepts the branch share of bonuses that the one above proposes, percent. */
async function share(above: TestOperator, level: TestLevel, percent: number): Promise<void> {
  const terms = { externalId: fresh(), nodeId: level.nodeId, kind: 'BONUS', share: percent, rate: 0 };
  const proposed = await above.call(proposeAgentTerms, { body: { ...terms, ...REASON } });
  const termsId = proposed.result?.proposals.find(({ kind }) => kind === 'BONUS')?.termsId;
  const accepted = await level.call(acceptAgentTerms, { body: { termsId, kind: 'BONUS', ...REASON } });
  if (accepted.error !== null) throw new Error(accepted.error.code);
}

/** The shares of agent rules section 5.3: site 50, U 10, M 25, A 15 %. */
async function agreeShares(): Promise<void> {
  await share(tree.admin, tree.U, 50);
  await share(tree.U, tree.M, 40);
  await share(tree.M, tree.A, 15);
}

/** p1 claims a bonus of 333.33. */
async function claimed(shared: boolean): Promise<void> {
  const { app, p1 } = tree;
  const definition = someBonus({ amount: 333.33, shared });
  await app.app.bonuses.definitions.define(definition, 'localhost', 'test', app.time.now());
  const { error } = await app.call(claimBonus, { query: { bonusId: 'b' } }, { token: p1.token });
  if (error !== null) throw new Error(error.code);
}

async function cash(): Promise<(number | undefined)[]> {
  const found = [];
  for (const level of [tree.U, tree.M, tree.A]) {
    const { result } = await level.call(getAgentMember, { query: { nodeId: level.nodeId } });
    found.push(result?.cash);
  }
  return found;
}

/** What each level read of bonuses on its own statement. */
async function bonusLines(): Promise<(number | undefined)[]> {
  const found = [];
  for (const level of [tree.U, tree.M, tree.A]) {
    const query = { nodeId: level.nodeId, ...EVER };
    const { result } = await level.call(getAgentStatement, { query });
    found.push(result?.lines.reduce((sum, { bonus }) => sum + bonus, 0));
  }
  return found;
}

describe('[R17.31] a shared campaign (agent rules section 5.3)', () => {
  test('the levels bear what they have accepted, and their statements name it', async () => {
    await agreeShares();
    const before = (await cash()).map(Number);
    await claimed(true);
    const after = (await cash()).map(Number);
    const borne = after.map((amount, i) => Math.round((amount - (before[i] ?? 0)) * 100) / 100);
    expect(borne).toEqual([-33.33, -83.33, -50]);
    // A branch sum contains the levels below, but no player's bonus purse.
    expect(await bonusLines()).toEqual([-166.66, -133.33, -50]);
    const state = stateInMemory(tree.app.core);
    expect(ledgerBalance(state, 'house:bonus_cost')).toBe(-166_67);
    expect(ledgerAccounts(state).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
  });

  test('what is taken back returns to the levels on the terms of the claim', async () => {
    await agreeShares();
    const before = await cash();
    await claimed(true);
    const claims = await tree.admin.call(getBonusClaims, { query: { bonusId: 'b' } });
    const body = { claimId: claims.result?.[0]?.claimId, ...REASON };
    expect((await tree.admin.call(cancelBonusClaim, { body })).error).toBeNull();
    expect(await cash()).toEqual(before);
    expect(await bonusLines()).toEqual([0, 0, 0]);
  });

  test.each([
    ['a campaign that is not shared', true, false],
    ['levels that have accepted no share', false, true],
  ])('%s costs the site alone', async (_, agreed, shared) => {
    if (agreed) await agreeShares();
    const before = await cash();
    await claimed(shared);
    expect(await cash()).toEqual(before);
    expect(ledgerBalance(stateInMemory(tree.app.core), 'house:bonus_cost')).toBe(-333_33);
  });
});
