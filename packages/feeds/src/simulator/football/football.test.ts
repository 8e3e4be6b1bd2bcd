import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Cue } from '../script.ts';
import { footballChances, goalRates, minuteShare } from './chances.ts';
import { football } from './football.ts';

function play(n: number, seed = 'football'): readonly Cue[] {
  const world = new Random(seed);
  return football.play(world, n).cues;
}

describe('chances', () => {
  test('with nothing left to play, the score decides', () => {
    expect(footballChances([2, 1], [0, 0])).toEqual({
      result: [1, 0, 0],
      overUnder: [1, 0],
      bothScore: [1, 0],
    });
    expect(footballChances([0, 0], [0, 0])).toEqual({
      result: [0, 1, 0],
      overUnder: [0, 1],
      bothScore: [0, 1],
    });
  });

  test('goalless with means 1.5 and 1: the Poisson figures', () => {
    const { result, overUnder, bothScore } = footballChances([0, 0], [1.5, 1]);
    // P(N ≤ 2) of a Poisson 2.5 is 0.543813; (1 − e^−1.5)(1 − e^−1) is 0.491075.
    expect(overUnder[1]).toBeCloseTo(0.543813, 5);
    expect(bothScore[0]).toBeCloseTo(0.491075, 5);
    expect(result[0] + result[1] + result[2]).toBeCloseTo(1, 12);
    expect(result[0]).toBeGreaterThan(result[2]);
  });

  test.each([
    [1, 3],
    [4, 7],
  ])('the shares of all minutes sum to one with %i and %i minutes of stoppage', (first, second) => {
    let sum = 0;
    for (let m = 0; m < 45 + first; m++) sum += minuteShare(0, m, first);
    for (let m = 0; m < 45 + second; m++) sum += minuteShare(1, m, second);
    expect(sum).toBeCloseTo(1, 12);
  });

  test('a red card helps the opponents', () => {
    const [home, away] = goalRates([0, 0], [0, 0]);
    const [short, more] = goalRates([0, 0], [1, 0]);
    expect(short).toBeLessThan(home);
    expect(more).toBeGreaterThan(away);
  });
});

test('the clock never passes 90 and stoppage, and goals only go down after a review', () => {
  for (let n = 0; n < 200; n++) {
    const scores = play(n).flatMap((cue) =>
      cue.type === 'score' && cue.score.sport === 'football' ? [cue.score] : [],
    );
    let before = 0;
    for (const { clock, home, away, situation } of scores) {
      const [minute, stoppage = 0] = clock.split('+').map(Number);
      expect(minute).toBeLessThanOrEqual(90);
      expect(stoppage).toBeLessThanOrEqual(8);
      const goals = home.goals + away.goals;
      expect(situation === 'No goal' ? [-1] : [0, 1]).toContain(goals - before);
      before = goals;
    }
  }
});

test('a goal suspends and lapses, and MATCH_ODDS stays suspended for at least 50 s', () => {
  const waits: number[] = [];
  for (let n = 0; n < 60; n++) {
    const cues = play(n);
    for (const goal of cues) {
      if (goal.type !== 'suspend' || goal.reason !== 'GOAL') continue;
      if (!goal.lapse) throw new Error('a goal that lapses nothing');
      const reopened = cues.find(
        (cue) => cue.at > goal.at && cue.type === 'open' && cue.markets.includes('mo'),
      );
      if (reopened !== undefined) waits.push(reopened.at - goal.at);
    }
  }
  expect(waits.length).toBeGreaterThan(100);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(50_000);
});

test('a cancelled goal voids bets matched since then on markets that had reopened', () => {
  const windows: { readonly fromGoal: boolean; readonly wasOpen: boolean }[] = [];
  for (let n = 0; n < 200; n++) {
    const cues = play(n);
    for (const cue of cues) {
      if (cue.type !== 'voidWindow') continue;
      const fromGoal = cues.some((c) => c.type === 'suspend' && c.reason === 'GOAL' && c.at === cue.from);
      const between = cues.filter((c) => c.at > cue.from && c.at < cue.at);
      const wasOpen = between.some((c) => c.type === 'open' && c.markets.includes(cue.market));
      windows.push({ fromGoal, wasOpen });
    }
  }
  expect(windows.length).toBeGreaterThan(10);
  expect(windows.every(({ fromGoal, wasOpen }) => fromGoal && wasOpen)).toBe(true);
});

test('a market decided early is never reopened', () => {
  let decidedEarly = 0;
  const reopened: string[] = [];
  for (let n = 0; n < 200; n++) {
    const decided = new Set<string>();
    for (const cue of play(n)) {
      if (cue.type === 'suspend' && cue.reason === 'RESULT_PENDING' && cue.markets !== 'all') {
        for (const market of cue.markets) decided.add(market);
        decidedEarly += cue.markets.length === 1 ? 1 : 0;
      }
      if (cue.type === 'open' && cue.markets !== 'all') {
        reopened.push(...cue.markets.filter((market) => decided.has(market)));
      }
    }
  }
  expect(decidedEarly).toBeGreaterThan(100);
  expect(reopened).toEqual([]);
});
