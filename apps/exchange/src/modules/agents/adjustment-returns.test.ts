import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import { getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import { describe, expect, test, vi } from 'vitest';
import { HOUSE_MARKETS, settle } from '../../testing/house-markets.ts';
import { SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import { returnDue } from './adjustment-returns.ts';
import { fresh } from './testing/agent-tree.ts';
import { openClosedWeek, passMonday } from './testing/closed-week.ts';

const MINUTE = 60_000;
const reason = 'For a test';

describe('[R17.33] a claim is paid once', () => {
  const decided = { claimant: 'CHILD', amount: 6000, adjustment: 4000 };
  // The child claimed 60.00, and 40.00 were adjusted in its favour.
  test.each([
    ['no correction', 0, 0, null],
    ['one that gives as much', 4000, 0, { claimant: 'PARENT', amount: 4000 }],
    ['one that gives less', 1500, 0, { claimant: 'PARENT', amount: 1500 }],
    ['one that gives more', 9000, 0, { claimant: 'PARENT', amount: 4000 }],
    ['one that takes', -1500, 0, null],
    ['one that has been followed', 9000, 4000, null],
    ['one of which a part is undone', 1500, 4000, { claimant: 'CHILD', amount: 2500 }],
    ['one that is undone', 0, 4000, { claimant: 'CHILD', amount: 4000 }],
    ['one that is turned round', -200, 4000, { claimant: 'CHILD', amount: 4000 }],
  ])('after %s', (_, given, returned, due) => {
    expect(returnDue(decided, { sinceDecision: given, altogether: given }, returned)).toEqual(due);
  });

  test('the parent’s claim goes the other way', () => {
    const claim = { claimant: 'PARENT', amount: 100, adjustment: 100 };
    expect(returnDue(claim, { sinceDecision: 60, altogether: 60 }, 0)).toEqual({
      claimant: 'CHILD',
      amount: 60,
    });
  });

  test('a correction in the moment of the decision, which counts as one before it, pays no more than was claimed', () => {
    const moved = (altogether: number) => returnDue(decided, { sinceDecision: 0, altogether }, 0)?.amount;
    // 20.00 were given before and left 40.00 to adjust.
    expect([moved(2000), moved(5000), moved(9000)]).toEqual([undefined, 3000, 4000]);
  });

  test('a correction at the time of the decision is followed too', async () => {
    const tree = await openClosedWeek();
    const { A, app } = tree;
    const balance = async () =>
      (await A.call(getAgentMember, { query: { nodeId: A.nodeId } })).result?.balance ?? NaN;
    const about = { nodeId: A.nodeId, week: 1, marketIds: ['bookmaker'] };
    const claim = { ...about, externalId: fresh(), amount: 60, reason };
    const disputeId = (await A.call(openAgentDispute, { body: claim })).result?.disputeId;
    const decision = { body: { disputeId, adjustment: 60, reason } };
    await tree.admin.call(decideAgentDispute, decision);
    await (await tree.logIn(SECOND_ADMIN.name)).call(decideAgentDispute, decision);
    await settle(app, HOUSE_MARKETS.bookmaker, 'australia', 2);
    const corrected = await balance();
    app.time.advance(MINUTE);
    await vi.waitFor(async () => expect(await balance()).toBeCloseTo(corrected - 60, 9));
    await app.close();
  });

  test('an adjustment goes back when the result is corrected, and comes again when that is undone', async () => {
    const tree = await openClosedWeek();
    const { A, U, app } = tree;
    const balance = async () =>
      (await A.call(getAgentMember, { query: { nodeId: A.nodeId } })).result?.balance ?? NaN;
    const before = await balance();
    const body = {
      externalId: fresh(),
      nodeId: A.nodeId,
      week: 1,
      marketIds: ['bookmaker'],
      amount: 60,
      reason,
    };
    const disputeId = (await A.call(openAgentDispute, { body })).result?.disputeId;
    const decision = { body: { disputeId, adjustment: 40, reason } };
    const second = await tree.logIn(SECOND_ADMIN.name);
    await tree.admin.call(decideAgentDispute, decision);
    expect((await second.call(decideAgentDispute, decision)).result?.outcome).toBe('ADJUSTED');
    expect(await balance()).toBeCloseTo(before + 40, 9);

    app.time.advance(MINUTE);
    await settle(app, HOUSE_MARKETS.bookmaker, 'australia', 2);
    const corrected = await balance();
    app.time.advance(MINUTE);
    await vi.waitFor(async () => expect(await balance()).toBeCloseTo(corrected - 40, 9));
    const seen = (await U.call(getAgentDisputes)).result?.disputes ?? [];
    expect(seen).toMatchObject([
      { claimant: 'PARENT', outcome: 'ADJUSTED', adjustment: 40, lines: [] },
      { disputeId, claimant: 'CHILD', adjustment: 40 },
    ]);
    // Nothing moves twice.
    app.time.advance(2 * MINUTE);
    await app.core.waitForProjection(app.core.seq);
    expect(await balance()).toBeCloseTo(corrected - 40, 9);

    await settle(app, HOUSE_MARKETS.bookmaker, 'india', 3);
    app.time.advance(MINUTE);
    await vi.waitFor(async () => expect(await balance()).toBeCloseTo(before + 40, 9));
    await app.close();
  });
});

test('[R17.35] adjustments of two weeks about one market each get back what belongs to them', async () => {
  let tree = await openClosedWeek();
  const { app } = tree;
  const nodeId = tree.A.nodeId;
  const balance = async () =>
    (await tree.A.call(getAgentMember, { query: { nodeId } })).result?.balance ?? NaN;
  const rightFor = async (by: 'A' | 'M', week: number, amount: number) => {
    const about = { nodeId, week, marketIds: ['bookmaker'] };
    const body = { externalId: fresh(), ...about, amount, reason };
    const disputeId = (await tree[by].call(openAgentDispute, { body })).result?.disputeId;
    const decision = { body: { disputeId, adjustment: amount, reason } };
    await tree.admin.call(decideAgentDispute, decision);
    await (await tree.logIn(SECOND_ADMIN.name)).call(decideAgentDispute, decision);
    app.time.advance(MINUTE);
  };
  const before = await balance();
  await rightFor('A', 1, 40);
  await settle(app, HOUSE_MARKETS.bookmaker, 'australia', 2);
  const corrected = await balance();
  app.time.advance(MINUTE);
  await vi.waitFor(async () => expect(await balance()).toBeCloseTo(corrected - 40, 9));

  tree = await passMonday(tree);
  await rightFor('M', 2, 30);
  expect(await balance()).toBeCloseTo(corrected - 70, 9);
  // The first result again: 30.00 of it are what the level above was given in advance, so only the rest undoes the first correction.
  await settle(app, HOUSE_MARKETS.bookmaker, 'india', 3);
  app.time.advance(MINUTE);
  await vi.waitFor(async () => expect(await balance()).toBeCloseTo(before + 40 - 30, 9), { timeout: 10_000 });
  app.time.advance(2 * MINUTE);
  await app.core.waitForProjection(app.core.seq);
  expect(await balance()).toBeCloseTo(before + 40 - 30, 9);
  await app.close();
});
