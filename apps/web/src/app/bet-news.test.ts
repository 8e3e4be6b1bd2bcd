import type { BetId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import type { OpenBet } from '../provider/bets.ts';
import { exampleOpenBet } from '../testing/examples.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { betNews, changedBets } from './bet-news.ts';
import { app } from './texts.ts';

function bet(betId: number, changes: Partial<OpenBet> = {}): OpenBet {
  return {
    ...exampleOpenBet,
    betId: betId as BetId,
    runnerName: 'India',
    matched: rupees(0),
    remaining: rupees(100),
    cancelled: rupees(0),
    lapsed: rupees(0),
    voided: rupees(0),
    lapseReason: null,
    ...changes,
  };
}

function news(before: readonly OpenBet[], now: readonly OpenBet[]): string[] {
  return betNews(textsOf(app), changedBets(before, now), (amount) => `₹${amount / 100}`);
}

describe('[R7.19] news about an open bet', () => {
  test('a lapse is reported with its reason', () => {
    const lapsed = bet(1, { remaining: rupees(0), lapsed: rupees(100), lapseReason: 'MKT_SUSPENDED' });
    expect(news([bet(1)], [lapsed])).toEqual([
      '₹100 on India lapsed. The market was suspended while the bet was waiting.',
    ]);
  });

  test('a part that was cancelled or voided is reported with its amount', () => {
    const now = [
      bet(1, { remaining: rupees(60), cancelled: rupees(40) }),
      bet(2, { runnerName: 'Australia', remaining: rupees(0), voided: rupees(100) }),
    ];
    expect(news([bet(1), bet(2)], now)).toEqual([
      '₹40 on India was cancelled.',
      '₹100 on Australia is void; the stake was returned.',
    ]);
  });

  test('lapses for one reason on several runners are one message', () => {
    const gone = { remaining: rupees(0), lapsed: rupees(100), lapseReason: 'MARKET_CLOSED' } as const;
    const now = [bet(1, gone), bet(2, { ...gone, runnerName: 'Australia' })];
    expect(news([bet(1), bet(2)], now)).toEqual([
      '₹200 on 2 runners lapsed. The market closed before it was matched.',
    ]);
  });

  test('neither a match nor an earlier lapse is news', () => {
    const matched = bet(1, { matched: rupees(100), remaining: rupees(0) });
    const old = bet(2, { remaining: rupees(0), lapsed: rupees(100), lapseReason: 'MARKET_CLOSED' });
    expect(news([bet(1), old], [matched, old])).toEqual([]);
    expect(news([], [old])).toEqual([]);
  });

  test('a bet that moved to another price is no news; a break and the other order of a pair are named', () => {
    const moved = {
      before: bet(1),
      now: { ...bet(1), cancelled: rupees(100), cancelledBy: 'CHANGE' },
    } as const;
    const broken = {
      before: bet(2),
      now: { ...bet(2), cancelled: rupees(100), cancelledBy: 'BREAK' },
    } as const;
    const paired = {
      before: bet(3),
      now: { ...bet(3), cancelled: rupees(100), cancelledBy: 'OCO' },
    } as const;
    expect(betNews(textsOf(app), [moved, broken, paired], (amount) => `₹${amount / 100}`)).toEqual([
      '₹100 on India was cancelled because your break began.',
      '₹100 on India was cancelled by the other order of its pair.',
    ]);
  });
});
