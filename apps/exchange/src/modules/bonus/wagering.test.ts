import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWagered } from './wagering.ts';
import type { WageredBet } from './wagering.ts';

/** A settled bet in rupees and decimal odds (percent on house markets); `made` is the player's result on the market. */
function bet(text: string, made: number, over: Partial<WageredBet> = {}): WageredBet {
  const [side = '', stake, , price] = text.split(' ');
  const matched = Number(stake) * 100;
  const matchedValue = matched * Math.round(Number(price) * 100);
  const base = { marketId: 'm', bettingType: 'ODDS', side, matched, matchedValue, takenBy: new Map() };
  const marketId = over.marketId ?? base.marketId;
  const [marketProfit, eventProfit] = [made * 100, made * 100];
  // One event per market, unless the case is about several markets of one event.
  return { ...base, eventId: `event of ${marketId}`, marketProfit, eventProfit, ...over };
}

describe('what counts towards a bonus', () => {
  test.each<[string, WageredBet[], number]>([
    ['a back that lost counts its stake', [bet('BACK 100 @ 2.5', -100)], 100],
    ['a back that won counts its stake', [bet('BACK 100 @ 2.5', 150)], 100],
    ['a short-priced winner counts what it won', [bet('BACK 100 @ 1.6', 60)], 60],
    ['a lay counts its liability where that is smaller', [bet('LAY 100 @ 1.7', -70)], 70],
    ['a lay counts its stake where that is smaller', [bet('LAY 100 @ 5', -400)], 100],
    ['odds below the least do not count', [bet('BACK 100 @ 1.49', -100)], 0],
    ['odds at the least do', [bet('BACK 100 @ 1.5', -100)], 100],
    ['back and lay of the same count nothing', [bet('BACK 100 @ 2', 0), bet('LAY 100 @ 2', 0)], 0],
    [
      'each market counts separately',
      [bet('BACK 100 @ 2', -100), bet('BACK 50 @ 2', 50, { marketId: 'n' })],
      150,
    ],
    [
      'a hedge on another market of the event counts nothing',
      [
        bet('BACK 100 @ 2', -100, { eventId: 'e', eventProfit: 0 }),
        bet('LAY 100 @ 2', 100, { eventId: 'e', eventProfit: 0, marketId: 'n' }),
      ],
      0,
    ],
    [
      'what remains of an event after its hedges counts',
      [
        bet('BACK 100 @ 2', -100, { eventId: 'e', eventProfit: -2000 }),
        bet('LAY 80 @ 2', 80, { eventId: 'e', eventProfit: -2000, marketId: 'n' }),
      ],
      20,
    ],
    [
      'losing bets on several markets of an event count in full',
      [
        bet('BACK 100 @ 2', -100, { eventId: 'e', eventProfit: -15_000 }),
        bet('BACK 50 @ 2', -50, { eventId: 'e', eventProfit: -15_000, marketId: 'n' }),
      ],
      150,
    ],
    ['a line is at even money', [bet('BACK 100 @ 160.5', -100, { bettingType: 'LINE' })], 100],
    ['a rate of 50 is odds of 1.5', [bet('BACK 100 @ 50', -100, { bettingType: 'BOOKMAKER' })], 100],
    ['a rate of 49 is too low', [bet('BACK 100 @ 49', -100, { bettingType: 'FANCY' })], 0],
    ['what was voided is not matched and does not count', [bet('BACK 0 @ 2', 0)], 0],
  ])('%s', (_, bets, rupees) => {
    expect(countWagered(bets, 150, () => 0).counted).toBe(rupees * 100);
  });

  /** Rupees of a bet that other players matched. */
  const taken = (by: Record<string, number>) => ({
    takenBy: new Map(Object.entries(by).map(([player, stake]) => [player, stake * 100])),
  });

  // Bets matched with one other player may count up to 100; `own` is a second account of the same person.
  test.each<[string, WageredBet[], number]>([
    ['what a friend took counts up to the maximum', [bet('BACK 400 @ 2', -400, taken({ friend: 400 }))], 100],
    [
      'in one market or in several',
      [
        bet('BACK 80 @ 2', -80, taken({ friend: 80 })),
        bet('BACK 80 @ 2', 80, { marketId: 'n', ...taken({ friend: 80 }) }),
      ],
      100,
    ],
    ['won or lost, backed or laid', [bet('LAY 400 @ 2', 400, taken({ friend: 400 }))], 100],
    [
      'the part matched with the house counts in full beside the friend’s',
      [bet('BACK 400 @ 2', -400, taken({ friend: 300 }))],
      200,
    ],
    [
      'each other player counts separately',
      [bet('BACK 400 @ 2', -400, taken({ friend: 300, other: 50 }))],
      200,
    ],
    ['less than the maximum counts as it is', [bet('BACK 400 @ 2', -400, taken({ friend: 60 }))], 400],
    [
      'what the player’s own second account took counts nothing',
      [bet('BACK 400 @ 2', -400, taken({ own: 100 }))],
      300,
    ],
    [
      'a hedge elsewhere makes what the friend took no larger',
      [bet('BACK 400 @ 2', -50, taken({ friend: 400 }))],
      50,
    ],
    [
      'a result of nothing, split into odd shares, stays nothing',
      [bet('BACK 1 @ 2', 0, taken({ own: 0.33 })), bet('LAY 1 @ 2', 0, taken({ friend: 0.67 }))],
      0,
    ],
  ])('between players: %s', (_, bets, rupees) => {
    const { counted } = countWagered(bets, 150, (player) => (player === 'own' ? 0 : 10_000));
    expect(counted).toBe(rupees * 100);
  });

  test("shares are exact where stake times stake exceeds a double's precision", () => {
    const large = bet('BACK 1000000000 @ 2', -1_000_000_000, taken({ own: 333_333_333 }));
    expect(countWagered([large], 150, () => 0).counted).toBe(66_666_666_700);
  });
});

