import { answerOwnAgentEntry, getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import { createDeposit, createWithdrawal, getPaymentInfo } from '@layline/contract/calls/cashier.ts';
import { forgotPassword } from '@layline/contract/calls/account.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import {
  acceptAgentTerms,
  answerAgentEntry,
  closeAgentMember,
  getAgentBranch,
  getAgentMember,
  moveAgentMember,
  openAgent,
  openAgentPlayer,
  proposeAgentTerms,
  setAgentCredit,
  setAgentLock,
  setAgentSettings,
} from '@layline/contract/calls/operator/agents.ts';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import {
  changeOperator,
  getAuditLog,
  getOperators,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REGISTERED, signUp } from '../../testing/security/registered-player.ts';
import { HOUSE_MARKETS, onBookmaker, openHouseMarket, row } from '../../testing/house-markets.ts';
import { PASSWORD, SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import {
  entry,
  fresh,
  levelBody,
  openLevel,
  openPlayer,
  openTree,
  playerBody,
} from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';

const REASON = { reason: 'For a test' };

/** A raise of a level's credit that has not been changed before. */
const raiseOf = (nodeId: string) => ({
  nodeId,
  credit: 2_000_000,
  exposureLimit: null,
  creditVersion: 0,
  ...REASON,
});
const HOUR_MS = 3_600_000;

let tree: TestTree;
beforeEach(async () => {
  tree = await openTree();
});
afterEach(() => tree.app.close());

function memberOf(nodeId: string) {
  return tree.admin.call(getAgentMember, { query: { nodeId } });
}

describe('[R17.11] opening levels and players', () => {
  test('a repeat is answered again with new codes; other content under the same id is refused', async () => {
    const body = levelBody({ level: 'AGENT', name: 'Twice' }, false);
    const first = await tree.M.call(openAgent, { body });
    const again = await tree.M.call(openAgent, { body });
    expect(again.result?.member.nodeId).toBe(first.result?.member.nodeId);
    expect(again.result?.setUpCodes).toHaveLength(2);
    const choose = (codes: readonly string[] | undefined) =>
      tree.app.call(setUpOperator, { body: { name: body.operatorName, codes, password: PASSWORD } });
    expect((await choose(first.result?.setUpCodes)).error?.code).toBe('SET_UP_REFUSED');
    expect((await choose(again.result?.setUpCodes)).error).toBeNull();
    expect((await tree.M.call(openAgent, { body })).result?.setUpCodes).toEqual([]);
    const changed = await tree.M.call(openAgent, { body: { ...body, credit: 5 } });
    expect(changed.error?.code).toBe('DUPLICATE_TRANSACTION');
  });

  test('an account that was never claimed gives way to the one that its owner opened', async () => {
    const { app } = tree;
    const { userName, mobile, password } = REGISTERED;
    const body = { ...playerBody('never.claimed'), mobile };
    expect((await tree.A.call(openAgentPlayer, { body })).error).toBeNull();
    await signUp(app);
    const sent = app.sms.sent.length;
    await app.call(forgotPassword, { body: { userName: body.userName, mobile, domain: 'localhost' } });
    expect(app.sms.sent).toHaveLength(sent);
    const login = { userNameOrEmailAddress: userName, password };
    expect((await app.call(authenticate, { body: login })).error).toBeNull();
  });

  test('a player who has claimed an account cannot sign up for another one', async () => {
    const { mobile } = REGISTERED;
    await openPlayer(tree, tree.A, { ...playerBody('claimed'), mobile });
    await expect(signUp(tree.app)).rejects.toThrow('MOBILE_IN_USE');
  });

  test('two requests at the same moment open one level', async () => {
    const body = levelBody({ level: 'AGENT', name: 'Once' }, false);
    const both = await Promise.all([tree.M.call(openAgent, { body }), tree.M.call(openAgent, { body })]);
    expect(new Set(both.map(({ result }) => result?.member.nodeId)).size).toBe(1);
    expect((await memberOf(tree.M.nodeId)).result?.levels).toBe(2);
  });

  test('a refusal leaves neither a level nor a log-in', async () => {
    const body = levelBody({ level: 'MASTER', name: 'Wrong' }, false);
    const refused = async (changes: object): Promise<string | undefined> =>
      (await tree.M.call(openAgent, { body: { ...body, ...changes } })).error?.code;
    expect(await refused({})).toBe('LEVEL_NOT_ALLOWED');
    expect(await refused({ level: 'AGENT', shares: { ...body.shares, CASINO: 46 } })).toBe('SHARE_TOO_HIGH');
    expect(await refused({ level: 'AGENT', rates: { BOOKMAKER: 2.01, FANCY: 0 } })).toBe('RATE_TOO_HIGH');
    expect(await refused({ level: 'AGENT', funded: true, credit: 1 })).toBe('CREDIT_NOT_ALLOWED');
    expect(await refused({ level: 'AGENT', operatorName: tree.A.name })).toBe('USERNAME_TAKEN');
    const operators = await tree.admin.call(getOperators);
    expect(operators.result?.map(({ name }) => name)).not.toContain(body.operatorName);
    expect((await tree.M.call(openAgent, { body: { ...body, level: 'AGENT' } })).error).toBeNull();
  });

  test('the first person below the site takes two admins', async () => {
    const body = levelBody({ level: 'SUPER', name: 'Big' }, true);
    const { result } = await tree.admin.call(openAgent, { body });
    expect(result?.setUpCodes).toHaveLength(1);
    expect(result?.member.people).toEqual([{ name: 'big.desk', state: 'PENDING' }]);
  });

  test('an operator who acts for a level keeps that role', async () => {
    const body = { operatorId: tree.A.id, role: 'ADMIN', ...REASON };
    expect((await tree.admin.call(changeOperator, { body })).error?.code).toBe('INVALID_INPUT');
  });

  test('a player is opened once, under one number, and nobody else knows the password', async () => {
    const body = playerBody('asha', 500);
    const first = await tree.A.call(openAgentPlayer, { body });
    const again = await tree.A.call(openAgentPlayer, { body });
    expect(again.result?.nodeId).toBe(first.result?.nodeId);
    expect(first.result).toMatchObject({ name: 'asha', level: 'PLAYER', credit: 500, room: 500 });
    const other = { ...playerBody('asha.again'), mobile: body.mobile };
    expect((await tree.M.call(openAgentPlayer, { body: other })).error?.code).toBe('MOBILE_IN_USE');
    const same = { ...playerBody('ASHA') };
    expect((await tree.M.call(openAgentPlayer, { body: same })).error?.code).toBe('USERNAME_TAKEN');
    const high = { ...playerBody('rich'), rates: { BOOKMAKER: 1.51, FANCY: 0 } };
    expect((await tree.A.call(openAgentPlayer, { body: high })).error).toMatchObject({
      code: 'RATE_TOO_HIGH',
      details: { bound: 1.5 },
    });
    // The refused name and number are free.
    expect(
      (await tree.A.call(openAgentPlayer, { body: { ...high, externalId: fresh(), rates: body.rates } }))
        .error,
    ).toBeNull();
  });
});

describe('[R17.14] terms, credit and locks', () => {
  test('terms come into force when the child accepts them, once in 24 hours', async () => {
    const terms = { externalId: 't1', nodeId: tree.A.nodeId, kind: 'FANCY', share: 45, rate: 2, ...REASON };
    const proposed = await tree.M.call(proposeAgentTerms, { body: terms });
    expect(proposed.result).toMatchObject({
      shares: { FANCY: 50 },
      proposals: [{ kind: 'FANCY', share: 45 }],
    });
    expect((await tree.M.call(proposeAgentTerms, { body: terms })).result?.proposals).toHaveLength(1);
    const termsId = proposed.result?.proposals[0]?.termsId;
    const acceptance = { body: { termsId, kind: 'FANCY', ...REASON } };
    expect((await tree.M.call(acceptAgentTerms, acceptance)).error?.code).toBe('TERMS_NOT_ACCEPTED');
    const accepted = await tree.A.call(acceptAgentTerms, acceptance);
    expect(accepted.result).toMatchObject({
      shares: { FANCY: 45 },
      proposals: [],
      termsFrom: [{ kind: 'FANCY' }],
    });
    const soon = { ...terms, externalId: 't2', share: 40 };
    expect((await tree.M.call(proposeAgentTerms, { body: soon })).error?.code).toBe('TERMS_TOO_SOON');
    const high = { ...terms, externalId: 't3', kind: 'BOOKMAKER', share: 71 };
    expect((await tree.M.call(proposeAgentTerms, { body: high })).error).toMatchObject({
      code: 'SHARE_TOO_HIGH',
      details: { bound: 70 },
    });
    expect((await tree.U.call(proposeAgentTerms, { body: { ...terms, externalId: 't4' } })).error?.code).toBe(
      'NOT_YOUR_CHILD',
    );
  });

  async function exposeA(): Promise<void> {
    await openHouseMarket(tree.app, HOUSE_MARKETS.bookmaker, [
      row('india', 87, 93),
      row('australia', 110, 112),
    ]);
    const placed = await tree.app.place(tree.p1, onBookmaker({ price: 87, stake: 1000 }));
    expect(placed.error).toBeNull();
  }

  test('a credit cannot go below what is in use', async () => {
    await exposeA();
    const body = { nodeId: tree.A.nodeId, credit: 0, exposureLimit: null, creditVersion: 0, ...REASON };
    const { error } = await tree.M.call(setAgentCredit, { body });
    expect(error).toMatchObject({ code: 'CREDIT_BELOW_USE', details: { least: 600 } });
    const set = await tree.M.call(setAgentCredit, { body: { ...body, credit: 600 } });
    expect(set.result).toMatchObject({ credit: 600, creditVersion: 1, branchRoom: 0 });
    // The answer was lost: the same request is answered again, and an outdated one is refused.
    expect(
      (await tree.M.call(setAgentCredit, { body: { ...body, credit: 600 } })).result?.creditVersion,
    ).toBe(1);
    expect((await tree.M.call(setAgentCredit, { body: { ...body, credit: 700 } })).error?.code).toBe(
      'TOO_OLD',
    );
  });

  test('a raise while bets are open takes the level above the parent too', async () => {
    await exposeA();
    const body = raiseOf(tree.A.nodeId);
    const set = async (by: TestTree['M']): Promise<string | undefined> =>
      (await by.call(setAgentCredit, { body })).error?.code;
    expect([await set(tree.M), await set(tree.M)]).toEqual(['NEEDS_SECOND', 'NEEDS_SECOND']);
    const different = await tree.U.call(setAgentCredit, { body: { ...body, credit: 3_000_000 } });
    expect(different.error?.code).toBe('NEEDS_SECOND');
    expect(await set(tree.U)).toBeUndefined();
    expect((await memberOf(tree.A.nodeId)).result).toMatchObject({ credit: 2_000_000, creditVersion: 1 });
  });

  test('a colleague who asks for the same does not agree for the other level, whose people still see it', async () => {
    await exposeA();
    const nodeId = tree.M.nodeId;
    const body = raiseOf(nodeId);
    const second = await tree.logIn(SECOND_ADMIN.name);
    for (const by of [tree.admin, second])
      expect((await by.call(setAgentCredit, { body })).error?.code).toBe('NEEDS_SECOND');
    const waiting = async () =>
      (await tree.U.call(getAskedActs)).result?.map(({ act, askedBy }) => [act.call, askedBy]);
    // Of the level above, its people see no names.
    expect(await waiting()).toEqual([['setAgentCredit', 'another level']]);
    expect((await tree.U.call(setAgentCredit, { body })).result).toMatchObject({ credit: 2_000_000 });
    expect(await waiting()).toEqual([]);
  });

  test('[R20.39] what one level has asked for is not agreed to once the child is below another one', async () => {
    await exposeA();
    const body = raiseOf(tree.A.nodeId);
    expect((await tree.M.call(setAgentCredit, { body })).error?.code).toBe('NEEDS_SECOND');
    await tree.app.command({
      type: 'voidMarket',
      marketId: 'bookmaker' as MarketId,
      settlementVersion: 1,
      ...REASON,
    });
    const move = { nodeId: tree.A.nodeId, parentId: tree.U.nodeId, ...REASON };
    expect((await tree.U.call(moveAgentMember, { body: move })).error).toBeNull();
    expect((await tree.admin.call(setAgentCredit, { body })).error?.code).toBe('ASK_OUTDATED');
    expect((await memberOf(tree.A.nodeId)).result).toMatchObject({ creditVersion: 0 });
    expect((await tree.M.call(getAskedActs)).result).toMatchObject([
      { askedBy: tree.M.name, refused: { code: 'ASK_OUTDATED', agreedBy: 'another level' } },
    ]);
  });

  test('for a child of the site, it takes another admin', async () => {
    await exposeA();
    const body = {
      nodeId: tree.U.nodeId,
      credit: 2_000_000,
      exposureLimit: 5000,
      creditVersion: 0,
      ...REASON,
    };
    const second = await tree.logIn(SECOND_ADMIN.name);
    const codes = [];
    for (const by of [tree.admin, tree.admin, second])
      codes.push((await by.call(setAgentCredit, { body })).error?.code);
    expect(codes).toEqual(['NEEDS_SECOND', 'NEEDS_SECOND', undefined]);
    expect((await memberOf(tree.U.nodeId)).result).toMatchObject({ credit: 2_000_000, exposureLimit: 5000 });
  });

  test('[R17.27] bet limits bound the bets of a branch, and none may be looser than the level above', async () => {
    const limits = {
      minStake: null,
      maxStake: 500,
      maxMarketExposure: null,
      maxPayout: null,
      betDelaySec: 7,
    };
    const body = { nodeId: tree.M.nodeId, settings: limits, settingsVersion: 0, ...REASON };
    const set = await tree.U.call(setAgentSettings, { body });
    expect(set.result).toMatchObject({ settings: limits, settingsVersion: 1 });
    // The answer was lost: the same request is answered again, and an outdated one is refused.
    expect((await tree.U.call(setAgentSettings, { body })).result?.settingsVersion).toBe(1);
    const other = { ...body, settings: { ...limits, maxStake: 400 } };
    expect((await tree.U.call(setAgentSettings, { body: other })).error?.code).toBe('TOO_OLD');
    const below = { ...body, nodeId: tree.A.nodeId, settings: { ...limits, maxStake: 501 } };
    expect((await tree.M.call(setAgentSettings, { body: below })).error?.code).toBe('LOOSER_THAN_PARENT');
    expect((await tree.U.call(setAgentSettings, { body: below })).error?.code).toBe('NOT_YOUR_CHILD');
    await openHouseMarket(tree.app, HOUSE_MARKETS.bookmaker, [
      row('india', 87, 89),
      row('australia', 110, 112),
    ]);
    expect((await tree.app.place(tree.p1, onBookmaker({ price: 87, stake: 500 }))).error).toBeNull();
    const refused = await tree.app.place(tree.p1, onBookmaker({ price: 87, stake: 600 }));
    expect(refused.error?.code).toBe('INVALID_BET_SIZE');
  });

  test('a user lock ends the sessions of the branch and lets nobody in', async () => {
    const lock = { externalId: 'k', nodeId: tree.A.nodeId, kind: 'USER', ...REASON };
    const set = await tree.M.call(setAgentLock, { body: lock });
    expect(set.result).toMatchObject({ lock: 'USER', locks: [{ kind: 'USER', mayLift: true }] });
    expect((await tree.M.call(setAgentLock, { body: lock })).result?.locks).toHaveLength(1);
    expect((await tree.app.place(tree.p1, {})).error?.code).toBe('UNAUTHORIZED');
    const player = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
    expect((await tree.app.call(authenticate, { body: player })).error?.code).toBe('ACCOUNT_BLOCKED');
    const query = { nodeId: tree.A.nodeId };
    expect((await tree.A.call(getAgentMember, { query })).error?.code).toBe('UNAUTHORIZED');
    const login = { name: tree.A.name, password: PASSWORD };
    expect((await tree.app.call(operatorLogIn, { body: login })).error?.code).toBe('BRANCH_LOCKED');
    const above = await tree.M.call(getAgentMember, { query: { nodeId: tree.p1.id } });
    expect(above.result?.lock).toBe('USER');
  });

  test('a bet-locked level opens nothing, and its players place no bets', async () => {
    await tree.M.call(setAgentLock, {
      body: { externalId: 'k', nodeId: tree.A.nodeId, kind: 'BET', ...REASON },
    });
    const opened = await tree.A.call(openAgentPlayer, { body: playerBody('late') });
    expect(opened.error?.code).toBe('BRANCH_LOCKED');
    await tree.app.openMarket();
    expect((await tree.app.place(tree.p1)).error?.code).toBe('BET_LOCKED');
  });
});

describe('closing and moving', () => {
  const credit = (nodeId: string, creditVersion: number) => ({
    body: { nodeId, credit: 0, exposureLimit: null, creditVersion, ...REASON },
  });

  test('[R17.25] a member is closed by its parent once nothing is left, and then nobody logs in there', async () => {
    const close = (by: TestTree['A'], nodeId: string) =>
      by.call(closeAgentMember, { body: { nodeId, ...REASON } });
    expect((await close(tree.M, tree.p1.id)).error?.code).toBe('NOT_YOUR_CHILD');
    expect((await close(tree.M, tree.A.nodeId)).error).toMatchObject({
      code: 'NODE_NOT_EMPTY',
      details: { obstacle: 'CHILDREN' },
    });
    expect((await close(tree.M, tree.p3.id)).error?.details).toEqual({ obstacle: 'UNSETTLED' });
    expect((await close(tree.A, tree.p1.id)).error?.details).toEqual({ obstacle: 'CREDIT' });
    const { creditVersion = 0 } = (await memberOf(tree.p1.id)).result ?? {};
    expect((await tree.A.call(setAgentCredit, credit(tree.p1.id, creditVersion))).error).toBeNull();
    const closed = [await close(tree.A, tree.p1.id), await close(tree.A, tree.p1.id)];
    expect(closed.map(({ result }) => [result?.closed, result?.lock])).toEqual([
      [true, 'USER'],
      [true, 'USER'],
    ]);
    const player = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
    expect((await tree.app.call(authenticate, { body: player })).error?.code).toBe('ACCOUNT_BLOCKED');
  });

  test('[R17.24] a player moves by the nearest level above both parents, without open bets', async () => {
    const move = (by: TestTree['A'], parentId: string | null) =>
      by.call(moveAgentMember, { body: { nodeId: tree.p2.id, parentId, ...REASON } });
    expect((await move(tree.A, tree.M.nodeId)).error?.code).toBe('NODE_NOT_FOUND');
    expect((await move(tree.U, tree.M.nodeId)).error?.code).toBe('NOT_YOUR_CHILD');
    const moved = await move(tree.M, tree.M.nodeId);
    expect(moved.result).toMatchObject({ isChild: true });
    expect(moved.result?.path.map(({ nodeId }) => nodeId)).toEqual([tree.M.nodeId, tree.p2.id]);
    const below = await tree.M.call(getAgentBranch);
    expect(below.result?.children.map(({ name }) => name)).toContain('player.two');
    const gone = await tree.A.call(getAgentMember, { query: { nodeId: tree.p2.id } });
    expect(gone.error?.code).toBe('NODE_NOT_FOUND');
  });

  test('[R17.24] open bets stand in the way of a move', async () => {
    await tree.app.openMarket();
    expect((await tree.app.place(tree.p2)).error).toBeNull();
    const body = { nodeId: tree.p2.id, parentId: tree.M.nodeId, ...REASON };
    expect((await tree.M.call(moveAgentMember, { body })).error).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      details: { obstacle: 'OPEN_BETS' },
    });
  });
});

