import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { Bonus } from '@layline/contract/entities/bonus.ts';
import { someBonus } from '@layline/exchange/src/testing/some-bonus.ts';
import { describe, expect, test } from 'vitest';
import { emptyWorld } from '../../../auditor/world.ts';
import { BonusRecords } from '../records/bonus-records.ts';
import { checkClaims, type ClaimRow } from './check-bonuses.ts';
import { shownFault } from './check-shown-bonuses.ts';

const DAY_MS = 86_400_000;

function claim(changes: Partial<ClaimRow> = {}): ClaimRow {
  return {
    claim_id: 'c1',
    bonus_id: 'b',
    player_id: 'p1',
    amount: 50_000,
    to_wager: 100_000,
    deposit: null,
    state: 'WAGERING',
    claimed_at: 1000,
    expires_at: 1000 + DAY_MS,
    ended_at: null,
    withdrawals: 0,
    wagered: null,
    ...changes,
  };
}

/** The claim of `p1`, acknowledged, and the books with what these transfers have moved. */
function told(): BonusRecords {
  const records = new BonusRecords();
  records.offers.set('b', someBonus({ budget: 900, maxClaims: 1 }));
  records.claimed('p1', 'b', { amount: 50_000, claimedAt: 1000 });
  return records;
}

function books(transfers: readonly string[], purse: number, cost: number) {
  const world = emptyWorld();
  for (const id of transfers) world.transfers.set(`bonus:${id}`, '');
  world.players.set('p1', {} as never);
  world.accounts.set('player:p1:bonus', purse).set('house:bonus_cost', -cost);
  return world;
}

const RELEASED = claim({ state: 'RELEASED', ended_at: 2000, wagered: 100_000 });
const PAID = ['c1:claim', 'c1:release'];

describe('[R7.77] claims', () => {
  test('are paid once, and released once', () => {
    expect(() => checkClaims([claim()], told(), books(['c1:claim'], 50_000, 50_000))).not.toThrow();
    expect(() => checkClaims([RELEASED], told(), books(PAID, 0, 50_000))).not.toThrow();
    const lost = claim({ state: 'EXPIRED', ended_at: 2000, wagered: 0 });
    expect(() => checkClaims([lost], told(), books(['c1:claim', 'c1:return'], 0, 0))).not.toThrow();
  });

  const other = (changes: Partial<ClaimRow>): ClaimRow => claim({ ...RELEASED, claim_id: 'c2', ...changes });
  test.each<readonly [what: string, says: RegExp, claims: readonly ClaimRow[], transfers: readonly string[]]>(
    [
      ['a claim paid twice', /bonus:c0:claim belongs to no claim/, [RELEASED], ['c0:claim', ...PAID]],
      ['a claim never paid', /bonus:c1:claim is missing/, [claim()], []],
      ['a claim released and returned', /c1:return belongs to no/, [RELEASED], [...PAID, 'c1:return']],
      ['a bonus claimed twice by a player', /p1 b was claimed 2 times/, [RELEASED, other({})], PAID],
      [
        'more claims than offered',
        /claimed 2 times, and may be 1/,
        [RELEASED, other({ player_id: 'p2' })],
        PAID,
      ],
      ['an acknowledged claim that is lost', /was acknowledged, and there is undefined/, [], []],
      ['another amount', /acknowledged, and there is/, [claim({ amount: 40_000 })], ['c1:claim']],
      ['a release without wagering', /with 99999 of 100000/, [{ ...RELEASED, wagered: 99_999 }], PAID],
      [
        'one deposit that earns two',
        /one deposit/,
        [claim({ ...RELEASED, deposit: 'd' }), other({ bonus_id: 'b2', deposit: 'd' })],
        PAID,
      ],
      [
        'two claims that run at once',
        /two bonuses at once/,
        [claim(), claim({ claim_id: 'c2', bonus_id: 'b2' })],
        PAID,
      ],
    ],
  )('%s is found', (_what, says, claims, transfers) => {
    expect(() => checkClaims(claims, told(), books(transfers, 0, 50_000))).toThrow(says);
  });

  test('a budget that is exceeded, a refusal that pays, a cancelled claim that runs on and other purses are found', () => {
    const records = told();
    records.offers.set('b', someBonus({ budget: 400 }));
    expect(() => checkClaims([RELEASED], records, books(PAID, 0, 50_000))).toThrow(
      /50000 of a budget of 40000/,
    );
    const refused = told();
    refused.refused('p2', 'b3');
    const paid = claim({ claim_id: 'c2', bonus_id: 'b3', player_id: 'p2' });
    expect(() => checkClaims([RELEASED, paid], refused, books(PAID, 0, 50_000))).toThrow(/p2 was refused b3/);
    const cancelled = told();
    cancelled.cancelled.add('c1');
    expect(() => checkClaims([claim()], cancelled, books(PAID, 0, 0))).toThrow(
      /was cancelled and is WAGERING/,
    );
    expect(() => checkClaims([claim()], told(), books(['c1:claim'], 60_000, 50_000))).toThrow(/holds 60000/);
    expect(() => checkClaims([RELEASED], told(), books(PAID, 0, 60_000))).toThrow(/holds -60000/);
  });
});

