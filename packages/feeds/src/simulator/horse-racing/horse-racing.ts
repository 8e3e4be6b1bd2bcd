import { MINUTE } from '../cue-list.ts';
import type { Random } from '../random.ts';
import type { MarketPlan, Script, SportModel } from '../script.ts';
import type { PlannedRace } from './card.ts';
import { planRace } from './card.ts';
import { runnerIdOf } from './race-card.ts';
import { PLACE, Race, WIN } from './race.ts';

/**
 * Horse racing, flat and over jumps (rules section 15: as declared at weigh-in). Markets: WIN, and PLACE with two, three or four
 * places by the number declared, which withdrawals do not change. Horses withdrawn before the off have a reduction factor
 * (section 7.6). Betting in running continues until the first horse passes the post.
 */
export const horseRacing: SportModel = {
  sportId: 26,
  code: 'h',
  betDelaySec: 1,
  usualLength: 8 * MINUTE,
  startsEvery: 20 * MINUTE,
  mostTempo: 1,
  play: (world, n) => playRace(planRace(world, n), world.fork(`race run ${n}`)),
};

function playRace(card: PlannedRace, random: Random): Script {
  const race = new Race(card, random);
  const markets = marketPlans(card, race);
  return {
    title: card.title,
    // The course is already the name of the meeting.
    competition: card.course,
    venue: null,
    teams: [],
    markets,
    cues: race.play(),
  };
}

function marketPlans(card: PlannedRace, race: Race): MarketPlan[] {
  const { win, place } = race.chances();
  const runners = card.horses.map(({ name, card: { number } }) => ({ id: runnerIdOf(number), name }));
  const common = { bettingType: 'ODDS', lineRange: null, runners } as const;
  return [
    {
      ...common,
      key: WIN,
      type: 'WIN',
      name: 'Win',
      fair: { kind: 'ODDS', chances: win },
      weight: 0.7,
    },
    {
      ...common,
      key: PLACE,
      type: 'PLACE',
      name: `Place, first ${race.places}`,
      winners: race.places,
      fair: { kind: 'ODDS', chances: place },
      weight: 0.3,
    },
  ];
}
