import { afterEach, describe, expect, test } from 'vitest';
import { getLoginAttempts } from './activity.ts';
import { changePassword } from './account.ts';
import { getBetHistory } from './bet-history.ts';
import { decoded, oddEntries, parsed } from './decode.ts';
import { getTopWinners } from './reports.ts';
import { getTransactionDetail, getTransactionHistory } from './statement.ts';

afterEach(() => oddEntries.setState({}, true));

const AT = Date.UTC(2026, 5, 1, 9, 30);

/** Results of providers that send nothing beyond success. */
const SAYS_NOTHING = [null, {}, [], true, 'Done', 0, { items: [], totalCount: 0 }];

describe('[R10.1] an empty answer is an empty list', () => {
  test.each(SAYS_NOTHING)('R7.21 bet history %j', (answer) => {
    expect(parsed(getBetHistory.result, answer)).toEqual({ bets: [], next: null });
  });

  test.each(SAYS_NOTHING)('R7.22 statement %j', (answer) => {
    const nothing = { opening: null, closing: null, totals: null, lines: [], next: null };
    expect(parsed(getTransactionHistory.result, answer)).toEqual(nothing);
  });

  test.each(SAYS_NOTHING)('R7.23 transaction detail %j', (answer) => {
    const nothing = { line: null, settlement: null, commission: null, casino: null };
    expect(parsed(getTransactionDetail.result, answer)).toEqual(nothing);
  });

  test.each(SAYS_NOTHING)('R7.36 winners %j', (answer) => {
    expect(parsed(getTopWinners.result, answer)).toEqual({ from: null, winners: [] });
  });

  test.each(SAYS_NOTHING)('R7.10 log-in attempts %j', (answer) => {
    expect(parsed(getLoginAttempts.result, answer).items).toEqual([]);
  });

  test.each(SAYS_NOTHING)('R7.35 a change of password answered by %j succeeded', (answer) => {
    expect(decoded(changePassword.result, answer)).toBeDefined();
  });
});

