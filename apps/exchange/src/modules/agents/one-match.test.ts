import {
  getAgentBranch,
  getAgentEntries,
  getAgentGroups,
  getAgentMember,
  getAgentPositions,
  getAgentStatement,
} from '@layline/contract/calls/operator/agents.ts';
import type { HouseExposure } from '@layline/contract/entities/operator-market.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUSE_MARKETS, settle } from '../../testing/house-markets.ts';
import type { TestOperator } from '../operator/testing/operator-harness.ts';
import { openTree } from './testing/agent-tree.ts';
import type { TestTree } from './testing/agent-tree.ts';
import { betOnBookmaker } from './testing/closed-week.ts';

const { bookmaker } = HOUSE_MARKETS;
const EVER = { from: 0, to: 9_999_999_999_999 };

let tree: TestTree;
beforeAll(async () => {
  tree = await openTree();
  await betOnBookmaker(tree);
});
afterAll(() => tree.app.close());

function profits({ outcomes }: HouseExposure): number[] {
  return outcomes.map(({ profit }) => profit);
}

async function member(by: TestOperator, nodeId: string) {
  const { result, error } = await by.call(getAgentMember, { query: { nodeId } });
  if (result === null) throw new Error(error?.code);
  return result;
}

describe('[R17.11] [R17.13] a level reads its branch while bets are open (agent rules section 3.3)', () => {
  test.each([
    ['A', 385.2, 554.29],
    ['M', 856.6, 503.42],
    ['U', 354.8, 167.81],
  ] as const)('exposure of %s', async (level, ownExposure, branchExposure) => {
    const own = await member(tree[level], tree[level].nodeId);
    expect({ X: own.ownExposure, Y: own.branchExposure }).toEqual({ X: ownExposure, Y: branchExposure });
    expect(own.branchRoom).toBeCloseTo(own.balance + own.credit - branchExposure, 2);
  });

  test.each([
    ['A', [369.52, -385.2], [554.29, -577.8]],
    ['M', [805.1, -856.6], [503.41, -532.2]],
    ['U', [335.61, -354.8], [167.8, -177.4]],
  ] as const)('position of %s, and the four figures add to 0', async (level, own, toUpline) => {
    const by = tree[level];
    const { result } = await by.call(getAgentPositions, { query: { nodeId: by.nodeId } });
    const [position] = result ?? [];
    if (position === undefined) throw new Error('no position');
    expect(profits(position.own)).toEqual(own);
    expect(profits(position.toUpline)).toEqual(toUpline);
    const [players, downline] = [profits(position.players), profits(position.toDownline)];
    for (const [index, ownProfit] of own.entries()) {
      const sum = (players[index] ?? 0) + ownProfit + (toUpline[index] ?? 0) + (downline[index] ?? 0);
      expect(sum).toBeCloseTo(0, 9);
    }
  });

  test('the master sees its children with their money, and only the name of its own parent', async () => {
    const { result } = await tree.M.call(getAgentBranch);
    expect(result).toMatchObject({
      node: { nodeId: tree.M.nodeId, level: 'MASTER', levels: 1, players: 1, cash: -10_000 },
      path: [{ name: 'Middle', level: 'MASTER' }],
      parentName: 'Upper',
      children: [
        { name: 'Lower', level: 'AGENT', players: 2 },
        { name: 'player.three', level: 'PLAYER', cash: 10_000, ownExposure: 754.23, room: 9245.77 },
      ],
      total: 2,
    });
    const found = await tree.M.call(getAgentBranch, { query: { search: 'THREE' } });
    expect(found.result).toMatchObject({ children: [{ name: 'player.three' }], total: 1 });
  });

  test('the site sees the whole tree, one level at a time', async () => {
    const top = await tree.admin.call(getAgentBranch);
    expect(top.result).toMatchObject({
      node: null,
      path: [],
      parentName: null,
      children: [{ name: 'Upper' }],
    });
    const below = await tree.admin.call(getAgentBranch, { query: { nodeId: tree.A.nodeId } });
    expect(below.result?.path.map(({ name }) => name)).toEqual(['Upper', 'Middle', 'Lower']);
    expect(below.result?.children.map(({ name }) => name)).toEqual(['player.one', 'player.two']);
  });
});

