import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerOwnAgentEntry,
  askAgentWithdrawal,
  getOwnAgentEntries,
} from '@layline/contract/calls/agent-entries.ts';
import { authenticate } from '@layline/contract/calls/log-in.ts';
import { getAgentDisputes, openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import { getOwnDisputes, openOwnDispute } from '@layline/contract/calls/own-disputes.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { marketId } from '@layline/units/ids.ts';
import {
  entry,
  fresh,
  openLevel,
  openPlayer,
  playerBody,
  type TestLevel,
} from '../modules/agents/testing/agent-tree.ts';
import { passWeek } from '../modules/agents/testing/closed-week.ts';
import { operatorsOn } from '../modules/operator/testing/operator-harness.ts';
import { settle } from '../modules/reports/testing/reports-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const reason = 'A bet was counted twice';

describe.skipIf(testServer() === undefined)('[R7.92] a player with an agent, at followers', () => {
  let both: FollowedApp;
  let other: FollowingApp;
  let leader: BettingApp;
  let agent: TestLevel;
  let player: TestPlayer;
  let beforeWrite: () => Promise<void>;

  beforeEach(async () => {
    beforeWrite = () => Promise.resolve();
    both = await openFollowedApp({ money: { beforeWrite: () => beforeWrite() } });
    other = await both.beside();
    ({ leader } = both);
    const harness = await operatorsOn(leader);
    const spec = { level: 'AGENT', name: 'Lower', credit: 1_000_000, shares: [40, 50, 25, 30, 0] } as const;
    agent = await openLevel(harness, harness.admin, spec);
    player = await openPlayer(harness, agent, playerBody('under.agent'));
  });
  afterEach(() => both.close());

  const call = <C extends Call>(node: Pick<FollowingApp, 'call'>, one: C, body?: object) =>
    both.meanwhile(node.call(one, body === undefined ? {} : { body }, { token: player.token }));
  const codes = (answers: readonly { readonly error: { readonly code: string } | null }[]) =>
    answers.map(({ error }) => error?.code ?? 'OK').toSorted();
  const cutOff = () =>
    sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'layline-turns' and datname = current_database()`.execute(
      leader.database.write,
    );
  /** Each node opens its session with the first turn. Without that they would not press at once. */
  async function warmUp(): Promise<void> {
    for (const node of [both, other, leader])
      await call(node, openOwnDispute, { externalId: fresh(), week: 9, marketId: 'none', amount: 1, reason });
  }

  describe('disputes a line', () => {
    const open = (node: Pick<FollowingApp, 'call'>, changes: object = {}) => {
      const body = { externalId: fresh(), week: 1, marketId: 'm0', amount: 1, reason, ...changes };
      return call(node, openOwnDispute, body);
    };
    const disputes = async (node: Pick<FollowingApp, 'call'> = leader) =>
      (await call(node, getOwnDisputes)).result?.disputes;

    beforeEach(async () => {
      for (const id of ['m0', 'm1']) {
        await leader.openMarket({ id: marketId(id) });
        await leader.rest('LAY', 250, 500, 'A', id);
        await leader.place(player, { marketId: id });
        await settle(leader, id, 'A');
      }
      await passWeek(leader);
      const body = { userNameOrEmailAddress: 'under.agent', password: 'Monsoon#2026' };
      const { result } = await leader.call(authenticate, { body });
      player = { ...player, token: result?.accessToken ?? '' };
      await warmUp();
    });

    test('at a follower, and it is seen at all nodes and by the agent', async () => {
      const opened = await open(both);
      expect(opened.result).toMatchObject({ claimant: 'CHILD', amount: 1, outcome: null, reason });
      for (const node of [both, other, leader]) expect(await disputes(node)).toEqual([opened.result]);
      agent = { ...agent, ...(await agentAgain()) };
      const ofAgent = (await agent.call(getAgentDisputes)).result?.disputes;
      expect(ofAgent).toMatchObject([{ disputeId: opened.result?.disputeId, lines: [{ marketId: 'm0' }] }]);
    });

    test('once, if it does so at several nodes at once', async () => {
      const answers = await Promise.all([open(both), open(other), open(leader)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await disputes()).toHaveLength(1);
      expect((await open(other, { marketId: 'm1' })).status).toBe(200);
    });

    test('once, if the same request comes to several nodes', async () => {
      const externalId = fresh();
      const answers = await Promise.all([both, other, leader].map((node) => open(node, { externalId })));
      expect(codes(answers)).toEqual(['OK', 'OK', 'OK']);
      for (const { result } of answers) expect(result).toEqual(answers[0]?.result);
      expect((await open(other, { externalId, amount: 2 })).error?.code).toBe('DUPLICATE_TRANSACTION');
      expect(await disputes(both)).toMatchObject([{ amount: 1, lines: [{ marketId: 'm0' }] }]);
    });

    test('[R7.105] without waiting for others who dispute something at the same moment', async () => {
      agent = { ...agent, ...(await agentAgain()) };
      let elsewhere: number | undefined;
      beforeWrite = async () => {
        beforeWrite = () => Promise.resolve();
        const body = {
          externalId: fresh(),
          nodeId: player.id,
          week: 1,
          marketIds: ['m0'],
          amount: 1,
          reason,
        };
        elsewhere = (await agent.call(openAgentDispute, { body })).status;
      };
      expect((await open(both)).status).toBe(200);
      expect(elsewhere).toBe(200);
      expect((await disputes())?.map(({ claimant }) => claimant)).toEqual(['CHILD', 'PARENT']);
    });

    test('not at a node that loses its turn between check and dispute', async () => {
      beforeWrite = async () => {
        beforeWrite = () => Promise.resolve();
        await cutOff();
        expect((await open(leader)).status).toBe(200);
      };
      expect(await open(both)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
      expect(await disputes()).toHaveLength(1);
    });

    test('at a node that is killed, and another finishes it first', async () => {
      let writes = 0;
      beforeWrite = () => {
        writes += 1;
        return writes === 1 ? Promise.resolve() : Promise.reject(new Error('the process is gone'));
      };
      await open(both);
      beforeWrite = () => Promise.resolve();
      await leader.database.write.updateTable('intents').set({ owner: 'a process that is gone' }).execute();
      expect((await open(other)).status).not.toBe(200);
      expect(await disputes()).toMatchObject([{ amount: 1, reason, lines: [{ marketId: 'm0' }] }]);
    });

    test('in vain if it is too much, and nothing is kept of it', async () => {
      expect((await open(both, { amount: 100_000 })).error?.code).toBe('DISPUTE_TOO_HIGH');
      const noted = leader.database.write.selectFrom('agent_dispute_claims').selectAll();
      expect(await noted.execute()).toEqual([]);
    });

    async function agentAgain(): Promise<Pick<TestLevel, 'call'>> {
      const harness = await operatorsOn(leader);
      return harness.logIn(agent.name);
    }
  });

  describe('asks to be paid out', () => {
    const ask = (node: Pick<FollowingApp, 'call'>, changes: object = {}) =>
      call(node, askAgentWithdrawal, { externalId: fresh(), amount: 50, ...changes });
    const entries = async () =>
      (await call(other, getOwnAgentEntries)).result?.entries.filter(({ kind }) => kind === 'COVER');

    beforeEach(async () => {
      await entry(agent, 'DEPOSIT', player.id, 100);
      await warmUp();
    });

    test('at several nodes at once, and one request waits', async () => {
      const answers = await Promise.all([ask(both), ask(other), ask(leader)]);
      expect(codes(answers)).toEqual(['OK', 'TOO_MANY_OPEN_REQUESTS', 'TOO_MANY_OPEN_REQUESTS']);
      expect(await entries()).toHaveLength(1);
    });

    test('once, if the same request comes to several nodes', async () => {
      const externalId = fresh();
      const answers = await Promise.all([both, other, leader].map((node) => ask(node, { externalId })));
      expect(codes(answers)).toEqual(['OK', 'OK', 'OK']);
      expect(await entries()).toHaveLength(1);
    });

    test('not at a node that loses its turn between check and request', async () => {
      beforeWrite = async () => {
        beforeWrite = () => Promise.resolve();
        await cutOff();
        expect((await ask(leader)).status).toBe(200);
      };
      expect(await ask(both)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
      expect(await entries()).toHaveLength(1);
    });

    test('and withdraws that at another node', async () => {
      const { result } = await ask(both);
      const body = { entryId: result?.entryId, answer: 'DECLINE' };
      expect((await call(other, answerOwnAgentEntry, body)).status).toBe(200);
      expect((await ask(leader)).status).toBe(200);
    });
  });
});
