import { authenticate } from '@layline/contract/calls/log-in.ts';
import { getOwnDisputes, openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import { decideAgentDispute, getAgentDisputes } from '@layline/contract/calls/operator/agent-disputes.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { fresh } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { openClosedWeek } from './testing/closed-week.ts';

const DAY = 86_400_000;
const reason = 'A bet was counted twice';

describe('[R17.34] a player’s dispute with the agent', () => {
  let tree: TestTree;
  let token: string;
  beforeEach(async () => {
    tree = await openClosedWeek();
    token = await logIn();
  });
  afterEach(() => tree.app.close());

  const logIn = async () => {
    const body = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
    return (await tree.app.call(authenticate, { body })).result?.accessToken ?? '';
  };
  const read = async (by = token) => (await tree.app.call(getOwnDisputes, {}, { token: by })).result;
  const open = (changes: object = {}) => {
    const body = { externalId: fresh(), week: 1, marketId: 'bookmaker', amount: 60, reason, ...changes };
    return tree.app.call(openOwnDispute, { body }, { token });
  };
  const decide = (by: TestOperator, disputeId: string | undefined, adjustment: number) =>
    by.call(decideAgentDispute, { body: { disputeId, adjustment, reason: 'Looked at the bets' } });

  test('a line is disputed once, the agent reads it, and the level above decides with a reason', async () => {
    const before = await read();
    expect(before).toMatchObject({ week: { week: 1, lines: [{ marketId: 'bookmaker' }] }, disputes: [] });
    const opened = await open();
    expect(opened.result).toMatchObject({ claimant: 'CHILD', amount: 60, outcome: null, reason });
    const disputeId = opened.result?.disputeId;
    expect(await read()).toMatchObject({ week: { lines: [] }, disputes: [{ disputeId }] });
    expect((await open()).status).not.toBe(200);
    const ofAgent = (await tree.A.call(getAgentDisputes)).result?.disputes;
    expect(ofAgent).toMatchObject([{ disputeId, mayDecide: false }]);
    expect((await decide(tree.A, disputeId, 0)).error?.code).toBe('NOT_A_JUDGE');
    expect((await decide(tree.M, disputeId, 0)).status).toBe(200);
    expect((await read())?.disputes).toMatchObject([
      { outcome: 'DISMISSED', adjustment: 0, decision: 'Looked at the bets' },
    ]);
  });

  test('the same request again is answered again', async () => {
    const externalId = fresh();
    const first = await open({ externalId });
    expect((await open({ externalId })).result).toEqual(first.result);
    expect((await open({ externalId, amount: 61 })).error?.code).toBe('DUPLICATE_TRANSACTION');
    // The lines of the dispute that is open are kept.
    expect((await read())?.disputes).toMatchObject([{ amount: 60, lines: [{ marketId: 'bookmaker' }] }]);
  });

  test.each([
    ['more than the line comes to', { amount: 100_000 }, 'DISPUTE_TOO_HIGH'],
    ['a market that is not in the week', { marketId: 'other' }, 'INVALID_INPUT'],
    ['a week that is not closed', { week: 2 }, 'INVALID_INPUT'],
  ])('%s is refused, and nothing changes', async (_, changes, code) => {
    const before = await read();
    const refused = await open(changes);
    expect(refused.error?.code).toBe(code);
    expect(await read()).toEqual(before);
    const noted = tree.app.database.write.selectFrom('agent_dispute_claims').select('dispute_id');
    expect(await noted.execute()).toEqual([]);
  });

  test('after seven days there is nothing to dispute', async () => {
    tree.app.time.jump(7 * DAY);
    token = await logIn();
    expect((await read())?.week).toBeNull();
    expect((await open()).error?.code).toBe('DISPUTE_TOO_LATE');
  });

  test('a player without an agent has none', async () => {
    const other = await tree.app.player();
    expect(await read(other.token)).toEqual({ week: null, disputes: [] });
    const body = { externalId: fresh(), week: 1, marketId: null, amount: 1, reason };
    const refused = await tree.app.call(openOwnDispute, { body }, { token: other.token });
    expect(refused.error?.code).toBe('NODE_NOT_FOUND');
  });
});
