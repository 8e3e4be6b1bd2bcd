import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Cue } from '../script.ts';
import { t20Contest } from './contest.ts';
import { cricket } from './cricket.ts';
import { cricketFixture } from './field.ts';
import { DELIVERIES, chaseAggression, deliveryChances } from './deliveries.ts';
import { Innings } from './innings.ts';
import { oversOf } from '../../overs.ts';
import { BallModel, ChaseTable, SUPER_OVER, T20, TotalsTable } from './tables.ts';

const world = new Random('cricket');
const fixture = cricketFixture(world, 1);
const [one, two] = fixture.sides;

function ball(token: string) {
  const found = DELIVERIES.find((delivery) => delivery.token === token);
  if (found === undefined) throw new Error(token);
  return found;
}

function script(n: number): readonly Cue[] {
  return cricket.play(world, n, false).cues;
}

describe('an innings', () => {
  test.each([
    [0, '0'],
    [5, '0.5'],
    [6, '1'],
    [65, '10.5'],
    [120, '20'],
  ])('%i balls are %s overs', (balls, text) => {
    expect(oversOf(balls)).toBe(text);
  });

  test('runs, strike, extras and wickets of an over', () => {
    const innings = new Innings(one, two, T20, null, new Random('over'));
    const [opener, partner] = innings.crease;
    for (const token of ['1', '4', 'wd', 'lb', 'W', '6', '0']) innings.bowl(ball(token));
    expect({ runs: innings.runs, wickets: innings.wickets, overs: oversOf(innings.balls) }).toEqual({
      runs: 13,
      wickets: 1,
      overs: '1',
    });
    expect(innings.book.batter(opener)).toMatchObject({ runs: 1, balls: 2 });
    expect(innings.book.batter(partner)).toMatchObject({ runs: 4, balls: 2, fours: 1 });
  });

  test('no bowler bowls five overs or two in a row; the innings ends after 120 balls', () => {
    for (let n = 0; n < 50; n++) {
      const innings = new Innings(one, two, T20, null, new Random(`bowlers ${n}`));
      let last = '';
      const overs = new Map<string, number>();
      while (!innings.over) {
        const { name } = innings.bowler;
        expect(name).not.toBe(last);
        last = name;
        overs.set(name, (overs.get(name) ?? 0) + 1);
        for (let i = 0; i < 6; i++) innings.bowl(ball('0'));
      }
      expect(innings.balls).toBe(120);
      expect(Math.max(...overs.values())).toBeLessThanOrEqual(4);
    }
  });

  test('a chase ends with the winning run, an innings with the tenth wicket', () => {
    const chase = new Innings(two, one, T20, 5, new Random('chase'));
    chase.bowl(ball('4'));
    expect(chase.over).toBe(false);
    chase.bowl(ball('wd'));
    expect(chase.over).toBe(true);
    const collapse = new Innings(one, two, T20, null, new Random('collapse'));
    for (let i = 0; i < 10; i++) collapse.bowl(ball('W'));
    expect(collapse.over).toBe(true);
  });
});

