import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import {
  approveProposal,
  getOperatorMarket,
  getProposals,
  propose,
  rejectProposal,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { marketView, playerView } from '@layline/engine/views.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { NewCommand } from '../../core/engine.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { auditMoney } from '../../testing/audit-money.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { endProcess } from '../../testing/end-process.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const M1 = 'm1';
const reason = 'Official result';
const won = (winner: string) => ({
  kind: 'SETTLE',
  runners: ['A', 'B', 'C'].map((id) => ({ runnerId: id, outcome: id === winner ? 'WINNER' : 'LOSER' })),
});

describe.each(storagesUnderTest())('what needs two people, on $name', (under) => {
  let harness: OperatorHarness;
  let first: TestOperator;
  let second: TestOperator;
  let player: TestPlayer;
  let betId: number | undefined;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    await harness.app.openMarket();
    first = await harness.operator('TRADER');
    second = await harness.operator('TRADER');
    player = await harness.app.player();
    await harness.app.rest('LAY', 250, 1000);
    const { result: bet } = await harness.app.place(player, { price: 2.5, stake: 1000 });
    betId = bet?.betId;
  });
  afterEach(() => harness.app.close());

  const market = () => marketView(stateInMemory(harness.app.core), marketId(M1));
  const cash = () => (playerView(stateInMemory(harness.app.core), player.id)?.cash ?? 0) / 100;
  const proposed = (action: object, changes: object = {}) =>
    first.call(propose, {
      body: { marketId: M1, marketVersion: market()?.version, action, reason, ...changes },
    });
  const idOf = async (action: object): Promise<string> => {
    const { result, error } = await proposed(action);
    if (result === null) throw new Error(`the proposal was refused: ${error?.code}`);
    return result.proposalId;
  };
  const approve = (proposalId: string, by = second) => by.call(approveProposal, { body: { proposalId } });
  const done = async (action: object) => {
    const answer = await approve(await idOf(action));
    expect([answer.status, answer.result?.state]).toEqual([200, 'DONE']);
    return answer;
  };

  test('a result: proposed by one, nothing happens; approved by another, it is settled', async () => {
    const { result } = await proposed(won('A'));
    expect(result).toMatchObject({
      state: 'PENDING',
      proposedBy: first.name,
      marketVersion: market()?.version,
    });
    expect([market()?.status, cash()]).toEqual(['OPEN', 100_000]);
    const shown = await second.call(getOperatorMarket, { query: { marketId: M1 } });
    expect(shown.result?.proposals).toEqual([result]);
    const answer = await approve(result?.proposalId ?? '');
    expect(answer.result).toMatchObject({ state: 'DONE', decidedBy: second.name });
    expect(market()?.status).toBe('CLOSED');
    // Winnings of 1500, less 5 % commission.
    expect(cash()).toBe(101_425);
    expect(harness.app.app.manual.of(marketId(M1))?.by).toBe(second.name);
    await auditMoney(harness.app, [player]);
  });

  test('the same result again changes nothing; a different one corrects it (10.6), to the paisa', async () => {
    await done(won('A'));
    await done(won('B'));
    expect([cash(), market()?.settlementVersion]).toEqual([99_000, 2]);
    await done(won('A'));
    expect([cash(), market()?.settlementVersion]).toEqual([101_425, 3]);
    await auditMoney(harness.app, [player]);
  });

  test.each([
    ['the market', () => ({ kind: 'VOID_MARKET' }), 'CLOSED'],
    [
      'what was matched in a window',
      (now: number) => ({ kind: 'VOID_WINDOW', from: now - 1000, to: now }),
      'OPEN',
    ],
    [
      'a runner, by taking it out',
      () => ({ kind: 'REMOVE_RUNNER', runnerId: 'A', reductionFactor: 12.5 }),
      'SUSPENDED',
    ],
  ] as const)('void: %s', async (_, action, status) => {
    await done(action(harness.app.time.now()));
    expect([
      market()?.status,
      cash(),
      playerView(stateInMemory(harness.app.core), player.id)?.exposure,
    ]).toEqual([status, 100_000, 0]);
    await auditMoney(harness.app, [player]);
  });

  test('void: one bet; another one stands', async () => {
    await harness.app.rest('LAY', 300, 1000);
    const { result } = await harness.app.place(player, { price: 3, stake: 1000 });
    await done({ kind: 'VOID_BET', betId: result?.betId });
    expect(playerView(stateInMemory(harness.app.core), player.id)?.exposure).toBe(100_000);
    const again = await approve(await idOf({ kind: 'VOID_BET', betId: result?.betId }));
    expect([again.status, again.error?.code]).toEqual([409, 'BET_TAKEN_OR_LAPSED']);
  });

  test('nobody can approve their own proposal (SAME_PERSON), whatever their role', async () => {
    const proposalId = await idOf(won('A'));
    const answer = await approve(proposalId, first);
    expect([answer.status, answer.error?.code]).toEqual([403, 'SAME_PERSON']);
    expect(market()?.status).toBe('OPEN');
    expect((await approve(proposalId)).result?.state).toBe('DONE');
  });

  test('two approvals at once settle once; the same operator gets the same answer again', async () => {
    const third = await harness.operator('TRADER');
    const proposalId = await idOf(won('A'));
    const { seq } = harness.app.core;
    const answers = await Promise.all([second, third, second, third].map((by) => approve(proposalId, by)));
    const good = answers.filter(({ status }) => status === 200);
    const bad = answers.filter(({ status }) => status !== 200);
    expect(good.length).toBeGreaterThan(0);
    for (const { error } of bad) expect(error?.code).toBe('PROPOSAL_DECIDED');
    expect([market()?.settlementVersion, cash()]).toEqual([1, 101_425]);
    expect(harness.app.core.seq - seq).toBe(1);
    const winner = good[0]?.result?.decidedBy === second.name ? second : third;
    const loser = winner === second ? third : second;
    expect((await approve(proposalId, winner)).result?.state).toBe('DONE');
    expect((await approve(proposalId, loser)).error?.code).toBe('PROPOSAL_DECIDED');
    expect(cash()).toBe(101_425);
  });

  test('[R7.122] an operator who presses twice at once gets the same answer twice', async () => {
    const proposalId = await idOf(won('A'));
    const approvals = await Promise.all([1, 2, 3].map(() => approve(proposalId)));
    expect(approvals.map(({ result }) => result?.state)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(market()?.settlementVersion).toBe(1);

    const other = await idOf(won('B'));
    const body = { proposalId: other, reason: 'Wrong match' };
    const rejections = await Promise.all([1, 2, 3].map(() => second.call(rejectProposal, { body })));
    expect(rejections.map(({ result }) => result?.state)).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
  });

  test('a proposal applies to the market as it was seen: any change to the market ends it', async () => {
    const proposalId = await idOf(won('A'));
    const stale = await proposed(won('A'), { marketVersion: (market()?.version ?? 0) - 1 });
    expect([stale.status, stale.error?.code]).toEqual([409, 'MARKET_CHANGED']);
    await first.call(updateMarket, { body: { marketId: M1, betDelaySec: 3, reason } });
    const refused = await approve(proposalId);
    expect([refused.status, refused.error?.code]).toEqual([409, 'MARKET_CHANGED']);
    expect(market()?.status).toBe('OPEN');
    const { result } = await first.call(getProposals, { query: { state: 'REFUSED' } });
    expect(result).toMatchObject([{ proposalId, refusal: 'MARKET_CHANGED', decidedBy: second.name }]);
    expect((await approve(proposalId)).error?.code).toBe('MARKET_CHANGED');
    expect((await approve(proposalId, harness.admin)).error?.code).toBe('PROPOSAL_DECIDED');
  });

  test('of two proposals about one market, only the first to be approved is carried out', async () => {
    const [one, other] = [await idOf(won('A')), await idOf(won('B'))];
    expect((await approve(other)).status).toBe(200);
    expect((await approve(one)).error?.code).toBe('MARKET_CHANGED');
    expect(cash()).toBe(99_000);
  });

  test('rejected by another operator, or withdrawn by its author: the decision is final', async () => {
    const [rejected, back] = [await idOf(won('A')), await idOf(won('B'))];
    const reject = (proposalId: string, by: TestOperator) =>
      by.call(rejectProposal, { body: { proposalId, reason: 'Wrong match' } });
    const { result } = await reject(rejected, second);
    expect(result).toMatchObject({
      state: 'REJECTED',
      decidedBy: second.name,
      decisionReason: 'Wrong match',
    });
    expect((await reject(rejected, second)).result?.state).toBe('REJECTED');
    expect((await reject(rejected, first)).error?.code).toBe('PROPOSAL_DECIDED');
    expect((await reject(back, first)).result?.state).toBe('REJECTED');
    expect((await approve(back)).error?.code).toBe('PROPOSAL_DECIDED');
    expect((await approve(rejected)).error?.code).toBe('PROPOSAL_DECIDED');
    expect(market()?.status).toBe('OPEN');
  });

  test('after half an hour it has expired', async () => {
    const proposalId = await idOf(won('A'));
    harness.app.time.jump(30 * 60_000 - 1);
    second = await harness.logIn(second.name);
    expect((await second.call(getProposals, { query: { state: 'PENDING' } })).result).toHaveLength(1);
    harness.app.time.jump(1);
    const expired = await approve(proposalId);
    expect([expired.status, expired.error?.code]).toEqual([410, 'PROPOSAL_EXPIRED']);
    const reject = await second.call(rejectProposal, { body: { proposalId, reason } });
    expect(reject.error?.code).toBe('PROPOSAL_EXPIRED');
    expect((await second.call(getProposals, { query: { marketId: M1 } })).result).toMatchObject([
      { state: 'EXPIRED' },
    ]);
  });

  test('an unknown proposal is NOT_FOUND', async () => {
    for (const answer of [
      await approve('prop-none'),
      await second.call(rejectProposal, { body: { proposalId: 'prop-none', reason } }),
    ])
      expect([answer.status, answer.error?.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['an unknown market', won('A'), 'INVALID_MARKET_ID', { marketId: 'none' }],
    [
      'a runner missing',
      { kind: 'SETTLE', runners: [{ runnerId: 'A', outcome: 'WINNER' }] },
      'INVALID_RESULT',
      {},
    ],
    ['a runner of another market', won('D'), 'INVALID_RESULT', {}],
    ['a window that ends before it begins', { kind: 'VOID_WINDOW', from: 2, to: 1 }, 'INVALID_INPUT', {}],
    ['a window in the future', { kind: 'VOID_WINDOW', from: 1, to: 9_999_999_999_999 }, 'INVALID_INPUT', {}],
    ['an unknown bet', { kind: 'VOID_BET', betId: 999_999 }, 'BET_NOT_FOUND', {}],
    ['an unknown runner', { kind: 'REMOVE_RUNNER', runnerId: 'D', reductionFactor: 1 }, 'INVALID_RUNNER', {}],
    [
      'a third decimal',
      { kind: 'REMOVE_RUNNER', runnerId: 'A', reductionFactor: 1.005 },
      'VALIDATION_FAILED',
      {},
    ],
    ['no reason', won('A'), 'VALIDATION_FAILED', { reason: '' }],
    ['an unknown kind', { kind: 'PAY_ME' }, 'VALIDATION_FAILED', {}],
  ] as const)('%s is refused at once', async (_, action, code, changes) => {
    // `won` lists only runners that exist.
    const given = action.kind === 'SETTLE' && code === 'INVALID_RESULT' && action.runners.length === 3;
    const wrong = given
      ? {
          ...action,
          runners: action.runners.map((runner, at) => (at === 0 ? { ...runner, runnerId: 'D' } : runner)),
        }
      : action;
    const answer = await proposed(wrong, { marketVersion: market()?.version, ...changes });
    expect(answer.error?.code).toBe(code);
    expect((await first.call(getProposals)).result).toEqual([]);
  });

  test('a refusal by the exchange is final: two winners where there can be one', async () => {
    const runners = ['A', 'B', 'C'].map((id) => ({ runnerId: id, outcome: id === 'C' ? 'LOSER' : 'WINNER' }));
    const answer = await approve(await idOf({ kind: 'SETTLE', runners }));
    expect([answer.status, answer.error?.code]).toEqual([400, 'INVALID_RESULT']);
    expect(market()?.status).toBe('OPEN');
  });

  test('at most twenty can wait for one market', async () => {
    for (let i = 0; i < 20; i += 1) await idOf(won('A'));
    const one = await proposed(won('A'));
    expect([one.status, one.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('the audit log has both people, the reason, and the market before and after', async () => {
    await done(won('A'));
    const { result } = await harness.admin.call(getAuditLog, { query: { subject: `market:${M1}` } });
    expect(result).toMatchObject([
      {
        action: 'APPROVE_PROPOSAL',
        operatorName: second.name,
        reason,
        details: { proposedBy: first.name, action: { kind: 'SETTLE' } },
        before: { status: 'OPEN', settlementVersion: 0 },
        after: { proposal: 'DONE', market: { status: 'CLOSED', settlementVersion: 1 } },
      },
      { action: 'PROPOSE', operatorName: first.name, reason },
    ]);
  });

  test.each(['before', 'after'] as const)(
    'interrupted %s the command was sent: the next start finishes it, once',
    async (moment) => {
      const proposalId = await idOf(won('A'));
      endProcess(harness.app, moment);
      expect((await approve(proposalId)).status).toBe(500);
      // A feed's market would be voided after the restart; this one stays as it is.
      await harness.app.database.write.deleteFrom('events').execute();
      harness = await harness.restart();
      expect([market()?.settlementVersion, cash()]).toEqual([1, 101_425]);
      expect((await approve(proposalId, await harness.logIn(second.name))).result?.state).toBe('DONE');
      const { result } = await harness.admin.call(getAuditLog, { query: { action: 'FINISH_PROPOSAL' } });
      expect(result).toMatchObject([{ operatorName: 'exchange', details: { approvedBy: second.name } }]);
    },
  );

  const cutOff = async (action: object, moment: 'before' | 'after', meanwhile: NewCommand[] = []) => {
    const proposalId = await idOf(action);
    endProcess(harness.app, moment);
    expect((await approve(proposalId)).status).toBe(500);
    await harness.app.core.submitAll(meanwhile);
    await harness.app.database.write.deleteFrom('events').execute();
    harness = await harness.restart();
    const { result } = await harness.admin.call(getProposals, { query: { marketId: M1 } });
    return result?.map(({ state, refusal }) => [state, refusal]);
  };
  const losers = ['A', 'C'].map((id) => ({ runnerId: runnerId(id), outcome: 'LOSER' as const }));
  const result = {
    runners: [{ runnerId: runnerId('B'), outcome: 'WINNER' as const }, ...losers].map((runner) => ({
      ...runner,
      deadHeat: false,
    })),
    lineResult: null,
  };

  test.each<[string, NewCommand, number, number]>([
    ['updated', { type: 'updateMarket', marketId: marketId(M1), betDelaySec: 3 }, 0, 100_000],
    [
      'settled another way',
      { type: 'settleMarket', marketId: marketId(M1), settlementVersion: 1, result },
      1,
      99_000,
    ],
  ])(
    'interrupted, and the market is %s before it is carried out: refused',
    async (_, change, version, held) => {
      expect(await cutOff(won('A'), 'before', [change])).toEqual([['REFUSED', 'MARKET_CHANGED']]);
      expect([market()?.settlementVersion, cash()]).toEqual([version, held]);
    },
  );

  test.each([
    ['a void', () => ({ kind: 'VOID_MARKET' })],
    ['a void window', (now: number) => ({ kind: 'VOID_WINDOW', from: now - 1000, to: now })],
    ['a removal', () => ({ kind: 'REMOVE_RUNNER', runnerId: 'A', reductionFactor: 12.5 })],
    ['a void bet', () => ({ kind: 'VOID_BET', betId })],
  ] as const)('interrupted after it was carried out: %s is done', async (_, action) => {
    expect(await cutOff(action(harness.app.time.now()), 'after')).toEqual([['DONE', null]]);
    expect(playerView(stateInMemory(harness.app.core), player.id)?.exposure).toBe(0);
  });

  test('interrupted before it was carried out: a void window does nothing if another change came first', async () => {
    const now = harness.app.time.now();
    const update = { type: 'updateMarket', marketId: marketId(M1), betDelaySec: 3 } as const;
    const ended = await cutOff({ kind: 'VOID_WINDOW', from: now - 1000, to: now }, 'before', [update]);
    expect(ended).toEqual([['REFUSED', 'MARKET_CHANGED']]);
    expect(playerView(stateInMemory(harness.app.core), player.id)?.exposure).toBe(100_000);
  });
});
