import { MINUTE } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture } from '../fixture.ts';
import type { MarketPlan, Script, SportModel } from '../script.ts';
import type { FootballChances } from './chances.ts';
import { FootballMatch } from './match.ts';
import { footballFixture } from './field.ts';

/**
 * Football, 90 minutes and stoppage (rules section 15). Markets: MATCH_ODDS with the draw, over and under 2.5 goals, both teams
 * to score. These are managed markets: a goal, penalty, red card or review suspends them and lapses unmatched bets (rules section
 * 7.3). A market that is decided early stays suspended until it is settled.
 */
export const football: SportModel = {
  sportId: 1,
  code: 'f',
  betDelaySec: 5,
  houseDelaySec: 2,
  usualLength: 113 * MINUTE,
  play: (world, n, withHouse = true) =>
    playFootball(footballFixture(world, n), world.fork(`football match ${n}`), withHouse),
};

function playFootball(fixture: Fixture, random: Random, withHouse: boolean): Script {
  const [home, away] = fixture.sides;
  const match = new FootballMatch(fixture, random, withHouse);
  return {
    title: `${home.name} v ${away.name}`,
    competition: fixture.competition,
    venue: fixture.venue,
    teams: [home.name, away.name],
    markets: marketPlans(fixture, match.chances()),
    cues: match.play(),
  };
}

function marketPlans(fixture: Fixture, chances: FootballChances): MarketPlan[] {
  const [home, away] = fixture.sides;
  const common = { bettingType: 'ODDS', lineRange: null } as const;
  return [
    {
      ...common,
      key: 'mo',
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      runners: [
        { id: 'home', name: home.name },
        { id: 'away', name: away.name },
        { id: 'draw', name: 'The Draw' },
      ],
      fair: { kind: 'ODDS', chances: [chances.result[0], chances.result[2], chances.result[1]] },
      weight: 1,
    },
    {
      ...common,
      key: 'ou25',
      type: 'OVER_UNDER_25',
      name: 'Over/Under 2.5 Goals',
      runners: [
        { id: 'under', name: 'Under 2.5 Goals' },
        { id: 'over', name: 'Over 2.5 Goals' },
      ],
      fair: { kind: 'ODDS', chances: [chances.overUnder[1], chances.overUnder[0]] },
      weight: 0.5,
    },
    {
      ...common,
      key: 'btts',
      type: 'BOTH_TEAMS_TO_SCORE',
      name: 'Both Teams to Score',
      runners: [
        { id: 'yes', name: 'Yes' },
        { id: 'no', name: 'No' },
      ],
      fair: { kind: 'ODDS', chances: chances.bothScore },
      weight: 0.35,
    },
  ];
}
