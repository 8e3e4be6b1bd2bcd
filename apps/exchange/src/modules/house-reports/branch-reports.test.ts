import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHouseReport } from '@layline/contract/calls/operator/reports.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { HOUSE_MARKETS, openHouseMarket, row, settle } from '../../testing/house-markets.ts';
import { openTree } from '../agents/testing/agent-tree.ts';
import type { TestTree } from '../agents/testing/agent-tree.ts';

const { bookmaker } = HOUSE_MARKETS;
const DAY = 86_400_000;

describe('[R20.14] branches of agents in the report (agent rules section 7.4)', () => {
  let tree: TestTree;

  const report = async (query: object) => {
    const cashier = await tree.operator('CASHIER');
    const { result, error } = await cashier.call(getHouseReport, { query });
    if (result === null) throw new Error(error?.code);
    return result;
  };
  const ledger = () => tree.app.core.read((state) => new Map<string, number>(ledgerAccounts(state)));

  beforeAll(async () => {
    tree = await openTree();
    const { app, p1, p2, p3 } = tree;
    await openHouseMarket(app, bookmaker, [row('india', 87, 93), row('australia', 110, 112)]);
    const bet = { marketId: 'bookmaker', runnerId: 'india', side: 'BACK', price: 87, stake: 1237 } as const;
    const placed = [
      await app.place(p1, bet),
      await app.place(p2, { ...bet, runnerId: 'australia', price: 110, stake: 2000 }),
      await app.place(p3, { ...bet, side: 'LAY', price: 93, stake: 811 }),
    ];
    if (placed.some(({ error }) => error !== null)) throw new Error('a bet was refused');
    await settle(app, bookmaker, 'india');
  });
  afterAll(() => tree.app.close());

  test('a branch is one row with what it owes the site', async () => {
    const { rows, totals } = await report({ by: 'AGENT', span: 'PERIOD' });
    expect(rows).toMatchObject([
      {
        key: tree.U.nodeId,
        name: 'Upper',
        turnover: 1237 + 2000 + 811,
        bets: 3,
        players: 3,
        result: 1678.04,
        net: 162.29,
        entries: 0,
        balances: -162.29,
      },
    ]);
    expect(totals.net).toBe(162.29);
  });

  test('roles that see no branches get no report by branch', async () => {
    const viewer = await tree.operator('VIEWER');
    const refused = await viewer.call(getHouseReport, { query: { by: 'AGENT' } });
    expect(refused.error?.code).toBe('FORBIDDEN');
    expect((await viewer.call(getHouseReport, { query: { by: 'SITE' } })).error).toBeNull();
  });

  test('by site, levels have a row of their own, and the entry between level and player cancels out', async () => {
    const { rows, totals } = await report({ by: 'SITE', span: 'PERIOD' });
    expect(rows).toMatchObject([
      { key: null, result: 0, bets: 0, entries: -10_000, net: -totals.shares },
      { key: 'localhost', name: null, result: 1678.04, shares: 0, bets: 3, entries: 10_000 },
    ]);
    expect(totals.entries).toBe(0);
  });

  test('a correction counts on the day on which it was posted, and the day before stays as it was', async () => {
    const [first] = (await report({ by: 'AGENT' })).rows;
    const before = await ledger();
    tree.app.time.jump(DAY);
    await settle(tree.app, bookmaker, 'australia', 2);
    const after = await ledger();
    const { rows } = await report({ by: 'AGENT' });
    expect(rows[0]).toEqual(first);
    const gained = (...names: readonly string[]) =>
      [...after]
        .filter(([account]) => names.some((name) => account.startsWith(name)))
        .reduce((sum, [account, balance]) => sum + balance - (before.get(account) ?? 0), 0);
    const second = rows[1];
    if (second === undefined) throw new Error('there is no second day');
    expect(second).toMatchObject({ turnover: 0, bets: 0, marginPercent: null });
    expect(toPaise(second.net)).toBe(gained('house:'));
    expect(toPaise(second.shares)).toBe(gained('agent:'));
    expect(toPaise(second.balances)).toBe(gained('agent:', 'player:'));
  });
});
