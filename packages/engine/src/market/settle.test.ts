import { describe, expect, test } from 'vitest';
import type { PlayerId, RunnerId } from '@layline/units/ids.ts';
import type { MarketResult } from '../commands.ts';
import { commissionOn, deadHeatProfit } from '../pricing.ts';
import { stateHash } from '../snapshot.ts';
import { TestExchange, definition, result, rs } from '../test-support/exchange.ts';
import { ledgerAccounts, ledgerBalance, marketView } from '../views.ts';

const M = definition().id;

/** p backs A 100 @ 3 against q, q backs B 50 @ 5 against p. */
function scene(over = {}): TestExchange {
  const x = new TestExchange().players('p q').market(definition(over));
  x.place('p', 'BACK A 100 @ 3');
  x.place('q', 'LAY A 100 @ 3');
  x.place('p', 'LAY B 50 @ 5');
  x.place('q', 'BACK B 50 @ 5');
  return x;
}

function gains(x: TestExchange): number[] {
  return ['p', 'q'].map((name) => Math.round((x.money(name).cash - 1_000_000) * 100) / 100);
}

describe('settlement (rules section 10)', () => {
  test.each([
    ['A', [250, -250]],
    ['B', [-300, 300]],
    ['C', [-50, 50]],
    ['A?', [50, -50]],
  ])('winner %s', (winner, expected) => {
    const x = scene();
    x.place('p', 'BACK C 7 @ 9');
    x.settle(winner);
    expect(gains(x)).toEqual(expected);
    expect([x.money('p').exposure, x.money('q').exposure]).toEqual([0, 0]);
    expect(ledgerBalance(x.state, 'market:m:clearing')).toBe(0);
    expect(marketView(x.state, M)).toMatchObject({ status: 'CLOSED', settlementVersion: 1 });
    expect(x.events.filter((event) => event.type === 'betReduced')).toMatchObject([
      { lapseReason: 'MARKET_CLOSED' },
    ]);
  });

  test.each([
    [rs(300), 400, 1, 3, rs(100)],
    [rs(60), 600, 2, 4, rs(120)],
    [rs(10), 1100, 1, 2, rs(45)],
    [100, 200, 1, 3, -33],
    [100, 250, 1, 4, -38],
    [100, 150, 1, 3, -50],
  ])('dead heat: %i @ %i, %i place for %i tied, brings %i', (stake, price, places, tied, expected) => {
    expect(deadHeatProfit(stake, price, places, tied)).toBe(expected);
  });

  test('a dead heat of a market is zero-sum to the paisa and leaves clearing at 0', () => {
    const x = new TestExchange().players('p q').market();
    x.place('p', 'BACK A 100 @ 4.1');
    x.place('q', 'LAY A 100 @ 4.1');
    x.ok({ type: 'settleMarket', marketId: M, settlementVersion: 1, result: result('A= B= C=') });
    expect(gains(x)).toEqual([36.67, -36.67]);
  });

  test('two places, three runners tied behind a clear winner: only the tied ones are reduced', () => {
    const x = new TestExchange().players('p q').market(definition({ numberOfWinners: 2 }, 'A B C D'));
    for (const runner of ['A', 'B']) {
      x.place('p', `BACK ${runner} 90 @ 4`);
      x.place('q', `LAY ${runner} 90 @ 4`);
    }
    x.settle('A B= C= D=', 1, 'm', 'A B C D');
    expect(gains(x)).toEqual([270 + 30, -300]);
  });

  test.each([
    [rs(400), 500, 4000, rs(12)],
    [rs(400), 500, 0, rs(20)],
    [rs(-400), 500, 0, 0],
    [0, 500, 0, 0],
    [10, 500, 0, 1],
    [9, 500, 0, 0],
    [rs(400), 500, 10_000, 0],
  ])('commission on %i at %i with discount %i is %i (section 10.4)', (net, rate, discount, expected) => {
    expect(commissionOn(net, rate, discount)).toBe(expected);
  });

  test('commission is taken once per market, on the net of all bets', () => {
    const x = scene({ commissionRate: 500 });
    x.settle('A');
    expect(gains(x)).toEqual([250 - 12.5, -250]);
    expect(ledgerBalance(x.state, 'house:commission')).toBe(1250);
    const ids = x.events.filter((event) => event.type === 'posting').map(({ externalId }) => externalId);
    expect(ids.slice(-3)).toEqual(['settle:m:1:q', 'settle:m:1:p', 'commission:m:1:p']);
  });

  test('repeating a version does nothing; skipping one is refused', () => {
    const x = scene();
    x.settle('A');
    const hash = stateHash(x.state);
    const again = x.send({ type: 'settleMarket', marketId: M, settlementVersion: 1, result: result('B') });
    expect(again).toMatchObject({ ok: true, repeated: true, events: [] });
    expect(stateHash(x.state)).toBe(hash);
    expect(x.refused({ type: 'settleMarket', marketId: M, settlementVersion: 3, result: result('B') })).toBe(
      'INVALID_MARKET_STATE',
    );
  });

  test('resettling posts the exact reversal, including commission, then the new result', () => {
    const x = scene({ commissionRate: 500 });
    x.settle('A');
    const before = x.events.length;
    x.settle('B', 2);
    const posted = x.events.slice(before).filter((event) => event.type === 'posting');
    expect(posted.map(({ externalId, from, to, amount }) => [externalId, from, to, amount])).toEqual([
      ['reverse:m:1:p', 'player:p:cash', 'market:m:clearing', rs(250)],
      ['reverse:m:1:q', 'market:m:clearing', 'player:q:cash', rs(250)],
      ['reverse-commission:m:1:p', 'house:commission', 'player:p:cash', 1250],
      ['settle:m:2:p', 'player:p:cash', 'market:m:clearing', rs(300)],
      ['settle:m:2:q', 'market:m:clearing', 'player:q:cash', rs(300)],
      ['commission:m:2:q', 'player:q:cash', 'house:commission', rs(15)],
    ]);
    expect(gains(x)).toEqual([-300, 285]);
    expect(new Set(posted.map(({ externalId }) => externalId)).size).toBe(posted.length);
  });

  test('a correction may make a balance negative; betting then stops until it is covered', () => {
    const x = new TestExchange().players('p', 100).players('q').market();
    x.place('p', 'BACK A 100 @ 3');
    x.place('q', 'LAY A 100 @ 3');
    x.settle('A');
    x.ok({
      type: 'transfer',
      externalId: 'out',
      from: 'player:p:cash',
      to: 'psp:payouts',
      amount: rs(300),
      kind: 'WITHDRAWAL',
    });
    x.settle('B', 2);
    expect(x.money('p').cash).toBe(-300);
    x.market(definition({ id: 'm2' as typeof M }));
    expect(x.refused(x.order('p', 'BACK A 1 @ 2', { market: 'm2' }))).toBe('INSUFFICIENT_FUNDS');
  });

  test('voiding a market returns everything, even after a settlement, and is final', () => {
    const x = scene({ commissionRate: 500 });
    x.settle('A');
    x.ok({ type: 'voidMarket', marketId: M, settlementVersion: 2, reason: 'wrong match' });
    expect(gains(x)).toEqual([0, 0]);
    expect(x.events.filter((event) => event.type === 'fragmentVoided')).toHaveLength(2);
    expect(x.refused({ type: 'settleMarket', marketId: M, settlementVersion: 3, result: result('A') })).toBe(
      'INVALID_MARKET_STATE',
    );
  });

  const bad: readonly [string, MarketResult][] = [
    ['no winner in a complete field', result('')],
    ['two clear winners for one place', result('A B')],
    ['a tie of one', result('A=')],
    ['a tie behind the winner of the only place', result('A B= C=')],
    ['a runner missing', { ...result('A'), runners: result('A').runners.slice(0, 2) }],
    ['a runner twice', { ...result('A'), runners: [...result('A').runners, ...result('A').runners] }],
    ['a stranger', result('X', 'A B C X')],
    ['a line on an ODDS market', result('A', 'A B C', 100)],
    [
      'a tied loser',
      { lineResult: null, runners: [{ runnerId: 'A' as RunnerId, outcome: 'LOSER', deadHeat: true }] },
    ],
  ];
  test.each(bad)('%s is not a result', (_, wrong) => {
    const x = scene();
    const hash = stateHash(x.state);
    expect(x.refused({ type: 'settleMarket', marketId: M, settlementVersion: 1, result: wrong })).toBe(
      'INVALID_RESULT',
    );
    x.seq -= 1;
    expect(stateHash(x.state)).toBe(hash);
  });

  test('an archived market is forgotten with its bets, and its id is never reused', () => {
    const x = scene();
    expect(x.refused({ type: 'archiveMarket', marketId: M })).toBe('INVALID_MARKET_STATE');
    x.settle('A');
    x.ok({ type: 'archiveMarket', marketId: M });
    expect(marketView(x.state, M)).toBeUndefined();
    expect(x.refused({ type: 'createMarket', definition: definition() })).toBe('MARKET_EXISTS');
    expect(x.refused({ type: 'settleMarket', marketId: M, settlementVersion: 2, result: result('B') })).toBe(
      'INVALID_MARKET_ID',
    );
    expect(ledgerAccounts(x.state).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
    x.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state: 'LOCKED' });
  });
});
