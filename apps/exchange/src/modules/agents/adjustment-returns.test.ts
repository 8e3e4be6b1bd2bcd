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
import { openClosedWeek } from './testing/closed-week.ts';

const MINUTE = 60_000;
const reason = 'For a test';

describe('[R17.33] a claim is paid once', () => {
  // The child claimed, and 40.00 were adjusted in its favour.
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
    expect(returnDue({ claimant: 'CHILD', adjustment: 4000 }, given, returned)).toEqual(due);
  });

  test('the parent’s claim goes the other way', () => {
    expect(returnDue({ claimant: 'PARENT', adjustment: 100 }, 60, 0)).toEqual({
      claimant: 'CHILD',
      amount: 60,
    });
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
