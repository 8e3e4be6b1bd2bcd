import { describe, expect, test } from 'vitest';
import type { CricketCard, CricketInningsCard } from '@layline/contract/entities/score-card.ts';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import * as v from 'valibot';
import { Random } from '../random.ts';
import { cricket } from './cricket.ts';
import { DELIVERIES } from './deliveries.ts';
import { cricketFixture } from './field.ts';
import { Innings } from './innings.ts';
import { T20 } from './tables.ts';

const world = new Random('score cards');
const MATCHES = 30;

/** The cards of a match, each with the score at the same moment. */
function told(
  n: number,
): { readonly card: CricketCard; readonly score: Extract<Score, { sport: 'cricket' }> }[] {
  const { cues } = cricket.play(world, n, false);
  return cues.flatMap((cue, i) => {
    const before = cues[i - 1];
    if (cue.type !== 'card' || cue.card.sport !== 'cricket') return [];
    if (before?.type !== 'score' || before.score.sport !== 'cricket') throw new Error('a card without score');
    return [{ card: cue.card, score: before.score }];
  });
}

const sum = (figures: readonly number[]): number => figures.reduce((a, b) => a + b, 0);

function addsUp(innings: CricketInningsCard): void {
  const { runs, wickets, extras, batting, bowling, fallOfWickets, partnerships, oversBowled } = innings;
  if (extras === null) throw new Error('extras are known');
  const { wides, noBalls, byes, legByes } = extras;
  expect(extras.total).toBe(wides + noBalls + byes + legByes);
  expect(sum(batting.map((line) => line.runs)) + extras.total).toBe(runs);
  expect(sum(bowling.map((line) => line.runs)) + byes + legByes).toBe(runs);
  const runOuts = batting.filter(({ howOut }) => howOut?.startsWith('run out') === true).length;
  expect(sum(bowling.map((line) => line.wickets)) + runOuts).toBe(wickets);
  expect(batting.filter(({ status }) => status === 'OUT').length).toBe(wickets);
  expect(fallOfWickets.map(({ wicket }) => wicket)).toEqual(fallOfWickets.map((_, i) => i + 1));
  expect(fallOfWickets).toHaveLength(wickets);
  expect(sum(partnerships.map((pair) => pair.runs))).toBe(runs);
  expect(sum(oversBowled.map((over) => over.runs))).toBe(runs);
  expect(sum(oversBowled.map((over) => over.wickets))).toBe(wickets);
  expect(oversBowled.at(-1)?.totalRuns ?? 0).toBe(runs);
}

test('[R7.20] every card of 30 matches adds up and agrees with the score', () => {
  for (let n = 0; n < MATCHES; n++) {
    const cards = told(n);
    expect(cards.length).toBeGreaterThan(12);
    for (const { card, score } of cards) {
      for (const innings of card.innings) addsUp(innings);
      expect(card.innings.map(({ team, runs, wickets, overs }) => ({ team, runs, wickets, overs }))).toEqual(
        score.innings.map(({ team, runs, wickets, overs }) => ({ team, runs, wickets, overs })),
      );
      const atCrease = card.innings
        .flatMap(({ batting }) => batting.filter(({ status }) => status === 'BATTING'))
        .map(({ name, runs, balls, onStrike }) => ({ name, runs, balls, onStrike }));
      expect(new Set(atCrease)).toEqual(
        new Set(score.batters.map(({ name, runs, balls, onStrike }) => ({ name, runs, balls, onStrike }))),
      );
    }
    const last = cards.at(-1)?.card;
    expect(last?.result).not.toBeNull();
    expect(v.parse(ScoreCard, last)).toEqual(last);
  }
});

test('later events do not change an earlier card', () => {
  const cards = told(2).map(({ card }) => card);
  const early = cards[40];
  const copy = structuredClone(early);
  for (const { card } of told(2)) for (const innings of card.innings) addsUp(innings);
  expect(early).toEqual(copy);
  expect(early).not.toEqual(cards[41]);
});

describe('an innings, recorded ball by ball', () => {
  const [one, two] = cricketFixture(world, 1).sides;

  function card(tokens: readonly string[], target: number | null = null): CricketInningsCard {
    const innings = new Innings(one, two, T20, target, new Random('written'));
    for (const token of tokens) {
      const delivery = DELIVERIES.find((each) => each.token === token);
      if (delivery === undefined) throw new Error(token);
      innings.bowl(delivery);
    }
    return innings.card(target === null ? 1 : 2);
  }

  test('an over with everything in it', () => {
    const { extras, batting, bowling, fallOfWickets, partnerships, oversBowled, runRate } = card([
      '4',
      'wd',
      '1',
      'lb',
      'W',
      'nb',
      '6',
      '0',
      '0',
    ]);
    expect(extras).toEqual({ total: 3, wides: 1, noBalls: 1, byes: 0, legByes: 1 });
    expect(batting[0]).toMatchObject({ status: 'OUT', runs: 5, balls: 3, fours: 1, strikeRate: 166.67 });
    expect(batting[1]).toMatchObject({ status: 'BATTING', runs: 0, balls: 2 });
    expect(batting[2]).toMatchObject({ status: 'BATTING', runs: 6, balls: 2, sixes: 1, strikeRate: 300 });
    expect(batting[3]).toMatchObject({ status: 'DID_NOT_BAT', strikeRate: null });
    expect(bowling[0]).toMatchObject({ overs: '1', runs: 13, wides: 1, noBalls: 1, economy: 13, maidens: 0 });
    expect(fallOfWickets).toEqual([{ wicket: 1, runs: 7, overs: '0.4', batter: one.players[0] }]);
    expect(partnerships.map(({ wicket, runs, balls, ended }) => ({ wicket, runs, balls, ended }))).toEqual([
      { wicket: 1, runs: 7, balls: 4, ended: true },
      { wicket: 2, runs: 7, balls: 3, ended: false },
    ]);
    expect(oversBowled[0]).toMatchObject({ over: 1, runs: 14, wickets: 1, totalRuns: 14 });
    expect(oversBowled[1]).toMatchObject({ over: 2, balls: ['0'], totalRuns: 14, totalWickets: 1 });
    expect(runRate).toBe(12);
  });

  test('byes do not count against the bowler: six balls of them are a maiden', () => {
    expect(card(['lb', '0', 'b', '0', '0', '0']).bowling[0]).toMatchObject({ runs: 0, maidens: 1 });
    expect(card(['1', '0', '0', '0', '0', '0']).bowling[0]).toMatchObject({ runs: 1, maidens: 0 });
  });

  test('a chase shows what is required, until it is over', () => {
    const running = card(['4', '6', '0'], 100);
    expect(running).toMatchObject({ state: 'RUNNING', target: 100 });
    expect(running.required).toEqual({ runs: 90, balls: 117, rate: 4.62 });
    expect(card(['4', '6'], 8)).toMatchObject({ state: 'COMPLETE', required: null });
  });
});
