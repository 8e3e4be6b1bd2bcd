import { MINUTE } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { Fixture } from '../fixture.ts';
import type { MarketPlan, Script, SportModel } from '../script.ts';
import { cricketFixture } from './field.ts';
import type { Expectation } from './before-toss.ts';
import { CricketMatch, MATCH, RUNS } from './match.ts';

/**
 * T20 cricket, ball by ball. Markets: MATCH_ODDS, and the runs of the first innings as a LINE market. Both are suspended while a
 * ball is in play (6.5 s of about 35 s of match time, without lapsing anything). A wicket, a review and the innings break lapse
 * unmatched bets (rules section 7.3).
 */
export const cricket: SportModel = {
  sportId: 3,
  code: 'c',
  betDelaySec: 5,
  houseDelaySec: 2,
  usualLength: 175 * MINUTE,
  play: (world, n, withHouse = true) =>
    playCricket(cricketFixture(world, n), world.fork(`cricket match ${n}`), withHouse),
};

function playCricket(fixture: Fixture, random: Random, withHouse: boolean): Script {
  const [one, two] = fixture.sides;
  const match = new CricketMatch(fixture, random, withHouse);
  const expected = match.beforeToss();
  return {
    title: `${one.name} v ${two.name}`,
    competition: fixture.competition,
    venue: fixture.venue,
    teams: [one.name, two.name],
    markets: marketPlans(fixture, expected),
    cues: match.play(expected),
  };
}

/** Before the toss nobody knows which side bats first. */
function marketPlans(fixture: Fixture, { chance, median }: Expectation): MarketPlan[] {
  const [one, two] = fixture.sides;
  return [
    {
      key: MATCH,
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      bettingType: 'ODDS',
      lineRange: null,
      runners: [
        { id: 't1', name: one.name },
        { id: 't2', name: two.name },
      ],
      fair: { kind: 'ODDS', chances: [chance, 1 - chance] },
      weight: 1,
    },
    {
      key: RUNS,
      type: 'INNINGS_RUNS',
      name: '1st Innings Runs',
      bettingType: 'LINE',
      lineRange: { min: 100, max: 40_000, interval: 100 },
      runners: [{ id: 'runs', name: '1st innings runs' }],
      fair: { kind: 'LINE', median },
      weight: 0.5,
    },
  ];
}
