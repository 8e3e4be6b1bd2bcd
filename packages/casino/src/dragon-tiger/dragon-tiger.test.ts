import { expect, test } from 'vitest';
import { cardAt, cardOf } from '../cards.ts';
import type { BetKind } from '../game.ts';
import { percent } from '../pay-table.ts';
import { dragonTiger, type DragonTigerOutcome } from './dragon-tiger.ts';

function bet(id: string): BetKind<DragonTigerOutcome> {
  const found = dragonTiger.bets.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no bet ${id}`);
  return found;
}

function main(outcome: DragonTigerOutcome): number[] {
  return dragonTiger.bets.filter(({ group }) => group === 'main').map((one) => one.returns(outcome));
}

test.each([
  ['KC', 'QC', 'DRAGON', [200, 0, 0, 0], 'Dragon wins: king of clubs against queen of clubs.'],
  ['AC', '2C', 'TIGER', [0, 200, 0, 0], 'Tiger wins: two of clubs against ace of clubs.'],
  ['AC', 'KH', 'TIGER', [0, 200, 0, 0], 'Tiger wins: king of hearts against ace of clubs.'],
  ['9C', '9D', 'TIE', [50, 50, 1200, 0], 'A tie: nine of clubs against nine of diamonds.'],
  ['9D', '9D', 'TIE', [50, 50, 1200, 5100], 'A suited tie: nine of diamonds against nine of diamonds.'],
])(
  'dragon %s, tiger %s: %s; dragon, tiger, tie and suited tie return %j',
  (dragon, tiger, result, returns, text) => {
    const outcome = { dragon: cardOf(dragon), tiger: cardOf(tiger) };
    expect(main(outcome)).toEqual(returns);
    expect(dragonTiger.show(outcome)).toEqual({
      shown: [
        { place: 'dragon', face: dragon },
        { place: 'tiger', face: tiger },
      ],
      result,
      text,
    });
  },
);

test('bets on one card depend on that card alone, even on a tie', () => {
  const outcome = { dragon: cardOf('7H'), tiger: cardOf('7S') };
  const won = dragonTiger.bets.filter((one) => one.returns(outcome) > 0).map(({ id }) => id);
  expect(won).toEqual([
    'dragon',
    'tiger',
    'tie',
    'dragon-odd',
    'dragon-red',
    'dragon-rank-7',
    'tiger-odd',
    'tiger-black',
    'tiger-rank-7',
  ]);
  expect(bet('dragon-rank-7').name).toBe('Dragon seven');
});

test.each([
  ['dragon', '96.27'],
  ['tiger', '96.27'],
  ['tie', '89.64'],
  ['suited-tie', '86.02'],
  ['dragon-odd', '96.38'],
  ['tiger-even', '96.92'],
  ['dragon-red', '97.50'],
  ['tiger-black', '97.50'],
  ['tiger-rank-q', '92.31'],
])('RTP of %s is %s %% (rules section 17.5)', (id, figure) => {
  expect(percent(bet(id).rtp)).toBe(figure);
});

test('over all 172,640 deals of a shoe every bet returns what its page says', () => {
  expect(dragonTiger.bets).toHaveLength(38);
  // Identical cards return the same, so 52 × 52 kinds of deals suffice, each weighted by how often the shoe has it.
  const sums = dragonTiger.bets.map(() => 0n);
  let deals = 0n;
  for (let dragon = 0; dragon < 52; dragon++) {
    for (let tiger = 0; tiger < 52; tiger++) {
      const ways = BigInt(8 * (dragon === tiger ? 7 : 8));
      const outcome = { dragon: cardAt(dragon), tiger: cardAt(tiger) };
      deals += ways;
      for (const [index, one] of dragonTiger.bets.entries()) {
        sums[index] = (sums[index] ?? 0n) + ways * BigInt(one.returns(outcome));
      }
    }
  }
  expect(deals).toBe(172_640n);
  for (const [index, one] of dragonTiger.bets.entries()) {
    expect((sums[index] ?? 0n) * one.rtp.under, `bet ${one.id}`).toBe(one.rtp.over * deals * 100n);
  }
});
