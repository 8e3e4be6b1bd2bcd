import { rupees, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { savable, slipsFrom, slipsText } from './stored-slips.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';

const SENT = aSent();
const OUTCOME = {
  betId: null,
  matched: rupees(1),
  remaining: ZERO,
  cancelled: ZERO,
  gone: ZERO,
  averagePrice: 250,
  line: null,
  lapseReason: null,
  ownBetCrossed: false,
  cancelledBy: null,
  voided: rupees(0),
  profit: null,
  listed: 'NOT_YET',
} as const;

describe('[R3.11] slips in local storage', () => {
  test('come back as typed', () => {
    const slips = [
      aSlip({ price: '2.', stake: '10', choice: 'WORSE', worseTicks: 3, keep: true, kill: true }),
    ];
    expect(slipsFrom(slipsText(slips))).toEqual(slips);
  });

  test.each(['placing', 'checking', 'waiting'] as const)('a bet in %s comes back to be checked', (phase) => {
    const status =
      phase === 'placing'
        ? ({ phase, sent: SENT } as const)
        : phase === 'checking'
          ? ({ phase, sent: SENT, offline: true } as const)
          : ({ phase, sent: SENT, until: 9 } as const);
    expect(slipsFrom(slipsText([aSlip({ status })]))[0]?.status).toEqual({
      phase: 'checking',
      sent: SENT,
      offline: false,
    });
  });

  test('a refused one comes back for editing, a placed one does not', () => {
    const refused = aSlip({
      status: { phase: 'refused', sent: SENT, refusal: { code: null, text: 'No.', offer: null } },
    });
    const placed = aSlip({ key: 'p', status: { phase: 'placed', sent: SENT, outcome: OUTCOME } });
    expect(slipsFrom(slipsText([refused, placed])).map(({ key, status }) => [key, status.phase])).toEqual([
      [refused.key, 'editing'],
    ]);
  });

  test.each([
    null,
    '',
    'nonsense',
    '{}',
    '[{"key":1}]',
    JSON.stringify([{ ...aSlip(), sent: null, worseTicks: 99 }]),
    JSON.stringify(Array.from({ length: 21 }, () => ({ ...aSlip(), sent: null }))),
  ])('damaged slips are ignored: %s', (text) => {
    expect(slipsFrom(text)).toEqual([]);
  });
});

test('[R7.45] slips with a price that are not being placed are saved at the exchange', () => {
  const slips = [
    aSlip({ stake: '' }),
    aSlip({ price: '' }),
    aSlip({ price: '100001' }),
    aSlip({ stake: '12.345' }),
    aSlip({ status: { phase: 'placing', sent: SENT } }),
  ];
  const common = {
    marketId: 'm1',
    runnerId: 'a',
    side: 'BACK',
    price: 250,
    stake: null,
    customerRef: 'next',
  };
  expect(savable(slips)).toEqual([common, common]);
});
