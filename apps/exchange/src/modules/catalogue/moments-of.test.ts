import { describe, expect, test } from 'vitest';
import type { Score } from '@layline/contract/score.ts';
import { cricket } from '@layline/feeds/simulator/cricket/cricket.ts';
import { football } from '@layline/feeds/simulator/football/football.ts';
import { kabaddi } from '@layline/feeds/simulator/kabaddi/kabaddi.ts';
import { horseRacing } from '@layline/feeds/simulator/horse-racing/horse-racing.ts';
import { Random } from '@layline/feeds/simulator/random.ts';
import type { SportModel } from '@layline/feeds/simulator/script.ts';
import { tennis } from '@layline/feeds/simulator/tennis/tennis.ts';
import { momentsOf } from './moments-of.ts';

/** The scores of a whole match, oldest first. */
function scoresOf(sport: SportModel): Score[] {
  const { cues } = sport.play(new Random('moments'), 1);
  return cues.flatMap((cue) => (cue.type === 'score' ? [cue.score] : []));
}

function momentsIn(scores: readonly Score[]) {
  return scores.flatMap((score, n) => momentsOf(scores[n - 1] ?? null, score));
}

function lastOf<Sport extends Score['sport']>(scores: readonly Score[], sport: Sport) {
  const score = scores.at(-1);
  if (score?.sport !== sport) throw new Error(`no score of ${sport}`);
  return score as Extract<Score, { sport: Sport }>;
}

describe('[R12.8] the moments of a match', () => {
  test('cricket: every wicket, with the side that lost it', () => {
    const scores = scoresOf(cricket);
    const { innings } = lastOf(scores, 'cricket');
    const moments = momentsIn(scores);
    expect(moments.every(({ kind }) => kind === 'WICKET')).toBe(true);
    for (const { team, wickets } of innings)
      expect(moments.filter(({ side }) => side === team)).toHaveLength(wickets);
    expect(moments[0]?.score).toMatch(/^\d+\/1$/);
  });

  test('football: every goal, with the score after it; a goal that is taken back is none', () => {
    const scores = scoresOf(football);
    const { home, away } = lastOf(scores, 'football');
    expect(momentsIn(scores)).toHaveLength(home.goals + away.goals);
    const before = lastOf(scores, 'football');
    const scored: Score = { ...before, home: { ...home, goals: home.goals + 1 } };
    expect(momentsOf(before, scored)).toEqual([
      { kind: 'GOAL', side: home.name, score: `${home.goals + 1}–${away.goals}` },
    ]);
    expect(momentsOf(scored, before)).toEqual([]);
  });

  test('tennis: every game; kabaddi: every score; racing: the off', () => {
    const games = scoresOf(tennis);
    const played = lastOf(games, 'tennis').sets.reduce((sum, [one, two]) => sum + one + two, 0);
    expect(momentsIn(games)).toHaveLength(played);
    const points = momentsIn(scoresOf(kabaddi));
    const { home, away } = lastOf(scoresOf(kabaddi), 'kabaddi');
    expect(points.at(-1)?.score).toBe(`${home.points}–${away.points}`);
    expect(momentsIn(scoresOf(horseRacing)).map(({ kind }) => kind)).toEqual(['OFF']);
  });

  test('nothing is known before the first score, nor between scores of two sports', () => {
    const [first] = scoresOf(football);
    if (!first) throw new Error('no score');
    expect(momentsOf(null, first)).toEqual([]);
    expect(momentsOf(first, lastOf(scoresOf(cricket), 'cricket'))).toEqual([]);
  });
});