/** A bet of ₹600 on a fancy at a rate of 95, won. */
function bet(changes: Partial<HistoryBet> = {}): HistoryBet {
  return {
    sportId: 3,
    marketId: 'f1',
    side: 'BACK',
    matched: 600,
    averagePrice: 95,
    placedAt: 1500,
    settledAt: 1800,
    profit: 570,
    ...changes,
  } as HistoryBet;
}

function bonus(wagered: number, changes: Partial<Bonus> = {}): Bonus {
  const { bonusId, title, terms, minOdds, wagering, days } = someBonus();
  return {
    bonusId,
    title,
    terms,
    kind: 'FIXED',
    amount: 500,
    percent: 100,
    minDeposit: 0,
    firstDeposit: false,
    wagering,
    minOdds,
    sports: [3],
    cappedByEvent: true,
    days,
    closesAt: null,
    status: wagered === 0 ? 'CLAIMED' : 'WAGERING',
    hindrance: null,
    offer: null,
    claim: {
      amount: 500,
      claimedAt: 1000,
      wagered,
      toWager: 1000,
      expiresAt: 1000 + DAY_MS,
      endedAt: null,
      reason: null,
    },
    ...changes,
  };
}

describe('[R7.77] a bonus as its player sees it', () => {
  const made = (...bets: HistoryBet[]) => ({ bets, from: 1700, to: 1900, corrected: new Set<string>() });

  test.each<readonly [what: string, bets: readonly HistoryBet[], wagered: number]>([
    ['nothing', [], 0],
    ['a back risks its stake, and at most what it made', [bet({ settledAt: 1600 })], 570],
    ['a lay risks its liability', [bet({ side: 'LAY', profit: 600, settledAt: 1600 })], 570],
    ['a bet from before the claim', [bet({ placedAt: 900, settledAt: 1600 })], 0],
    ['odds below 1.5', [bet({ averagePrice: 49, settledAt: 1600 })], 0],
    ['another sport', [bet({ sportId: 1, settledAt: 1600 })], 0],
    ['Yes and No that cancel out', [bet({ settledAt: 1600 }), bet({ settledAt: 1600, profit: -570 })], 0],
  ])('counts %s', (_what, bets, wagered) => {
    expect(shownFault(bonus(wagered), claim(), made(...bets))).toBeNull();
    expect(shownFault(bonus(wagered + 1), claim(), made(...bets))).toMatch(/wagered, it is/);
  });

  test('may or may not count what was settled while it was read', () => {
    expect(shownFault(bonus(0), claim(), made(bet()))).toBeNull();
    expect(shownFault(bonus(570), claim(), made(bet()))).toBeNull();
  });

  test('with another state or amount, or released before it was wagered, is found', () => {
    expect(shownFault(undefined, claim(), made())).toBe('nowhere');
    expect(shownFault(bonus(0, { status: 'RELEASED' }), claim(), made())).toMatch(
      /as RELEASED, it is CLAIMED/,
    );
    expect(shownFault(bonus(0), claim({ amount: 60_000 }), made())).toMatch(/as 50000/);
    expect(shownFault(bonus(1000, { status: 'RELEASED' }), RELEASED, made(bet()))).toMatch(/before it was/);
  });

  test('[R7.120] may have been released by the results that were corrected since', () => {
    const released = bonus(1000, { status: 'RELEASED' });
    const bets = [bet({ profit: 0 }), bet({ profit: 0, matched: 500 })];
    expect(shownFault(released, RELEASED, made(...bets))).toMatch(/before it was/);
    expect(shownFault(released, RELEASED, { ...made(...bets), corrected: new Set(['f1']) })).toBeNull();
    const early = bets.map((one) => ({ ...one, placedAt: 900 }));
    expect(shownFault(released, RELEASED, { ...made(...early), corrected: new Set(['f1']) })).toMatch(
      /before it was/,
    );
  });
});
