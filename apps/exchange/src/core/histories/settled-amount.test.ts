import { expect, test } from 'vitest';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { FancyTerms } from '@layline/domain/market-listing.ts';
import { runnerId } from '@layline/units/ids.ts';
import type { SettlementRow } from './settlement.ts';
import { settledAmount } from './settled-amount.ts';

/** The results of the market's runners: `W` winner, `T` tied for the last place, `L` loser, `V` void. */
function settlement(
  outcomes: Readonly<Record<string, 'W' | 'T' | 'L' | 'V'>>,
  {
    figure = null,
    places = 1,
    bettingType = 'ODDS',
    fancy = null,
  }: {
    readonly figure?: number | null;
    readonly places?: number;
    readonly bettingType?: string;
    readonly fancy?: FancyTerms | null;
  } = {},
): SettlementRow {
  const words: Readonly<Record<string, RunnerResult['outcome']>> = {
    W: 'WINNER',
    T: 'WINNER',
    L: 'LOSER',
    V: 'VOID',
  };
  return {
    marketId: 'm1',
    bettingType,
    version: 1,
    at: 0,
    results: Object.entries(outcomes).map(([id, outcome]) => ({
      runnerId: runnerId(id),
      runnerName: id,
      outcome: words[outcome] ?? 'VOID',
      deadHeat: outcome === 'T',
    })),
    lineResult: figure,
    terms: { numberOfWinners: places, commissionRate: 500, fancy },
  };
}

const SESSION = { bettingType: 'FANCY', fancy: { kind: 'SESSION' } } as const;
const METER = { bettingType: 'FANCY', fancy: { kind: 'METER', min: 10_000, max: 25_000 } } as const;
const KHADO = { bettingType: 'FANCY', fancy: { kind: 'RANGE', ranges: [] } } as const;
const LINE = { bettingType: 'LINE', places: 0 } as const;

/** Rupees, with prices and lines in hundredths. The backer's gain, which is the layer's loss. */
const TABLE: readonly (readonly [string, SettlementRow, object, number])[] = [
  ['10.2 winner', settlement({ A: 'W', B: 'L' }), { price: 250, stake: 500, winnings: 750 }, 750],
  ['10.2 loser', settlement({ A: 'L', B: 'W' }), { price: 250, stake: 500, winnings: 750 }, -500],
  ['10.2 void', settlement({ A: 'V', B: 'W' }), { price: 250, stake: 500, winnings: 750 }, 0],
  ['withdrawn, so no result', settlement({ B: 'W' }), { price: 250, stake: 500, winnings: 750 }, 0],
  [
    '10.3 three tie for one place',
    settlement({ A: 'T', B: 'T', C: 'T' }),
    { price: 400, stake: 300, winnings: 900 },
    100,
  ],
  ['10.3 two tie', settlement({ A: 'T', B: 'T', C: 'L' }), { price: 1100, stake: 10, winnings: 100 }, 45],
  [
    '10.3 four tie for two of three places',
    settlement({ A: 'T', B: 'T', C: 'T', D: 'T', E: 'W' }, { places: 3 }),
    { price: 600, stake: 60, winnings: 300 },
    120,
  ],
  [
    '10.3 clear winner beside a tie',
    settlement({ A: 'W', B: 'T', C: 'T' }, { places: 2 }),
    { price: 300, stake: 100, winnings: 200 },
    200,
  ],
  [
    '8.4 sold at 165, result 164',
    settlement({ A: 'W' }, { ...LINE, figure: 16_400 }),
    { price: 16_500, stake: 80, winnings: 80 },
    80,
  ],
  [
    '8.4 sold at 165, result 165',
    settlement({ A: 'W' }, { ...LINE, figure: 16_500 }),
    { price: 16_500, stake: 80, winnings: 80 },
    0,
  ],
  [
    '8.4 sold at 165, result 166',
    settlement({ A: 'W' }, { ...LINE, figure: 16_600 }),
    { price: 16_500, stake: 80, winnings: 80 },
    -80,
  ],
  [
    '13.1 Yes on the line',
    settlement({ A: 'W' }, { ...SESSION, figure: 4500 }),
    { price: 10_000, line: 4500, stake: 100, winnings: 100 },
    100,
  ],
  [
    '13.1 Yes a run short',
    settlement({ A: 'W' }, { ...SESSION, figure: 4400 }),
    { price: 9000, line: 4500, stake: 100, winnings: 90 },
    -100,
  ],
  [
    '13.3 meter, 9 runs above',
    settlement({ A: 'W' }, { ...METER, figure: 18_000 }),
    { price: 10_000, line: 17_100, stake: 100, winnings: 7900 },
    900,
  ],
  [
    '13.3 meter, capped',
    settlement({ A: 'W' }, { ...METER, figure: 30_000 }),
    { price: 10_000, line: 17_100, stake: 100, winnings: 7900 },
    7900,
  ],
  [
    '13.3 khado, inside',
    settlement({ A: 'W', B: 'L' }, { ...KHADO, figure: 16_900 }),
    { price: 30_000, stake: 100, winnings: 300 },
    300,
  ],
  [
    '13.3 khado, outside',
    settlement({ A: 'L', B: 'W' }, { ...KHADO, figure: 17_000 }),
    { price: 30_000, stake: 100, winnings: 300 },
    -100,
  ],
  ['a void market has no results', settlement({}), { price: 250, stake: 500, winnings: 750 }, 0],
];

test.each(TABLE)('[R7.23] rules section %s', (_rule, row, fragment, rupees) => {
  const paise = { runner_id: 'A', line: null, price: 0, stake: 0, winnings: 0, ...fragment };
  const whole = { ...paise, stake: paise.stake * 100, winnings: paise.winnings * 100 };
  expect(settledAmount(row, whole, 'BACK')).toBe(rupees * 100);
  expect(settledAmount(row, whole, 'LAY')).toBe(0 - rupees * 100);
});
