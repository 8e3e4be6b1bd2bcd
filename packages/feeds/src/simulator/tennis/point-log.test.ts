import { expect, test } from 'vitest';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { TennisCard } from '@layline/contract/entities/score-card.ts';
import * as v from 'valibot';
import { Random } from '../random.ts';
import { tennis } from './tennis.ts';

function final(n: number): TennisCard {
  const cue = tennis.play(new Random('tennis cards'), n).cues.findLast(({ type }) => type === 'card');
  if (cue?.type !== 'card' || cue.card.sport !== 'tennis') throw new Error('a match without a card');
  return cue.card;
}

test('[R7.20] points make games, games make sets, and the figures count every point, in 150 matches', () => {
  let tieBreaks = 0;
  for (let n = 0; n < 150; n++) {
    const card = final(n);
    expect(card.result).not.toBeNull();
    expect(v.parse(ScoreCard, card)).toEqual(card);
    const games = card.sets.flatMap(({ history }) => history);
    for (const set of card.sets) {
      const won = [0, 1].map((side) => set.history.filter(({ winner }) => winner === side).length);
      expect(set.games).toEqual(won);
      expect(set.winner === null || set.games[set.winner] === Math.max(...set.games)).toBe(true);
      tieBreaks += set.tieBreak === null ? 0 : 1;
      expect(set.tieBreak !== null).toBe(Math.max(...set.games) === 7 && Math.min(...set.games) === 6);
    }
    for (const { points, winner, tieBreak } of games.filter((game) => game.winner !== null)) {
      const own = points.filter((point) => point === winner).length;
      expect(own).toBeGreaterThanOrEqual(tieBreak ? 7 : 4);
      expect(own - (points.length - own)).toBeGreaterThanOrEqual(2);
      expect(points.at(-1)).toBe(winner);
    }
    const points = games.flatMap((game) => game.points);
    for (const [side, figures] of card.figures.entries()) {
      expect(figures.pointsWon).toBe(points.filter((point) => point === side).length);
      expect(figures.aces).toBeLessThanOrEqual(figures.servicePointsWon);
      expect(figures.doubleFaults).toBeLessThanOrEqual(
        figures.servicePointsPlayed - figures.servicePointsWon,
      );
      const breaks = games.filter(
        ({ server, winner, tieBreak }) => !tieBreak && winner === side && server !== side,
      );
      expect(figures.breakPointsWon).toBe(breaks.length);
      expect(figures.breakPoints).toBeGreaterThanOrEqual(figures.breakPointsWon);
    }
  }
  expect(tieBreaks).toBeGreaterThan(20);
});
