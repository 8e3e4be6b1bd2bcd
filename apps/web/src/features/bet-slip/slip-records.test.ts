import { exampleBetRecord } from '@layline/contract/examples/reports.ts';
import { describe, expect, test } from 'vitest';
import { BetRecords } from '../../provider/bet-records.ts';
import type { BetRecord } from '../../provider/bet-records.ts';
import { parsed } from '../../provider/decode.ts';
import type { Slip, SlipStatus } from '../../session/slip.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';
import { slipReducer } from './slip-reducer.ts';

const SENT = aSent();

function record(fields: Partial<typeof exampleBetRecord>): BetRecord {
  const whole = { ...exampleBetRecord, customerRef: SENT.ref, ...fields };
  const [bet] = parsed(BetRecords, { follows: 0, number: whole.number, bets: [whole] }).bets;
  if (bet === undefined) throw new Error('the record cannot be read');
  return bet;
}

const slip = (status: SlipStatus) => [aSlip({ status })];
const taken = (slips: readonly Slip[], ...records: readonly BetRecord[]) =>
  slipReducer(slips, { type: 'records', records })[0]?.status;

describe('[R4.14] the receipt follows the live record of its bet', () => {
  test.each([
    { phase: 'placing', sent: SENT },
    { phase: 'checking', sent: SENT, offline: true },
    { phase: 'waiting', sent: SENT, until: 1 },
    { phase: 'lost', sent: SENT, reason: null },
    { phase: 'unclear', sent: SENT },
  ] as const)('a record settles what became of a bet that is $phase', (status) => {
    expect(
      taken(slip(status), record({ matched: 300, remaining: 200, cancelled: 0, state: 'PARTIALLY_MATCHED' })),
    ).toMatchObject({
      phase: 'placed',
      outcome: { matched: 30_000, remaining: 20_000, listed: 'FOLLOWED' },
    });
  });

  test('a bet in the delay stays with the countdown', () => {
    const status = { phase: 'waiting', sent: SENT, until: 1 } as const;
    expect(taken(slip(status), record({ state: 'PENDING', delayUntil: 5 }))).toBe(status);
  });

  test('a record of another bet, or of a bet that was refused, changes nothing', () => {
    const refused = {
      phase: 'refused',
      sent: SENT,
      refusal: { code: null, text: 'No.', offer: null },
    } as const;
    expect(taken(slip(refused), record({}))).toBe(refused);
    const slips = slip({ phase: 'placing', sent: SENT });
    expect(slipReducer(slips, { type: 'records', records: [record({ customerRef: 'another' })] })).toBe(
      slips,
    );
  });

  test('it tells the result, and a read of the open bets does not take that back', () => {
    const settled = slipReducer(slip({ phase: 'placing', sent: SENT }), {
      type: 'records',
      records: [record({ state: 'SETTLED', profit: 231, settledAt: 9 })],
    });
    expect(settled[0]?.status).toMatchObject({ outcome: { profit: 23_100, cancelledBy: 'PLAYER' } });
    expect(slipReducer(settled, { type: 'bets', bets: [] })).toBe(settled);
  });

  test('after missed changes the open bets say again what has become of it', () => {
    const open = slipReducer(slip({ phase: 'placing', sent: SENT }), {
      type: 'records',
      records: [record({ state: 'UNMATCHED', matched: 0, remaining: 500, cancelled: 0 })],
    });
    const missed = slipReducer(open, { type: 'unfollow' });
    expect(slipReducer(missed, { type: 'bets', bets: [] })[0]?.status).toMatchObject({
      outcome: { listed: 'NO_LONGER' },
    });
  });
});