describe('[R17.13] statements of a settled market (agent rules section 7.4)', () => {
  beforeAll(() => settle(tree.app, bookmaker, 'india'));

  test.each([
    ['M', 'A', { results: -923.81, shares: 369.53, rebate: 14, total: -540.28 }, 0],
    ['U', 'M', { results: -1678.04, shares: 1174.63, rebate: 16.52, total: -486.89 }, 0],
    ['admin', 'U', { results: -1678.04, shares: 1510.24, rebate: 5.51, total: -162.29 }, 0],
    ['M', 'p3', { results: -754.23, shares: 0, rebate: 7.54, total: -746.69 }, 10_000],
  ] as const)('what %s and %s both read of their edge', async (above, below, line, entries) => {
    const nodeId = below === 'p3' ? tree.p3.id : tree[below].nodeId;
    const { result } = await tree[above].call(getAgentStatement, { query: { nodeId, ...EVER } });
    expect(result).toMatchObject({ opening: 0, lines: [line], entryTotal: entries, more: false });
    expect(result?.closing).toBeCloseTo(line.total + entries, 9);
    const now = await member(tree[above], nodeId);
    expect(result?.closing).toBe(now.balance);
    if (below === 'p3') return;
    const own = await tree[below].call(getAgentStatement, { query: { nodeId, ...EVER } });
    expect(own.result).toEqual(result);
  });

  test('a period begins where the one before it ends', async () => {
    const at = tree.app.time.now() + 1;
    const query = { nodeId: tree.A.nodeId };
    const before = await tree.A.call(getAgentStatement, { query: { ...query, from: 0, to: at } });
    const after = await tree.A.call(getAgentStatement, { query: { ...query, from: at, to: at + 1 } });
    expect(after.result).toMatchObject({
      opening: before.result?.closing,
      closing: before.result?.closing,
      lines: [],
    });
    const wrong = await tree.A.call(getAgentStatement, { query: { ...query, from: at, to: 0 } });
    expect(wrong.error?.code).toBe('INVALID_INPUT');
  });

  test('a line opens to the groups of bets; all above the member is one figure', async () => {
    const query = { nodeId: tree.M.nodeId, marketId: 'bookmaker' };
    const { result } = await tree.M.call(getAgentGroups, { query });
    const byName = Object.fromEntries((result ?? []).map((group) => [group.name, group]));
    expect(byName['player.two']).toMatchObject({
      of: 'RESULT',
      amount: -2000,
      downline: 800,
      own: 600,
      upline: 600,
      ownShare: 30,
      branchShare: 70,
      base: 2000,
      playerRebate: 20,
      ownRebate: -2,
      downlineRebate: -6,
    });
    expect(byName['player.three']).toMatchObject({ downline: 0, own: 527.96, upline: 226.27 });
    const own = await tree.A.call(getAgentGroups, { query: { ...query, nodeId: tree.A.nodeId } });
    expect(own.result?.map(({ name }) => name).sort()).toEqual(['player.one', 'player.two']);
  });

  test('the lines of a statement are the sums of its groups', async () => {
    const nodeId = tree.M.nodeId;
    const groups = await tree.M.call(getAgentGroups, { query: { nodeId, marketId: 'bookmaker' } });
    const statement = await tree.M.call(getAgentStatement, { query: { nodeId, ...EVER } });
    const sumOf = (pick: (group: NonNullable<typeof groups.result>[number]) => number): number =>
      (groups.result ?? []).reduce((sum, group) => sum + pick(group), 0);
    const [line] = statement.result?.lines ?? [];
    expect(sumOf(({ amount }) => amount)).toBeCloseTo(line?.results ?? 0, 9);
    expect(sumOf(({ own, downline }) => own + downline)).toBeCloseTo(line?.shares ?? 0, 9);
    expect(
      sumOf(({ playerRebate, ownRebate, downlineRebate }) => playerRebate + ownRebate + downlineRebate),
    ).toBeCloseTo(line?.rebate ?? 0, 9);
  });

  test('the entry that funded a player is listed on its edge', async () => {
    const { result } = await tree.M.call(getAgentEntries, { query: { nodeId: tree.p3.id } });
    expect(result?.entries).toMatchObject([
      { kind: 'DEPOSIT', amount: 10_000, status: 'POSTED', proposedBy: 'PARENT', mayConfirm: false },
    ]);
  });

  test('after a restart, and with rebuilt projections, they read the same', async () => {
    const read = async (from: TestTree): Promise<unknown[]> => {
      const by = await from.logIn('upper.desk');
      const query = { nodeId: from.U.nodeId };
      return [
        (await by.call(getAgentBranch)).result,
        (await by.call(getAgentStatement, { query: { ...query, ...EVER } })).result,
        (await by.call(getAgentGroups, { query: { ...query, marketId: 'bookmaker' } })).result,
        (await by.call(getAgentEntries)).result,
      ];
    };
    const before = await read(tree);
    await tree.app.core.rebuildProjections();
    expect(await read(tree)).toEqual(before);
    const again = await tree.restart();
    tree = { ...tree, ...again };
    expect(await read(tree)).toEqual(before);
  });
});