describe('[R10.2] other forms of the same data', () => {
  const odd = [null, 'see the manual', { note: '' }, 7];

  test('R7.21 a bet: numbers as text, other case, other names; unreadable entries are counted', () => {
    const bet = {
      Id: '17',
      SelectionName: 'Chennai',
      eventName: 'Mumbai v Chennai',
      side: 'Lay',
      odds: '1.77',
      amount: '1,500.504',
      status: 'settled',
      creationTime: '2026-06-01T09:30:00',
      profitLoss: '-1155.5',
      tenantId: null,
    };
    const { bets } = parsed(getBetHistory.result, { totalCount: '1', items: [...odd, bet] });
    expect(bets).toHaveLength(1);
    expect(bets[0]).toMatchObject({
      betId: 17,
      runnerName: 'Chennai',
      eventTitle: 'Mumbai v Chennai',
      side: 'LAY',
      price: 177,
      stake: 150_050,
      matched: 150_050,
      state: 'SETTLED',
      placedAt: AT,
      profit: -115_550,
      settledAt: null,
      marketName: null,
    });
    expect(oddEntries.getState()['bets of the history']).toBe(odd.length);
  });

  test('R7.21 an unknown state or side is not guessed', () => {
    const [bet] = parsed(getBetHistory.result, [{ stake: 5, status: 'Won', side: 'over' }]).bets;
    expect(bet).toMatchObject({ state: 'UNKNOWN', side: null, betId: null, matched: 500 });
  });

  test.each([
    ['a settled bet says what it made', { state: 'Settled', profit: 485, profitLoss: -500 }, -50_000],
    ['an open one could still win that, and has made nothing', { state: 'MATCHED', profit: 485 }, null],
    ['one of an unknown state is believed', { profit: 485 }, 48_500],
  ])('R7.21 %s', (_, bet, profit) => {
    expect(parsed(getBetHistory.result, [{ id: 1, ...bet }]).bets[0]?.profit).toBe(profit);
  });

  test('R7.22 a statement: a bare list, ids as text, credits beside debits', () => {
    const rows = [
      { id: '4', narration: 'Opening balance', credit: '5,000', balance: 5000, date: AT / 1000 },
      { id: 'a-9', transactionType: 'Withdrawal', debit: 20.5, credit: 0, closingBalance: '4979.5' },
      { description: 'Transfer', type: 'Gift', amount: '-1.004', eventName: '' },
    ];
    const { lines, totals, opening } = parsed(getTransactionHistory.result, [...rows, ...odd]);
    expect(lines).toMatchObject([
      {
        line: 'id:4',
        description: 'Opening balance',
        amount: 500_000,
        balance: 500_000,
        at: AT,
        type: 'UNKNOWN',
      },
      { line: 'id:a-9', type: 'WITHDRAWAL', amount: -2050, balance: 497_950, description: null },
      { line: null, type: 'UNKNOWN', amount: -100, eventTitle: null },
    ]);
    expect([totals, opening]).toEqual([null, null]);
    expect(oddEntries.getState()['lines of the statement']).toBe(odd.length);
  });

  test.each([
    [{ id: 4, remarks: 'Bet won', amount: '12.5' }],
    [[{ id: 4, remarks: 'Bet won', amount: '12.5' }]],
    [{ line: { id: 4, remarks: 'Bet won', amount: 12.5 } }],
  ])('R7.23 the line itself, alone or in a list: %j', (answer) => {
    const { line, settlement } = parsed(getTransactionDetail.result, answer);
    expect(line).toMatchObject({ line: 'id:4', description: 'Bet won', amount: 1250 });
    expect(settlement).toBeNull();
  });

  test.each([
    [{ line: 13 }, 13, { line: 13 }],
    [{ line: 13, id: 'x' }, 13, { line: 13 }],
    [{ Id: 13 }, 'id:13', { id: '13', transactionId: '13' }],
    [{ transactionId: 'TX-9' }, 'id:TX-9', { id: 'TX-9', transactionId: 'TX-9' }],
  ])('R7.23 the details behind %j are requested by the provider’s own name for them', (row, name, asked) => {
    const [line] = parsed(getTransactionHistory.result, [row]).lines;
    expect(line?.line).toBe(name);
    expect(getTransactionDetail.query?.({ line: line?.line ?? 0 })).toEqual(asked);
  });

  test('R7.36 winners without ranks are ranked in the order received, twenty at most', () => {
    const winner = { userName: 'as***a', winnings: '120500.50' };
    const { winners } = parsed(getTopWinners.result, [...odd, ...Array.from({ length: 30 }, () => winner)]);
    expect(winners).toHaveLength(20);
    expect(winners.at(-1)).toEqual({ rank: 20, name: 'as***a', amount: 12_050_050 });
  });

  test.each([
    ['Success', 'SUCCESS'],
    [true, 'SUCCESS'],
    [false, 'FAILED'],
    ['InvalidPassword', 'InvalidPassword'],
    ['1', null],
    [1, null],
    [null, null],
  ])('R7.10 a log-in whose result is %j', (result, expected) => {
    const attempt = {
      clientIpAddress: '203.0.113.7',
      browserInfo: '',
      creationTime: '2026-06-01T09:30:00',
      result,
    };
    expect(parsed(getLoginAttempts.result, { totalCount: '41', items: [attempt, ...odd] })).toEqual({
      totalCount: 41,
      items: [{ at: AT, address: '203.0.113.7', browser: null, result: expected }],
    });
  });
});

test('[R9.12] twenty winners are requested by the path of the specification', () => {
  expect(getTopWinners.path).toBe('Bet/GetTopTenWinners/20');
  expect(getTopWinners.method).toBe('GET');
});

test('[R10.2] a page without a cursor is the last one', () => {
  const page = (next: unknown) => decoded(getBetHistory.result, { bets: [], next })?.next;
  expect([page(undefined), page(''), page(false), page({}), page('17.4')]).toEqual([
    null,
    null,
    null,
    null,
    '17.4',
  ]);
});