describe('chances', () => {
  test('the outcomes of a ball sum to one in every situation', () => {
    for (const phase of [0, 1, 2] as const) {
      for (let wickets = 0; wickets < 10; wickets++) {
        for (let aggression = -2; aggression <= 4; aggression++) {
          const sum = deliveryChances(phase, wickets, aggression, 0.1).reduce((a, b) => a + b, 0);
          expect(sum).toBeCloseTo(1, 12);
        }
      }
    }
  });

  test.each([
    [60, 120, -2],
    [156, 120, 0],
    [200, 120, 1],
    [36, 6, 4],
  ])('%i from %i balls is chased with aggression %i', (need, balls, steps) => {
    expect(chaseAggression(need, balls)).toBe(steps);
  });

  test('one to win off the last ball: any run wins, a dot ties, worked out by hand', () => {
    const model = new BallModel(T20, 0);
    const chances = model.chances(1, 0, 1);
    let scoring = 0;
    for (const [i, delivery] of DELIVERIES.entries()) if (delivery.runs > 0) scoring += chances[i] ?? 0;
    expect(new ChaseTable(model).win(1, 0, 1)).toBeCloseTo(scoring + (1 - scoring) / 2, 12);
  });

  test('fewer runs, more balls and more wickets in hand are never worse', () => {
    const table = new ChaseTable(new BallModel(T20, 0));
    for (const need of [5, 30, 80, 150]) {
      expect(table.win(60, 3, need)).toBeGreaterThanOrEqual(table.win(60, 3, need + 1));
      expect(table.win(60, 3, need)).toBeGreaterThanOrEqual(table.win(54, 3, need));
      expect(table.win(60, 3, need)).toBeGreaterThanOrEqual(table.win(60, 6, need));
    }
  });

  test('totals are a distribution with a T20 median', () => {
    const totals = new TotalsTable(new BallModel(T20, 0));
    expect(totals.added(120, 0).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
    expect(totals.median(120, 0)).toBeGreaterThan(140);
    expect(totals.median(120, 0)).toBeLessThan(175);
    const superOver = new TotalsTable(new BallModel(SUPER_OVER, 0));
    expect(superOver.median(6, 0)).toBeGreaterThan(6);
    expect(superOver.median(6, 0)).toBeLessThan(16);
  });

  test('before each ball the chance is the mean of the chances after it', () => {
    const contest = t20Contest(0.05, -0.02);
    for (const [runs, wickets, balls] of [
      [40, 1, 30],
      [90, 4, 77],
      [150, 7, 113],
    ] as const) {
      const state = { need: null, ballsLeft: 120 - balls, wickets, runs };
      const chances = contest.setting.chances(state.ballsLeft, wickets, null);
      let mean = 0;
      for (const [i, d] of DELIVERIES.entries()) {
        const after = {
          need: null,
          ballsLeft: state.ballsLeft - (d.legal ? 1 : 0),
          wickets: wickets + (d.wicket ? 1 : 0),
          runs: runs + d.runs,
        };
        mean += (chances[i] ?? 0) * contest.firstWins(after);
      }
      expect(contest.firstWins(state)).toBeCloseTo(mean, 6);
    }
  });
});

interface Line {
  readonly innings: number;
  readonly balls: number;
  readonly runs: number;
  readonly wickets: number;
  readonly atCrease: number;
}

/** The current innings in every score of a match, in order. */
function lines(n: number): Line[] {
  return script(n).flatMap((cue): Line[] => {
    if (cue.type !== 'score' || cue.score.sport !== 'cricket') return [];
    const current = cue.score.innings.at(-1);
    if (current === undefined) return [];
    const [over = 0, part = 0] = current.overs.split('.').map(Number);
    if (part > 5) throw new Error(`${current.overs} overs`);
    const atCrease = cue.score.batters.reduce((sum, batter) => sum + batter.runs, 0);
    return [
      {
        innings: cue.score.innings.length,
        balls: over * 6 + part,
        runs: current.runs,
        wickets: current.wickets,
        atCrease,
      },
    ];
  });
}

test('scores of 40 matches add up, ball by ball', () => {
  for (let n = 0; n < 40; n++) {
    const all = lines(n);
    expect(all.length).toBeGreaterThan(12);
    for (const line of all) {
      expect(line.balls).toBeLessThanOrEqual(line.innings > 2 ? 6 : 120);
      expect(line.wickets).toBeLessThanOrEqual(line.innings > 2 ? 2 : 10);
      expect(line.atCrease).toBeLessThanOrEqual(line.runs);
    }
    const steps = all.slice(1).flatMap((line, i) => {
      const before = all[i];
      return before?.innings === line.innings ? [{ line, before }] : [];
    });
    for (const { line, before } of steps) {
      expect([0, 1]).toContain(line.balls - before.balls);
      expect([0, 1]).toContain(line.wickets - before.wickets);
      expect([0, 1, 2, 3, 4, 6]).toContain(line.runs - before.runs);
    }
  }
});

test('the markets are suspended while each ball is bowled, for a short part of the time', () => {
  const cues = script(3);
  const balls = cues.filter((cue) => cue.type === 'suspend' && cue.reason === 'BALL_RUNNING');
  const running = balls.map((ball) => {
    const score = cues.find((cue) => cue.type === 'score' && cue.at > ball.at);
    return (score?.at ?? Number.NaN) - ball.at;
  });
  expect(balls.length).toBeGreaterThan(100);
  expect(balls.every((cue) => cue.type === 'suspend' && !cue.lapse)).toBe(true);
  expect(running.every((length) => length === 6_500)).toBe(true);
  expect((balls.length * 6_500) / (cues.at(-1)?.at ?? 1)).toBeLessThan(0.25);
});

describe('a tie', () => {
  /** A world whose matches 225, 255 and 294 are tied. */
  const tied = new Random('tied');

  function ending(n: number) {
    const { cues } = cricket.play(tied, n, false);
    const score = cues.findLast((cue) => cue.type === 'score');
    if (score?.type !== 'score' || score.score.sport !== 'cricket') throw new Error('no score');
    return { innings: score.score.innings, situation: score.score.situation, last: cues.at(-1) };
  }

  test('goes to a super over, which the side that chased begins', () => {
    const { innings, situation, last } = ending(255);
    expect(innings.map((i) => i.team)).toEqual([
      innings[0]?.team,
      innings[1]?.team,
      innings[1]?.team,
      innings[0]?.team,
    ]);
    expect(innings[0]?.runs).toBe(innings[1]?.runs);
    expect(innings[2]?.runs).not.toBe(innings[3]?.runs);
    expect(situation).toContain('won in the super over');
    expect(last?.type).toBe('result');
  });

  test('in the super over goes to another', () => {
    const { innings } = ending(225);
    expect(innings).toHaveLength(6);
    expect(innings[2]?.runs).toBe(innings[3]?.runs);
  });

  test('voids MATCH_ODDS if no super over is offered', () => {
    const { innings, last } = ending(294);
    expect(innings).toHaveLength(2);
    expect(innings[0]?.runs).toBe(innings[1]?.runs);
    expect(last).toMatchObject({ type: 'voidMarket', market: 'mo' });
  });
});
