import { examplePlayingTime } from '@layline/contract/examples/player.ts';
import { expect, test } from 'vitest';
import { takePlayerMessage } from './player-messages.ts';

function effectsOf(message: unknown): unknown[] {
  const seen: unknown[] = [];
  takePlayerMessage(message, {
    onBalance: (balance, exposure) => seen.push(['balance', balance, exposure]),
    onBetsChanged: (marketIds) => seen.push(['bets', marketIds]),
    onRecords: ({ follows, number, bets }) => seen.push(['records', follows, number, bets]),
    onAutomatic: ({ marketId, status }) => seen.push(['automatic', marketId, status]),
    onInboxRead: () => seen.push(['inbox read']),
    onCashOut: (change) => seen.push(['cash-out', change]),
    onBasket: (change) => seen.push(['basket', change]),
    onSettled: ({ marketName, profit }) => seen.push(['settled', marketName, profit]),
    onAlert: (data) => seen.push(['alert', data]),
    onRequest: ({ type, status, amount }) => seen.push(['request', type, status, amount]),
    onBonus: ({ status }) => seen.push(['bonus', status]),
    onRealityCheck: () => seen.push(['reality check']),
  });
  return seen;
}

test.each([
  [
    '[R1.8] [R3.10] UserBalance',
    'UserBalance',
    { Balance: 9500.5, Exposure: 500 },
    [['balance', 950_050, 50_000]],
  ],
  [
    '[R7.46] AutomaticCashOutChanged',
    'AutomaticCashOutChanged',
    { automaticCashOutId: 8, marketId: 'm1', status: 'DONE', because: null },
    [['automatic', 'm1', 'DONE']],
  ],
  ['[R4.14] InboxRead', 'InboxRead', { readUntil: 5000 }, [['inbox read']]],
  ['[R4.14] BetRecords', 'BetRecords', { follows: 3, number: 4, bets: [] }, [['records', 3, 4, []]]],
  ['BetsChanged', 'BetsChanged', { marketIds: ['m1'] }, [['bets', ['m1']]]],
  [
    '[R12.22] BasketChanged',
    'BasketChanged',
    {
      basketId: 9,
      marketId: 'm1',
      status: 'LAPSED',
      delayUntil: null,
      because: 'FOK_NOT_FILLED',
      runnerId: 'r1',
      serverTime: 1_760_000_000_000,
    },
    [
      [
        'basket',
        {
          basketId: 9,
          marketId: 'm1',
          status: 'LAPSED',
          delayUntil: null,
          because: 'FOK_NOT_FILLED',
          runnerId: 'r1',
          serverTime: 1_760_000_000_000,
        },
      ],
    ],
  ],
  [
    '[R7.46] CashOutChanged',
    'CashOutChanged',
    {
      cashOutId: 9,
      marketId: 'm1',
      runnerId: null,
      status: 'LAPSED',
      figure: 178.5,
      delayUntil: null,
      because: 'FIGURE_WORSE',
      serverTime: 5000,
    },
    [
      [
        'cash-out',
        {
          cashOutId: 9,
          status: 'LAPSED',
          figure: 17_850,
          because: 'FIGURE_WORSE',
        },
      ],
    ],
  ],
  [
    'BetSettled',
    'BetSettled',
    { marketId: 'm1', marketName: 'Match Odds', profit: -20.5 },
    [['settled', 'Match Odds', -2050]],
  ],
  [
    'RequestChanged',
    'RequestChanged',
    { requestId: 'd1', type: 'DEPOSIT', status: 'APPROVED', amount: 2000 },
    [['request', 'DEPOSIT', 'APPROVED', 200_000]],
  ],
  ['BonusChanged', 'BonusChanged', { bonusId: 'welcome', status: 'RELEASED' }, [['bonus', 'RELEASED']]],
  ['RealityCheck', 'RealityCheck', examplePlayingTime, [['reality check']]],
  ['a code that is not known', 'FreeBeer', { litres: 1 }, []],
])('%s', (_, Code, data, effects) => {
  expect(effectsOf({ Code, Data: JSON.stringify(data) })).toEqual(effects);
});

test.each([
  ['numbers as text', { Balance: '9,500.50', Exposure: '0' }, [950_050, 0]],
  ['a third decimal', { Balance: 9.505, Exposure: 0.004 }, [951, 0]],
  ['a negative exposure', { Balance: 10, Exposure: -2.5 }, [1000, 250]],
  ['small letters and more fields', { balance: 1, exposure: 2, bonus: null }, [100, 200]],
])('[R3.10] [R10.2] a balance with %s is read', (_, data, amounts) => {
  expect(effectsOf({ Code: 'UserBalance', Data: JSON.stringify(data) })).toEqual([['balance', ...amounts]]);
  expect(effectsOf({ Code: 'UserBalance', Data: data })).toEqual([['balance', ...amounts]]);
});

test.each([
  ['no JSON', { Code: 'UserBalance', Data: '{oops' }],
  ['a balance that is none', { Code: 'UserBalance', Data: '{"Balance":"much","Exposure":0}' }],
  ['no envelope', 'UserBalance'],
])('%s changes nothing', (_, message) => {
  expect(() => effectsOf(message)).toThrow(/cannot be read|Expected/);
});
