import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import { TennisChances } from './chances.ts';
import { calledPoints, tennisScore } from './scoreboard.ts';
import { tieBreakServer } from './serve-order.ts';
import type { TennisState } from './state.ts';
import { afterPoint, isBigPoint, startMatch } from './state.ts';
import { tennis } from './tennis.ts';

const NAMES = ['A. One', 'B. Two'] as const;

function play(winners: readonly (0 | 1)[], from: TennisState = startMatch(0)): TennisState {
  return winners.reduce((state, winner) => afterPoint(state, winner).state, from);
}

function games(winners: readonly (0 | 1)[], from?: TennisState): TennisState {
  return play(
    winners.flatMap((w) => [w, w, w, w]),
    from,
  );
}

describe('the laws', () => {
  test.each([
    [[], ['0', '0']],
    [[0], ['15', '0']],
    [
      [0, 0, 1],
      ['30', '15'],
    ],
    [
      [0, 0, 0, 1, 1, 1],
      ['40', '40'],
    ],
    [
      [0, 0, 0, 1, 1, 1, 1],
      ['40', 'AD'],
    ],
    [
      [0, 0, 0, 1, 1, 1, 1, 0, 0],
      ['AD', '40'],
    ],
  ] as [(0 | 1)[], [string, string]][])('after points to %j the umpire calls %j', (winners, called) => {
    expect(calledPoints(play(winners))).toEqual(called);
  });

  test('six games to four is a set, six to five is not', () => {
    expect(games([0, 1, 0, 1, 0, 1, 0, 1, 0, 0]).finished).toEqual([[6, 4]]);
    const sixFive = games([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]);
    expect(sixFive.finished).toEqual([]);
    expect(games([0], sixFive).finished).toEqual([[7, 5]]);
  });

  test('six all is a tie-break to seven by two, and the other side serves first in the next set', () => {
    const sixAll = games([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
    expect(sixAll.tieBreakFirst).toBe(0);
    const sixSix = play([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1], sixAll);
    expect(calledPoints(sixSix)).toEqual(['6', '6']);
    const after = play([1, 1], sixSix);
    expect(after.finished).toEqual([[6, 7]]);
    expect(after.server).toBe(1);
  });

  test('in a tie-break the first server serves one point, then each serves two', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((n) => tieBreakServer(0, n))).toEqual([0, 1, 1, 0, 0, 1, 1]);
  });

  test('break, set and match points are big, fifteen all is not', () => {
    expect(isBigPoint(play([0, 1]))).toBe(false);
    expect(isBigPoint(play([1, 1, 1]))).toBe(true);
    expect(isBigPoint(play([0, 0, 0]))).toBe(false);
    expect(isBigPoint(play([0, 0, 0], games([0, 0, 0, 0, 0])))).toBe(true);
  });

  test('the scoreboard in words', () => {
    expect(tennisScore(play([1, 1, 1]), NAMES, null)).toMatchObject({
      summary: '0-0 (0-40)',
      situation: 'Break point, B. Two',
    });
    const over = games([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(tennisScore(over, NAMES, { winner: 0, retired: false })).toMatchObject({
      summary: '6-0 6-0',
      situation: 'A. One won the match',
      serving: null,
    });
  });
});

describe('chances', () => {
  test.each([
    [0.5, 0.5],
    [0.6, 0.7357],
    [0.65, 0.8296],
    [0.7, 0.9008],
  ])('a server who wins %f of points holds with chance %f', (point, hold) => {
    expect(new TennisChances([point, 0.6]).hold(0, 0, 0)).toBeCloseTo(hold, 4);
  });

  test("a set's chance does not depend on who serves first", () => {
    const chances = new TennisChances([0.67, 0.61]);
    expect(chances.set(0, 0, 0)).toBeCloseTo(chances.set(1, 0, 0), 12);
  });

  test('equal players are even, and swapping players mirrors the chance', () => {
    expect(new TennisChances([0.64, 0.64]).match(startMatch(0))).toBeCloseTo(0.5, 12);
    const one = new TennisChances([0.68, 0.6]).match(startMatch(0));
    const two = new TennisChances([0.6, 0.68]).match(startMatch(0));
    expect(one + two).toBeCloseTo(1, 12);
  });

  test('at every point of any match, the chance is the mean of the chances after the next point', () => {
    const chances = new TennisChances([0.66, 0.62]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0 as const, 1 as const), { maxLength: 250 }), (winners) => {
        let state = startMatch(0);
        for (const winner of winners) {
          const won = afterPoint(state, 0);
          const lost = afterPoint(state, 1);
          const p = chances.point(state.server);
          expect(chances.match(state)).toBeCloseTo(
            p * chances.match(won.state) + (1 - p) * chances.match(lost.state),
            9,
          );
          const next = winner === 0 ? won : lost;
          if (next.outcome === 'MATCH') return;
          state = next.state;
        }
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});

test('every score of 300 matches is legal', () => {
  const world = new Random('legal');
  for (let n = 0; n < 300; n++) {
    const script = tennis.play(world, n);
    for (const cue of script.cues) {
      if (cue.type !== 'score' || cue.score.sport !== 'tennis') continue;
      const { sets, serving } = cue.score;
      expect(sets.length).toBeLessThanOrEqual(3);
      const finished = serving === null ? sets : sets.slice(0, -1);
      const retired = cue.score.situation.includes('retired');
      for (const [a, b] of retired ? sets.slice(0, -1) : finished) {
        const [high, low] = [Math.max(a, b), Math.min(a, b)];
        expect((high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6))).toBe(true);
      }
      const [a, b] = sets.at(-1) ?? [0, 0];
      expect(Math.max(a, b)).toBeLessThanOrEqual(7);
    }
  }
});

test('a retirement stands after one full set; before that, it voids both markets', () => {
  const world = new Random('retire');
  const endings: { readonly sets: number; readonly cues: string }[] = [];
  for (let n = 0; n < 1_000; n++) {
    const { cues } = tennis.play(world, n);
    const last = cues.findLast((cue) => cue.type === 'score');
    if (last?.type !== 'score' || last.score.sport !== 'tennis') throw new Error('no score');
    if (!last.score.situation.includes('retired')) continue;
    const settled = cues.filter((cue) => cue.type === 'result' || cue.type === 'voidMarket');
    endings.push({
      sets: last.score.sets.length,
      cues: settled.map((cue) => `${cue.type} ${cue.market}`).join(', '),
    });
  }
  const early = endings.filter(({ sets }) => sets === 1).map(({ cues }) => cues);
  const late = endings.filter(({ sets }) => sets > 1).map(({ cues }) => cues);
  expect(new Set(early)).toEqual(new Set(['voidMarket set1, voidMarket mo']));
  expect(new Set(late)).toEqual(new Set(['result set1, result mo']));
});
