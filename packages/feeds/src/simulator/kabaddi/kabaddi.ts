import { MINUTE } from '../cue-list.ts';
import type { Fixture } from '../fixture.ts';
import type { Random } from '../random.ts';
import type { MarketPlan, Script, SportModel } from '../script.ts';
import { kabaddiFixture } from './field.ts';
import { FIRST_HALF, KabaddiMatch, MATCH, POINTS } from './match.ts';

/**
 * Kabaddi, two halves of 20 minutes (rules section 15: the tie is a runner, regular time counts). Markets: MATCH_ODDS, the first
 * half, and the points of both sides as a LINE market. They are suspended as POINT while a raid is being decided, and for the
 * whole of a do-or-die raid, without lapsing anything. A review and half-time lapse unmatched bets.
 */
export const kabaddi: SportModel = {
  sportId: 25,
  code: 'k',
  betDelaySec: 5,
  usualLength: 46 * MINUTE,
  play: (world, n) => playKabaddi(kabaddiFixture(world, n), world.fork(`kabaddi match ${n}`)),
};

function playKabaddi(fixture: Fixture, random: Random): Script {
  const [home, away] = fixture.sides;
  const match = new KabaddiMatch(fixture, random);
  return {
    title: `${home.name} v ${away.name}`,
    competition: fixture.competition,
    venue: fixture.venue,
    teams: [home.name, away.name],
    markets: marketPlans(fixture, match),
    cues: match.play(),
  };
}

function marketPlans(fixture: Fixture, match: KabaddiMatch): MarketPlan[] {
  const [home, away] = fixture.sides;
  const runners = [
    { id: 'home', name: home.name },
    { id: 'away', name: away.name },
    { id: 'tie', name: 'The Tie' },
  ];
  const odds = { bettingType: 'ODDS', lineRange: null, runners } as const;
  return [
    {
      ...odds,
      key: MATCH,
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      fair: { kind: 'ODDS', chances: match.match() },
      weight: 0.8,
    },
    {
      ...odds,
      key: FIRST_HALF,
      type: 'HALF_TIME',
      name: 'First Half',
      fair: { kind: 'ODDS', chances: match.firstHalf() },
      weight: 0.35,
    },
    {
      key: POINTS,
      type: 'TOTAL_POINTS',
      name: 'Total Points',
      bettingType: 'LINE',
      lineRange: { min: 100, max: 20_000, interval: 100 },
      runners: [{ id: 'points', name: 'Total points' }],
      fair: { kind: 'LINE', median: match.points() },
      weight: 0.4,
    },
  ];
}
