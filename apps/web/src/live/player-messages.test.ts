import { examplePlayingTime } from '@layline/contract/examples/protection.ts';
import { expect, test } from 'vitest';
import { takePlayerMessage } from './player-messages.ts';

function effectsOf(message: unknown): unknown[] {
  const seen: unknown[] = [];
  takePlayerMessage(message, {
    onBalance: (balance, exposure) => seen.push(['balance', balance, exposure]),
    onBetsChanged: (marketIds) => seen.push(['bets', marketIds]),
    onSettled: ({ marketName, profit }) => seen.push(['settled', marketName, profit]),
    onRequest: ({ type, status, amount }) => seen.push(['request', type, status, amount]),
    onBonus: ({ bonusId, status }) => seen.push(['bonus', bonusId, status]),
    onRealityCheck: ({ minutes, checkDue }) => seen.push(['reality check', minutes, checkDue]),
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
  ['BetsChanged', 'BetsChanged', { marketIds: ['m1'] }, [['bets', ['m1']]]],
  [
    'BetSettled',
    'BetSettled',
    { marketId: 'm1', marketName: 'Match Odds', profit: -20.5 },
    [['settled', 'Match Odds', -20.5]],
  ],
  [
    'RequestChanged',
    'RequestChanged',
    { requestId: 'd1', type: 'DEPOSIT', status: 'APPROVED', amount: 2000 },
    [['request', 'DEPOSIT', 'APPROVED', 2000]],
  ],
  [
    'BonusChanged',
    'BonusChanged',
    { bonusId: 'welcome', status: 'RELEASED' },
    [['bonus', 'welcome', 'RELEASED']],
  ],
  ['RealityCheck', 'RealityCheck', examplePlayingTime, [['reality check', 35, true]]],
  ['a code that is not known', 'FreeBeer', { litres: 1 }, []],
])('%s', (_, Code, data, effects) => {
  expect(effectsOf({ Code, Data: JSON.stringify(data) })).toEqual(effects);
});

test.each([
  ['no JSON', { Code: 'UserBalance', Data: '{oops' }, 'JSON'],
  [
    'a balance that is no number',
    { Code: 'UserBalance', Data: '{"Balance":"9","Exposure":0}' },
    'Expected number',
  ],
  [
    'a balance with a third decimal',
    { Code: 'UserBalance', Data: '{"Balance":9.505,"Exposure":0}' },
    'decimals',
  ],
  ['no envelope', 'UserBalance', 'Expected Object'],
])('%s changes nothing', (_, message, reason) => {
  expect(() => effectsOf(message)).toThrow(reason);
});