/** A bet on a runner, in paise and hundredths, and what its hedge on another market of the event costs in odds. */
const hedgedBet = fc.record({
  runner: fc.nat(2),
  side: fc.constantFrom('BACK', 'LAY'),
  stake: fc.integer({ min: 1, max: 10_000_000 }),
  price: fc.integer({ min: 150, max: 2000 }),
  cost: fc.nat(3),
  market: fc.nat(3),
});

interface Placed {
  readonly runner: number;
  readonly side: string;
  readonly stake: number;
  readonly price: number;
  readonly market: string;
}

function profitOf({ runner, side, stake, price }: Placed, winner: number): number {
  const back = runner === winner ? Math.round((stake * (price - 100)) / 100) : -stake;
  return side === 'BACK' ? back : -back;
}

/** The bets as settled when `winner` wins the event. */
function settled(bets: readonly Placed[], winner: number): WageredBet[] {
  const profits = (of: readonly Placed[]): number =>
    of.reduce((sum, placed) => sum + profitOf(placed, winner), 0);
  return bets.map(({ side, stake, price, market }) => ({
    eventId: 'e',
    marketId: market,
    bettingType: 'ODDS',
    side,
    matched: stake,
    matchedValue: stake * price,
    marketProfit: profits(bets.filter((other) => other.market === market)),
    eventProfit: profits(bets),
    takenBy: new Map(),
  }));
}

describe('whichever side wins the event', () => {
  test('bets fully hedged on its other markets count for no more than the hedges cost', () => {
    fc.assert(
      fc.property(fc.array(hedgedBet, { minLength: 1, maxLength: 12 }), fc.nat(2), (made, winner) => {
        const bets = made.flatMap(({ cost, market, ...own }): Placed[] => {
          const hedge =
            own.side === 'BACK'
              ? { side: 'LAY', price: own.price + cost }
              : { side: 'BACK', price: own.price - cost };
          return [
            { ...own, market: `m${market}` },
            { ...own, ...hedge, market: `m${market + 1}` },
          ];
        });
        const most = made.reduce((sum, { stake, cost }) => sum + Math.ceil((stake * cost) / 100) + 1, 0);
        expect(countWagered(settled(bets, winner), 100, () => 0).counted).toBeLessThanOrEqual(most);
      }),
      { seed: 14, numRuns: 500 },
    );
  });

  test('a single bet counts as if it were the only one of its market', () => {
    fc.assert(
      fc.property(hedgedBet, fc.nat(2), ({ market, ...own }, winner) => {
        const bets = [{ ...own, market: `m${market}` }];
        const [one] = settled(bets, winner);
        const most = Math.abs(one?.marketProfit ?? 0);
        const risk =
          own.side === 'BACK'
            ? own.stake
            : Math.min(own.stake, Math.floor((own.stake * (own.price - 100)) / 100));
        expect(countWagered(settled(bets, winner), 100, () => 0).counted).toBe(Math.min(risk, most));
      }),
      { seed: 14 },
    );
  });
});
