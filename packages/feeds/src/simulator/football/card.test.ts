import { expect, test } from 'vitest';
import type { FootballCard, FootballIncidentKind } from '@layline/contract/entities/score-card.ts';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import * as v from 'valibot';
import { Random } from '../random.ts';
import { football } from './football.ts';

const MATCHES = 150;

function cards(n: number): FootballCard[] {
  const { cues } = football.play(new Random('football cards'), n);
  return cues.flatMap((cue) => (cue.type === 'card' && cue.card.sport === 'football' ? [cue.card] : []));
}

const finals = Array.from({ length: MATCHES }, (_, n) => {
  const last = cards(n).at(-1);
  if (last === undefined) throw new Error('a match without a card');
  return last;
});

test('[R7.20] the incidents of 150 matches add up to the score, at half-time and at the end', () => {
  for (const card of finals) {
    const count = (side: 0 | 1, ...kinds: FootballIncidentKind[]): number =>
      card.incidents.filter((incident) => incident.side === side && kinds.includes(incident.kind)).length;
    for (const [i, team] of [card.home, card.away].entries()) {
      const side = i === 0 ? 0 : 1;
      expect(count(side, 'GOAL', 'PENALTY_GOAL') - count(side, 'GOAL_CANCELLED')).toBe(team.goals);
      expect(count(side, 'YELLOW_CARD')).toBe(team.yellowCards);
      expect(count(side, 'RED_CARD')).toBe(team.redCards);
      expect(count(side, 'SUBSTITUTION')).toBe(team.substitutions);
      expect(team.substitutions).toBeLessThanOrEqual(5);
    }
    const half = card.incidents.find(({ kind }) => kind === 'HALF_TIME');
    expect(card.halfTime).toEqual(half?.score);
    expect(card.incidents.at(-1)).toMatchObject({
      kind: 'FULL_TIME',
      score: [card.home.goals, card.away.goals],
    });
    expect(v.parse(ScoreCard, card)).toEqual(card);
  }
});

test('a review has its minute and player, and a cancelled goal names the scorer', () => {
  const kinds = new Set<FootballIncidentKind>();
  for (const { incidents } of finals) {
    for (const [i, { kind, player, minute }] of incidents.entries()) {
      kinds.add(kind);
      if (kind === 'HALF_TIME' || kind === 'FULL_TIME') continue;
      expect(player).not.toBeNull();
      expect(minute).toMatch(/^\d{1,2}(\+\d)?$/);
      if (kind !== 'GOAL_CANCELLED') continue;
      const [goal, review] = incidents.slice(i - 2, i);
      expect(goal).toMatchObject({ kind: 'GOAL', player });
      expect(review).toMatchObject({ kind: 'VAR_REVIEW', player, detail: 'Possible offside' });
    }
  }
  expect([...kinds].sort()).toEqual([
    'FULL_TIME',
    'GOAL',
    'GOAL_CANCELLED',
    'HALF_TIME',
    'PENALTY_AWARDED',
    'PENALTY_GOAL',
    'PENALTY_MISSED',
    'RED_CARD',
    'SUBSTITUTION',
    'VAR_REVIEW',
    'YELLOW_CARD',
  ]);
});

test('nobody plays on after being sent off or replaced', () => {
  for (const { incidents } of finals) {
    const off = new Set<string>();
    for (const { kind, player, detail, side } of incidents) {
      if (player === null || side === null) continue;
      expect(off.has(`${side} ${player}`) && kind !== 'GOAL_CANCELLED').toBe(false);
      if (kind === 'RED_CARD') off.add(`${side} ${player}`);
      if (kind === 'SUBSTITUTION') off.add(`${side} ${detail?.slice('for '.length)}`);
    }
  }
});