describe('[R17.15] entries', () => {
  test('an entry waits for the debited side, and a repeat posts it once', async () => {
    const asked = await entry(tree.A, 'DEPOSIT', tree.A.nodeId, 100, 'e1');
    expect(asked.result).toMatchObject({
      status: 'PROPOSED',
      proposedBy: 'CHILD',
      mayConfirm: false,
      mayDecline: true,
    });
    const { entryId } = asked.result ?? { entryId: '' };
    const answer = { body: { entryId, answer: 'CONFIRM', ...REASON } };
    expect((await tree.A.call(answerAgentEntry, answer)).error?.code).toBe('NOT_YOUR_CHILD');
    expect((await tree.U.call(answerAgentEntry, answer)).error?.code).toBe('NOT_YOUR_CHILD');
    const seen = await tree.M.call(getAgentMember, { query: { nodeId: tree.A.nodeId } });
    expect(seen.result?.openEntries).toMatchObject([{ entryId, mayConfirm: true }]);
    const both = [await tree.M.call(answerAgentEntry, answer), await tree.M.call(answerAgentEntry, answer)];
    expect(both.map(({ result }) => result?.status)).toEqual(['POSTED', 'POSTED']);
    expect((await memberOf(tree.A.nodeId)).result).toMatchObject({
      cash: 100,
      balance: 100,
      openEntries: [],
    });
    const decline = { body: { entryId, answer: 'DECLINE', ...REASON } };
    expect((await tree.M.call(answerAgentEntry, decline)).error?.code).toBe('DUPLICATE_TRANSACTION');
  });

  test('the same external id with another amount is refused', async () => {
    await entry(tree.M, 'DEPOSIT', tree.A.nodeId, 100, 'e1');
    expect((await entry(tree.M, 'DEPOSIT', tree.A.nodeId, 100, 'e1')).result?.status).toBe('POSTED');
    const changed = await entry(tree.M, 'DEPOSIT', tree.A.nodeId, 101, 'e1');
    expect(changed.error?.code).toBe('DUPLICATE_TRANSACTION');
    expect((await memberOf(tree.A.nodeId)).result?.cash).toBe(100);
  });

  test('bounds: room, credit that is not money, debts that are not owed', async () => {
    const room = (await memberOf(tree.M.nodeId)).result?.room ?? 0;
    expect((await entry(tree.M, 'DEPOSIT', tree.A.nodeId, room + 0.01)).error).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { needed: room + 0.01, available: room },
    });
    expect((await entry(tree.A, 'WITHDRAW', tree.A.nodeId, 1)).error?.code).toBe('INSUFFICIENT_FUNDS');
    expect((await entry(tree.M, 'RECEIVE', tree.A.nodeId, 1)).error?.code).toBe('OVER_SETTLED');
    expect((await entry(tree.U, 'DEPOSIT', tree.A.nodeId, 1)).error?.code).toBe('NOT_YOUR_CHILD');
    expect((await entry(tree.admin, 'DEPOSIT', tree.U.nodeId, 1)).error?.code).toBe('FORBIDDEN');
  });

  test('an unanswered entry expires after seven days', async () => {
    const { result } = await entry(tree.A, 'DEPOSIT', tree.A.nodeId, 100);
    tree.app.time.jump(7 * 24 * HOUR_MS);
    const M = await tree.logIn(tree.M.name);
    const answer = { entryId: result?.entryId, ...REASON };
    const confirmed = await M.call(answerAgentEntry, { body: { ...answer, answer: 'CONFIRM' } });
    expect(confirmed.error?.code).toBe('TOO_OLD');
    const declined = await M.call(answerAgentEntry, { body: { ...answer, answer: 'DECLINE' } });
    expect(declined.result?.status).toBe('REJECTED');
  });

  test('an entry that debits the site takes two cashiers, each time', async () => {
    const [first, second] = [await tree.operator('CASHIER'), await tree.operator('CASHIER')];
    const give = async (by: TestOperator): Promise<string | undefined> =>
      (await entry(by, 'DEPOSIT', tree.U.nodeId, 500)).error?.code;
    expect([await give(first), await give(first), await give(second)]).toEqual([
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_NEEDED',
      undefined,
    ]);
    expect(await give(second)).toBe('SECOND_PERSON_NEEDED');
    expect((await memberOf(tree.U.nodeId)).result?.cash).toBe(500);
    const back = await entry(tree.U, 'WITHDRAW', tree.U.nodeId, 500);
    expect(back.result?.status).toBe('POSTED');
  });

  test('two bets and an entry at the same moment never pass the room of the level together', async () => {
    const small = await openLevel(tree, tree.M, {
      level: 'AGENT',
      name: 'Small',
      credit: 1000,
      shares: [40, 0, 0, 0, 0],
    });
    const players = [
      await openPlayer(tree, small, playerBody('small.one', 50_000)),
      await openPlayer(tree, small, playerBody('small.two', 50_000)),
    ];
    await openHouseMarket(tree.app, HOUSE_MARKETS.bookmaker, [row('india', 100, 102)]);
    const bet = onBookmaker({ price: 100, stake: 1500 });
    await Promise.all([
      ...players.map((player) => tree.app.place(player, bet)),
      entry(small, 'DEPOSIT', players[0]?.id ?? '', 300),
    ]);
    const { result } = await memberOf(small.nodeId);
    expect(result?.room).toBeGreaterThanOrEqual(0);
    expect(result?.branchRoom).toBeGreaterThanOrEqual(0);
    expect(result?.ownExposure).toBe(600);
  });

  test('a player confirms what the agent has paid out, and nobody else’s', async () => {
    const asked = await entry(tree.M, 'WITHDRAW', tree.p3.id, 4000);
    expect(asked.result).toMatchObject({ status: 'PROPOSED', mayConfirm: false });
    const { token } = tree.p3;
    const own = await tree.app.call(getOwnAgentEntries, {}, { token });
    const [waiting, funded] = own.result?.entries ?? [];
    expect(waiting).toMatchObject({ kind: 'WITHDRAW', amount: 4000, mayConfirm: true, mayDecline: true });
    expect(funded).toMatchObject({ kind: 'DEPOSIT', amount: 10_000, status: 'POSTED', mayConfirm: false });
    const answer = { body: { entryId: waiting?.entryId, answer: 'CONFIRM' } };
    const theirs = await tree.app.call(answerOwnAgentEntry, answer, { token: tree.p1.token });
    expect(theirs.error?.code).toBe('NODE_NOT_FOUND');
    const confirmed = await tree.app.call(answerOwnAgentEntry, answer, { token });
    expect(confirmed.result).toMatchObject({ status: 'POSTED', mayConfirm: false });
    expect((await tree.app.call(answerOwnAgentEntry, answer, { token })).error).toBeNull();
    expect((await memberOf(tree.p3.id)).result).toMatchObject({ cash: 6000, balance: 6000 });
    expect((await memberOf(tree.M.nodeId)).result?.cash).toBe(-6000);
    const more = await entry(tree.M, 'WITHDRAW', tree.p3.id, 6000.01);
    const body = { entryId: more.result?.entryId, answer: 'CONFIRM' };
    expect((await tree.app.call(answerOwnAgentEntry, { body }, { token })).error?.code).toBe(
      'INSUFFICIENT_FUNDS',
    );
    const declined = await tree.app.call(
      answerOwnAgentEntry,
      { body: { ...body, answer: 'DECLINE' } },
      { token },
    );
    expect(declined.result?.status).toBe('REJECTED');
  });

  test('players of a level pay in and out through it, not through the cashier', async () => {
    const { token } = tree.p3;
    const [deposit, withdrawal] = [createDeposit, createWithdrawal].map(
      (call) => docsOf<Call>(call).example.body,
    );
    const paidIn = await tree.app.call(createDeposit, { body: deposit }, { token });
    const paidOut = await tree.app.call(createWithdrawal, { body: withdrawal }, { token });
    expect([paidIn.error?.code, paidOut.error?.code]).toEqual(['PAID_THROUGH_AGENT', 'PAID_THROUGH_AGENT']);
    const { result } = await tree.app.call(getPaymentInfo, {}, { token });
    expect(result?.throughAgent).toBe(true);
  });
});

test('[R17.11] acts are logged with who, what and why', async () => {
  await entry(tree.M, 'DEPOSIT', tree.A.nodeId, 100);
  const { result } = await tree.admin.call(getAuditLog, { query: { subject: `agent:${tree.A.nodeId}` } });
  expect(result).toMatchObject([
    { action: 'PROPOSE_AGENT_ENTRY', operatorName: tree.M.name, role: 'AGENT', reason: 'For a test' },
    { action: 'OPEN_AGENT', operatorName: tree.M.name },
  ]);
});
