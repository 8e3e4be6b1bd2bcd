import { describe, expect, test } from 'vitest';
import type { PlayerId } from '@layline/units/ids.ts';
import type { LossLimit, SetOwnLimits, Transfer, Unsequenced } from './commands.ts';
import { TestExchange, rs } from './test-support/exchange.ts';
import { bookmaker, fancy } from './test-support/house-markets.ts';

const DAY = 86_400_000;

function own(losses: readonly LossLimit[], maxStake: number | null = null): Unsequenced<SetOwnLimits> {
  return {
    type: 'setOwnLimits',
    playerId: 'p' as PlayerId,
    maxStake: maxStake === null ? null : rs(maxStake),
    losses,
  };
}

let rounds = 0;

/** A casino stake (negative) or win, rupees. */
function casino(amount: number): Unsequenced<Transfer> {
  const [from, to] = ['player:p:cash', 'house:casino:lucky7'];
  const kind = amount < 0 ? 'CASINO_STAKE' : 'CASINO_WIN';
  const direction = amount < 0 ? { from, to } : { from: to, to: from };
  const externalId = `casino:lucky7:${(rounds += 1)}`;
  return { type: 'transfer', externalId, ...direction, amount: rs(Math.abs(amount)), kind };
}

describe('own limits (rules section 14)', () => {
  test('of several limits the tightest applies and is named', () => {
    const x = new TestExchange().players('p', 10_000).market();
    x.ok(
      own([
        { limit: rs(500), periodMs: DAY },
        { limit: rs(300), periodMs: 7 * DAY },
      ]),
    );
    x.ok(casino(-200));
    expect(x.send(casino(-101))).toMatchObject({
      refusal: { code: 'LOSS_LIMIT_EXCEEDED', limit: rs(300) },
    });
    x.ok(casino(-100));
    expect(x.refused(casino(-1))).toBe('LOSS_LIMIT_EXCEEDED');
  });

  test('losses older than the period do not count', () => {
    const x = new TestExchange().players('p', 10_000);
    x.ok(own([{ limit: rs(300), periodMs: DAY }]));
    x.ok(casino(-300));
    x.wait(DAY - 1);
    expect(x.refused(casino(-1))).toBe('LOSS_LIMIT_EXCEEDED');
    x.wait(1);
    x.ok(casino(-300));
  });

  test('a win frees room; open exposure uses it', () => {
    const x = new TestExchange().players('p', 10_000).market();
    x.ok(own([{ limit: rs(300), periodMs: DAY }]));
    x.ok(casino(-300));
    x.ok(casino(250));
    x.place('p', 'BACK A 200 @ 2');
    expect(x.refused(casino(-51))).toBe('LOSS_LIMIT_EXCEEDED');
    x.ok(casino(-50));
  });

  test('the maximum stake applies in the casino too', () => {
    const x = new TestExchange().players('p', 10_000);
    x.ok(own([], 100));
    expect(x.refused(casino(-101))).toBe('LOSS_LIMIT_EXCEEDED');
    x.ok(casino(-100));
  });

  test.each([
    ['BACK A 100 @ 50', 'the stake of a back', true],
    ['BACK A 101 @ 50', 'a greater one', false],
    ['LAY A 100 @ 2', 'a lay that risks as much', true],
    ['LAY A 50 @ 3.05', 'a lay that risks more', false],
    ['LAY A 101 @ 1.5', 'a lay that risks less, with a greater stake', false],
  ])('the limit on a bet applies to stake and liability: %s, %s', (bet, _, taken) => {
    const x = new TestExchange().players('p', 10_000).market();
    x.ok(own([], 100));
    expect(x.send(x.order('p', bet)).ok).toBe(taken);
  });

  test.each([
    ['BACK Runs 2 @ 45/100', 'Yes at 45, which can fall to 0', true],
    ['BACK Runs 3 @ 45/100', 'Yes that can lose 135', false],
    ['LAY Runs 1 @ 44/100', 'No at 44, which can rise to 120', true],
    ['LAY Runs 2 @ 44/100', 'No that can lose 152', false],
  ])(
    'on a meter the limit applies to what it can lose, not to the stake per run: %s, %s',
    (bet, _, taken) => {
      const x = new TestExchange().players('p', 10_000).house('h');
      x.market(fancy({ kind: 'METER', min: 0, max: 12_000 }));
      x.quote('Runs 45/100 44/100');
      x.ok(own([], 100));
      expect(x.send(x.order('p', bet)).ok).toBe(taken);
    },
  );

  test.each([
    ['LAY A 100 @ 4', 'a hedge', true],
    ['LAY A 120 @ 4', 'a hedge of a greater stake', true],
    ['LAY A 500 @ 1.5', 'one that evens the book out', true],
    ['LAY A 101 @ 5.1', 'one at worse odds, which wins less than it loses in the end', true],
    ['LAY A 1000 @ 1.8', 'one that turns the risk over to the other side', false],
    ['BACK B 101 @ 1.2', 'a dutching back that leaves the third runner worse off', false],
    ['LAY B 101 @ 4', 'a bet on another runner', false],
  ])('a bet that only takes risk away is exempt, whatever its stake: %s, %s', (bet, _, taken) => {
    const x = new TestExchange().players('p q', 10_000).market();
    x.place('p', 'BACK A 100 @ 5');
    x.place('q', 'LAY A 100 @ 5');
    x.ok(own([{ limit: rs(100), periodMs: DAY }], 100));
    expect(x.send(x.order('p', bet)).ok).toBe(taken);
  });

  test('an unmatched bet is not a risk that a bet above the limit could take away', () => {
    const x = new TestExchange().players('p', 10_000).market();
    x.ok(own([], 100));
    for (const _ of Array.from({ length: 10 })) x.place('p', 'BACK A 100 @ 2');
    expect(x.refused(x.order('p', 'LAY A 500 @ 1.5'))).toBe('LOSS_LIMIT_EXCEEDED');
    expect(x.send(x.order('p', 'LAY A 100 @ 1.5')).ok).toBe(true);
  });

  test('a hedge of matched bets still counts as a hedge next to unmatched bets', () => {
    const x = new TestExchange().players('p q', 10_000).market();
    x.place('p', 'BACK A 500 @ 5');
    x.place('q', 'LAY A 500 @ 5');
    x.ok(own([], 100));
    for (const _ of Array.from({ length: 10 })) x.place('p', 'BACK B 100 @ 2');
    expect(x.send(x.order('p', 'LAY A 120 @ 4')).ok).toBe(true);
  });

  test('limits apply against the house too, at the requested price', () => {
    const x = new TestExchange().players('p', 10_000).house('h').market(bookmaker());
    x.quote('India 95 97');
    x.place('p', 'BACK India 1000 @ 95');
    x.ok(own([{ limit: rs(1000), periodMs: DAY }], 100));
    x.quote('India 58 60');
    expect(x.refused(x.order('p', 'BACK India 101 @ 58'))).toBe('LOSS_LIMIT_EXCEEDED');
    expect(x.send(x.order('p', 'LAY India 1000 @ 60')).ok).toBe(true);
    expect(x.money('p').exposure).toBe(0);
  });

  test.each(['LOCKED', 'EXCLUDED', 'TIME_OUT'] as const)(
    'an account that is %s cannot stake, but is paid its winnings',
    (state) => {
      const x = new TestExchange().players('p', 10_000);
      x.ok({ type: 'setPlayerState', playerId: 'p' as PlayerId, state });
      expect(x.refused(casino(-1))).toBe('INVALID_ACCOUNT_STATE');
      x.ok(casino(5));
    },
  );

  test.each<[string, readonly LossLimit[]]>([
    [
      'two for one period',
      [
        { limit: rs(1), periodMs: DAY },
        { limit: rs(2), periodMs: DAY },
      ],
    ],
    ['no period', [{ limit: rs(1), periodMs: 0 }]],
    ['more than 31 days', [{ limit: rs(1), periodMs: 31 * DAY + 1 }]],
    ['less than nothing', [{ limit: rs(-1), periodMs: DAY }]],
    ['five', [1, 2, 3, 4, 5].map((periodMs) => ({ limit: rs(1), periodMs }))],
  ])('%s is refused', (_, losses) => {
    const x = new TestExchange().players('p', 100);
    expect(x.refused(own(losses))).toBe('INVALID_INPUT');
  });
});
