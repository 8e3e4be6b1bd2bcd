import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getTransactionDetail, getTransactionHistory } from '@layline/contract/calls/reports.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { inningsRuns } from '@layline/simulation/builders.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import { asked, downloaded, settle, transfer } from './testing/reports-app.ts';

describe.each(storagesUnderTest())('the statement on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  const history = (query: object = {}, who = player) => asked(app, who, getTransactionHistory, { query });
  const detail = (line: number, query: object = {}, who = player) =>
    asked(app, who, getTransactionDetail, { query: { line, ...query } });

  /** Offers the other side from a house account and has the player bet against it. */
  async function matched(side: 'BACK' | 'LAY', price: number, stake: number, body: Partial<PlaceBody> = {}) {
    const against = side === 'BACK' ? 'LAY' : 'BACK';
    await app.rest(against, price, stake, body.runnerId, body.marketId);
    const { result, error } = await app.place(player, { side, price: price / 100, stake, ...body });
    if (result?.matched !== stake) throw new Error(`not matched: ${error?.code}`);
    return result.betId;
  }

  const shown = ({
    lines,
  }: {
    readonly lines: readonly { type: string; amount: number; balance: number }[];
  }) => lines.map(({ type, amount, balance }) => [type, amount, balance]);

  test('[R7.22] lines with type, running balance and text; opening, closing and totals', async () => {
    await matched('BACK', 250, 500);
    app.time.advance(1000);
    await settle(app, 'm1', 'A');
    app.time.advance(1000);
    await transfer(app, player, 'WITHDRAWAL_REQUESTED', -200, 'psp:payouts', 'withdrawal:81');
    const statement = await history();
    expect(shown(statement)).toEqual([
      ['WITHDRAWAL', -200, 100_512.5],
      // 5 % of 750.
      ['COMMISSION', -37.5, 100_712.5],
      ['SETTLEMENT', 750, 100_750],
      ['DEPOSIT', 100_000, 100_000],
    ]);
    expect(statement).toMatchObject({ purse: 'CASH', opening: 0, closing: 100_512.5, next: null });
    expect(statement.totals).toEqual([
      { type: 'COMMISSION', count: 1, credit: 0, debit: 37.5 },
      { type: 'DEPOSIT', count: 1, credit: 100_000, debit: 0 },
      { type: 'SETTLEMENT', count: 1, credit: 750, debit: 0 },
      { type: 'WITHDRAWAL', count: 1, credit: 0, debit: 200 },
    ]);
    expect(statement.lines.map(({ description }) => description)).toEqual([
      'Withdrawal',
      'Ashdown v Millbrook, Match odds: commission',
      'Ashdown v Millbrook, Match odds: settled',
      'Deposit',
    ]);
    expect(statement.lines[0]).toMatchObject({ line: 4, reference: '81', marketId: null });
    expect(statement.lines[2]).toMatchObject({
      line: 2,
      sportId: 1,
      eventId: 'e1',
      marketId: 'm1',
      marketName: 'Match odds',
      reference: null,
    });
  });

  test('[R7.22] with a period and filters, opening + totals still equals closing', async () => {
    const start = app.time.now();
    await app.openMarket({ id: marketId('m2') }, { id: 'e1' as never });
    await matched('BACK', 250, 500);
    await matched('LAY', 300, 100, { marketId: 'm2', runnerId: 'B' });
    app.time.advance(1000);
    await settle(app, 'm1', 'B');
    app.time.advance(1000);
    await settle(app, 'm2', 'A');
    app.time.advance(1000);
    await transfer(app, player, 'DEPOSIT', 700);
    const all = await history({ from: start + 1000 });
    expect(all).toMatchObject({ opening: 100_000, closing: 100_295 });
    for (const [query, amounts] of [
      [{}, [700, -5, 100, -500]],
      [{ order: 'OLDEST' }, [-500, 100, -5, 700]],
      [{ types: ['DEPOSIT'] }, [700]],
      [{ types: ['COMMISSION', 'SETTLEMENT'] }, [-5, 100, -500]],
      [{ types: ['BONUS'] }, []],
      [{ marketId: 'm2' }, [-5, 100]],
      [{ eventId: 'e1' }, [-5, 100, -500]],
      [{ eventId: 'e2' }, []],
    ] as const) {
      const found = await history({ from: start + 1000, ...query });
      expect([query, found.lines.map(({ amount }) => amount)]).toEqual([query, amounts]);
      expect(found).toMatchObject({ opening: 100_000, closing: 100_295, totals: all.totals });
    }
    const middle = await history({ from: start + 2000, to: start + 2999 });
    expect(middle).toMatchObject({ opening: 99_500, closing: 99_595 });
    const empty = await history({ from: start + 5000 });
    expect(empty).toMatchObject({ opening: 100_295, closing: 100_295, totals: [], lines: [], next: null });
  });

  test('[R7.22] later pages show the statement as it was for the first page, whatever is added since', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await transfer(app, player, 'DEPOSIT', amount);
    for (const [order, late] of [
      ['NEWEST', 777],
      ['OLDEST', 888],
    ] as const) {
      const first = await history({ order, take: 2 });
      await transfer(app, player, 'DEPOSIT', late);
      const amounts = first.lines.map(({ amount }) => amount);
      let { next } = first;
      while (next !== null) {
        const page = await history({ order, take: 2, cursor: next });
        expect(page).toMatchObject({ opening: first.opening, closing: first.closing, totals: first.totals });
        amounts.push(...page.lines.map(({ amount }) => amount));
        next = page.next;
      }
      expect(amounts.reduce((sum, amount) => sum + amount, first.opening)).toBe(first.closing);
      expect(amounts).not.toContain(late);
      expect(amounts.filter((amount) => amount < 10)).toEqual(
        order === 'NEWEST' ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5],
      );
    }
  });

  test('[R7.22] every purse has its own statement', async () => {
    const purses = ['cash', 'bonus', 'withdrawal_pending'].map((purse) => `player:${player.id}:${purse}`);
    const [cash = '', bonus = '', held = ''] = purses;
    for (const [externalId, kind, from, to, rupees] of [
      ['bonus:1:claim', 'BONUS_CLAIM', 'house:bonus_cost', bonus, 50],
      ['bonus:1:release', 'BONUS_RELEASE', bonus, cash, 30],
      ['bonus:1:return', 'BONUS_RETURN', bonus, 'house:bonus_cost', 20],
      ['withdrawal:r1', 'WITHDRAWAL', cash, held, 70],
      ['withdrawal-paid:r1', 'WITHDRAWAL_PAID', held, 'psp:payouts', 60],
      ['withdrawal-back:r2', 'WITHDRAWAL_RETURNED', held, cash, 10],
    ] as const) {
      const amount = (rupees * 100) as never;
      await app.command({ type: 'transfer', externalId, from, to, amount, kind });
    }
    const told = async (purse: string) =>
      (await history({ purse, order: 'OLDEST' })).lines.map((line) => [
        line.type,
        line.description,
        line.amount,
        line.balance,
        line.reference,
      ]);
    expect(await told('BONUS')).toEqual([
      ['BONUS', 'Bonus', 50, 50, '1'],
      ['BONUS', 'Bonus released', -30, 20, '1'],
      ['BONUS', 'Bonus ended', -20, 0, '1'],
    ]);
    expect(await told('WITHDRAWAL')).toEqual([
      ['WITHDRAWAL', 'Held for a withdrawal', 70, 70, 'r1'],
      ['WITHDRAWAL', 'Withdrawal paid', -60, 10, 'r1'],
      ['WITHDRAWAL', 'Withdrawal returned', -10, 0, 'r2'],
    ]);
    expect((await told('CASH')).slice(1)).toEqual([
      ['BONUS', 'Bonus released', 30, 100_030, '1'],
      ['WITHDRAWAL', 'Withdrawal', -70, 99_960, 'r1'],
      ['WITHDRAWAL', 'Withdrawal returned', 10, 99_970, 'r2'],
    ]);
    const other = await app.player();
    expect((await history({ purse: 'BONUS' }, other)).lines).toEqual([]);
  });

  test('[R7.22] the player’s latest actions are in it', async () => {
    await matched('BACK', 200, 100);
    await settle(app, 'm1', 'A');
    // Nothing else waits here; the call itself waits for the tables.
    expect((await history()).closing).toBe(100_095);
  });

  test('[R7.22] a period that ends before it begins is refused', async () => {
    const { status, error } = await app.call(
      getTransactionHistory,
      { query: { from: 5, to: 4 } },
      { token: player.token },
    );
    expect([status, error?.code, error?.fields?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'to']);
  });

  test('[R7.23] a line in detail: settlement, bets, fragments; a commission by its formula', async () => {
    const back = await matched('BACK', 250, 500);
    const lay = await matched('LAY', 400, 100, { runnerId: 'B' });
    app.time.advance(1000);
    const at = app.time.now();
    await settle(app, 'm1', 'A');
    const settled = await detail(2);
    expect(settled.line).toMatchObject({ type: 'SETTLEMENT', amount: 850 });
    expect(settled.commission).toBeNull();
    expect(settled.settlement).toMatchObject({
      version: 1,
      reversal: false,
      settledAt: at,
      amount: 850,
      betCount: 2,
      lineResult: null,
      next: null,
    });
    expect(settled.settlement?.results).toEqual([
      { runnerId: 'A', runnerName: 'A', outcome: 'WINNER', deadHeat: false },
      { runnerId: 'B', runnerName: 'B', outcome: 'LOSER', deadHeat: false },
      { runnerId: 'C', runnerName: 'C', outcome: 'LOSER', deadHeat: false },
    ]);
    expect(
      settled.settlement?.bets.map(({ bet, amount, fragments }) => [
        bet.betId,
        bet.side,
        amount,
        fragments.map(({ price, stake, amount: part }) => [price, stake, part]),
      ]),
    ).toEqual([
      [back, 'BACK', 750, [[2.5, 500, 750]]],
      [lay, 'LAY', 100, [[4, 100, 100]]],
    ]);
    const commission = await detail(3);
    expect(commission.line).toMatchObject({ type: 'COMMISSION', amount: -42.5 });
    expect(commission.commission).toEqual({ profit: 850, rate: 5, discount: 0, amount: 42.5 });
    expect(commission.settlement?.bets).toEqual(settled.settlement?.bets);
    const page = await detail(2, { take: 1 });
    expect(page.settlement).toMatchObject({ amount: 850, betCount: 2, next: String(back) });
    const rest = await detail(2, { take: 1, cursor: page.settlement?.next });
    expect(rest.settlement?.bets.map(({ bet }) => bet.betId)).toEqual([lay]);
  });

  test('[R7.23] a corrected result: both settlements and the reversal between them stay readable', async () => {
    const bet = await matched('BACK', 250, 500);
    await settle(app, 'm1', 'A');
    await settle(app, 'm1', 'B', { version: 2 });
    const { lines, closing } = await history({ order: 'OLDEST' });
    expect(closing).toBe(99_500);
    expect(lines.slice(1).map(({ type, amount, description }) => [type, amount, description])).toEqual([
      ['SETTLEMENT', 750, 'Ashdown v Millbrook, Match odds: settled'],
      ['COMMISSION', -37.5, 'Ashdown v Millbrook, Match odds: commission'],
      ['CORRECTION', -750, 'Ashdown v Millbrook, Match odds: settlement taken back'],
      ['CORRECTION', 37.5, 'Ashdown v Millbrook, Match odds: commission given back'],
      ['SETTLEMENT', -500, 'Ashdown v Millbrook, Match odds: settled again'],
    ]);
    const amounts = async (line: number) => {
      const { settlement } = await detail(line);
      return [settlement?.version, settlement?.amount, settlement?.bets.map(({ amount }) => amount)];
    };
    expect(await amounts(2)).toEqual([1, 750, [750]]);
    expect(await amounts(4)).toEqual([1, -750, [-750]]);
    expect(await amounts(6)).toEqual([2, -500, [-500]]);
    expect((await detail(5)).commission).toEqual({ profit: 750, rate: 5, discount: 0, amount: 37.5 });
    expect((await detail(4)).settlement?.bets[0]?.bet).toMatchObject({ betId: bet, profit: -500 });
  });

  test('[R7.23] a market voided after its settlement: the old lines keep their details', async () => {
    await matched('BACK', 250, 500);
    await settle(app, 'm1', 'A');
    const reason = 'The match was abandoned.';
    await app.command({ type: 'voidMarket', marketId: marketId('m1'), settlementVersion: 2, reason });
    expect((await history()).closing).toBe(100_000);
    for (const [line, amount] of [
      [2, 750],
      [4, -750],
    ] as const) {
      const { settlement } = await detail(line);
      expect(settlement).toMatchObject({ version: 1, amount, reversal: line === 4 });
      expect(settlement?.bets[0]?.fragments[0]).toMatchObject({ amount, voidReason: reason });
      expect(settlement?.bets[0]?.bet).toMatchObject({ state: 'VOID', profit: 0, voidReason: reason });
    }
  });

  test('[R7.23] a withdrawn runner: its name, the old price, the factor and the new price (rules section 7.6)', async () => {
    await matched('BACK', 800, 100);
    await matched('BACK', 300, 200, { runnerId: 'C' });
    app.time.advance(1000);
    const at = app.time.now();
    const removal = { marketId: marketId('m1'), runnerId: runnerId('C'), reductionFactor: 2500 };
    await app.command({ type: 'removeRunner', ...removal });
    await settle(app, 'm1', 'A');
    const { settlement } = await detail(2);
    expect(settlement).toMatchObject({ amount: 500, betCount: 1 });
    expect(settlement?.bets[0]?.fragments[0]).toMatchObject({
      price: 6,
      originalPrice: 8,
      amount: 500,
      reductions: [{ at, oldPrice: 8, newPrice: 6, factor: 25, runnerId: 'C', runnerName: 'C' }],
    });
  });

  test('[R7.23] dead heats and lines pay according to the rules (sections 8.4, 10.3)', async () => {
    await matched('BACK', 400, 300);
    const tied = { outcome: 'WINNER', deadHeat: true } as const;
    await settle(app, 'm1', 'A', { changes: { A: tied, B: tied, C: tied } });
    expect((await detail(2)).settlement?.bets[0]?.fragments[0]).toMatchObject({ stake: 300, amount: 100 });
    const { id, ...line } = inningsRuns({ id: marketId('runs') });
    await app.openMarket({ ...line, id });
    await matched('LAY', 16_000, 500, { marketId: 'runs', runnerId: 'runs' });
    await app.command({
      type: 'settleMarket',
      marketId: id,
      settlementVersion: 1,
      result: {
        runners: [{ runnerId: runnerId('runs'), outcome: 'WINNER', deadHeat: false }],
        lineResult: 16_700,
      },
    });
    const { settlement } = await detail(4);
    expect(settlement).toMatchObject({ lineResult: 167, amount: 500 });
    expect(settlement?.bets[0]?.fragments[0]).toMatchObject({ price: 160, amount: 500 });
  });

  test('[R7.23] a transfer has no detail but its reference', async () => {
    await transfer(app, player, 'DEPOSIT', 50, 'psp:deposits', 'deposit:7');
    expect(await detail(2)).toMatchObject({
      line: { amount: 50, reference: '7' },
      settlement: null,
      commission: null,
    });
  });

  test('[R7.23] NOT_FOUND for a line not on the player’s own account, even if another account has it', async () => {
    const other = await app.player();
    for (const amount of [1, 2, 3]) await transfer(app, player, 'DEPOSIT', amount);
    const refused = (query: object, who: TestPlayer) =>
      app.call(getTransactionDetail, { query }, { token: who.token });
    expect((await detail(4)).line.amount).toBe(3);
    for (const [query, who] of [
      [{ line: 4 }, other],
      [{ line: 5 }, player],
      [{ line: 1, purse: 'BONUS' }, player],
    ] as const) {
      const { status, error } = await refused(query, who);
      expect([status, error?.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('[R7.22] as CSV: all lines, oldest first, with nothing that a spreadsheet would execute', async () => {
    const start = app.time.now();
    await app.openMarket({ id: marketId('m2'), name: '=HYPERLINK("http://x")' }, { title: 'A, "B" v C' });
    await matched('BACK', 250, 500, { marketId: 'm2' });
    await settle(app, 'm2', 'B');
    await transfer(app, player, 'DEPOSIT', 50, 'psp:deposits', 'deposit:8');
    const { headers, lines } = await downloaded(app, player, getTransactionHistory, {
      query: { format: 'csv' },
    });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statement.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const when = new Date(start).toISOString();
    expect(lines).toEqual([
      'Line,Time (UTC),Type,Description,Amount,Balance,Reference',
      `1,${when},DEPOSIT,Deposit,100000,100000,opening:${player.id}`,
      `2,${when},SETTLEMENT,"A, ""B"" v C, =HYPERLINK(""http://x""): settled",-500,99500,m2`,
      `3,${when},DEPOSIT,Deposit,50,99550,8`,
    ]);
    const filtered = await downloaded(app, player, getTransactionHistory, {
      query: { format: 'csv', types: ['SETTLEMENT'], order: 'NEWEST' },
    });
    expect(filtered.lines).toHaveLength(2);
  });

  test('[R7.22] a file of more than one page is complete', async () => {
    const commands = Array.from({ length: 450 }, (_, index) => ({
      type: 'transfer' as const,
      externalId: `many:${index}`,
      from: 'psp:deposits',
      to: `player:${player.id}:cash`,
      amount: 100 as never,
      kind: 'DEPOSIT',
    }));
    await app.core.submitAll(commands);
    const { lines } = await downloaded(app, player, getTransactionHistory, { query: { format: 'csv' } });
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 451 }, (_, index) => index + 1),
    );
  });
});
