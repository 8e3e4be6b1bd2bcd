import { authenticate } from '@layline/contract/calls/log-in.ts';
import {
  decideAgentDispute,
  getAgentDisputes,
  openAgentDispute,
} from '@layline/contract/calls/operator/agent-disputes.ts';
import { getAgentMember } from '@layline/contract/calls/operator/agents.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { CasinoApp } from '../casino/testing/casino-app.ts';
import { SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import { fresh, openTree } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { passMonday } from './testing/closed-week.ts';

const MINUTE = 60_000;
const reason = 'For a test';

let tree: TestTree;
let casino: CasinoApp;

/** What the branch of the agent is worth, rupees. */
async function balance(): Promise<number> {
  return (await tree.A.call(getAgentMember, { query: { nodeId: tree.A.nodeId } })).result?.balance ?? NaN;
}

/** A stake of 100.00 by the first player of the agent. */
async function stake(roundId: string, txId = `d-${roundId}`): Promise<void> {
  const sessionId = await casino.session(tree.p1);
  const debit = { sessionId, txId, roundId, gameId: 'roulette', amount: 10_000 };
  expect(await casino.code('debit', debit)).toBe('OK');
}

/** Pays the last credit of a round, in paise, which closes it. */
async function close(roundId: string, amount: number, refTxId = `d-${roundId}`): Promise<void> {
  const sessionId = await casino.session(tree.p1);
  const credit = { sessionId, txId: `c-${roundId}`, roundId, refTxId, amount, roundClosed: true };
  expect(await casino.code('credit', credit)).toBe('OK');
}

/** The agent disputes the casino line of the first week and gets an adjustment of 60.00. */
async function adjustCasino(): Promise<void> {
  const about = { nodeId: tree.A.nodeId, week: 1, marketIds: [null] };
  const body = { externalId: fresh(), ...about, amount: 60, reason };
  const disputeId = (await tree.A.call(openAgentDispute, { body })).result?.disputeId;
  const decision = { body: { disputeId, adjustment: 60, reason } };
  await tree.admin.call(decideAgentDispute, decision);
  await (await tree.logIn(SECOND_ADMIN.name)).call(decideAgentDispute, decision);
  tree.app.time.advance(MINUTE);
  const who = { userNameOrEmailAddress: 'player.one', password: 'Monsoon#2026' };
  const login = await tree.app.call(authenticate, { body: who });
  tree = { ...tree, p1: { ...tree.p1, token: login.result?.accessToken ?? '' } };
}

/** Expects that the exchange takes back this much of the adjustment, rupees, and no more. */
async function expectReturned(amount: number): Promise<void> {
  const { app } = tree;
  const before = await balance();
  app.time.advance(MINUTE);
  await vi.waitFor(async () => expect(await balance()).toBeCloseTo(before - amount, 9), { timeout: 10_000 });
  app.time.advance(2 * MINUTE);
  await app.core.waitForProjection(app.core.seq);
  expect(await balance()).toBeCloseTo(before - amount, 9);
}

/** What the list of disputes says that corrections changed in the casino's line, rupees. */
async function corrected(): Promise<number | undefined> {
  return (await tree.A.call(getAgentDisputes)).result?.disputes.at(-1)?.lines[0]?.corrected;
}

beforeEach(async () => {
  tree = await openTree();
  casino = CasinoApp.on(tree.app);
});

afterEach(() => tree.app.close());

test('[R17.36] an adjustment about the casino goes back when a round of that week is corrected, whatever later rounds bring', async () => {
  await stake('stuck');
  tree = await passMonday(tree);
  await adjustCasino();
  await stake('later');
  await close('later', 5000);
  // Another stake in the round of that week, which is returned: it was placed after the week, and corrects nothing of it.
  await stake('stuck', 'd-again');
  expect(await casino.code('rollback', { txId: 'back-again', refTxId: 'd-again' })).toBe('OK');
  await expectReturned(0);

  expect(await casino.code('rollback', { txId: 'back', refTxId: 'd-stuck' })).toBe('OK');
  await expectReturned(60);
  expect(await corrected()).toBe(100);
});

describe('[R17.38] the shares of a casino round that closes late are followed', () => {
  test('a round of that week that is lost in the next gives the agent its share, and as much of the adjustment goes back', async () => {
    await stake('stuck');
    tree = await passMonday(tree);
    await adjustCasino();
    const before = await balance();
    await close('stuck', 0);
    // A quarter of what the player lost.
    expect(await balance()).toBeCloseTo(before + 25, 9);
    await expectReturned(25);
    expect(await corrected()).toBe(25);
  });

  test('a round of the next week that is lost changes nothing', async () => {
    await stake('stuck');
    tree = await passMonday(tree);
    await adjustCasino();
    await stake('later');
    await close('later', 0);
    await expectReturned(0);
    expect(await corrected()).toBe(0);
  });
});

describe('[R17.39] a return belongs to the stake that the provider names, and to the first of the round where it names none', () => {
  test('a return that names a stake of that week counts whole, also if the round has a later stake', async () => {
    await stake('long');
    tree = await passMonday(tree);
    await adjustCasino();
    await stake('long', 'd-more');
    await expectReturned(0);
    // Of 300.00 back for 200.00 staked, the agent bears a quarter of the profit.
    const before = await balance();
    await close('long', 30_000);
    expect(await balance()).toBeCloseTo(before + 275, 9);
    expect(await corrected()).toBe(275);
    await expectReturned(60);
  });

  test('a return that names the later stake corrects nothing', async () => {
    await stake('long');
    tree = await passMonday(tree);
    await adjustCasino();
    await stake('long', 'd-more');
    await close('long', 30_000, 'd-more');
    await expectReturned(0);
    expect(await corrected()).toBe(0);
  });

  test('a return of a provider that names no stakes is one of the first stake', async () => {
    await stake('unnamed');
    tree = await passMonday(tree);
    await adjustCasino();
    const sessionId = await casino.session(tree.p1);
    const win = { sessionId, txId: 'c-unnamed', roundId: 'unnamed', refTxId: null, roundClosed: true };
    const { code } = await casino.casino.wallet.credit(OWN_TABLES, { ...win, amount: 20_000 });
    expect(code).toBe('OK');
    // 200.00 back to the player, of which the agent bears a quarter of the profit.
    expect(await corrected()).toBe(175);
    await expectReturned(60);
  });
});
