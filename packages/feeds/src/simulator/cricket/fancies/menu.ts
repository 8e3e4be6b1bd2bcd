import type { Innings } from '../innings.ts';
import { batterFancy, boundariesFancy } from './batters.ts';
import type { Fancy } from './fancy.ts';
import { ballFancy, overFancy, sessionFancy } from './sessions.ts';
import { khadoFancy, meterFancy, oddEvenFancy } from './totals.ts';
import { fallFancy, partnershipFancy } from './wickets.ts';

/** Batters with a market at the start of an innings, and in total. */
const BATTERS_AT_ONCE = 4;
const BATTERS = 7;
const FALLS = 8;
const PARTNERSHIPS = 4;
/** Sessions by the over after which they open. */
const LATER_SESSIONS: Readonly<Record<number, number>> = { 3: 10, 6: 15 };
/** Overs whose first ball has a market. */
const BALL_OVERS = 4;
/** Every second over has a market, which opens one over ahead. */
const OVERS = 2;

/** Fancies offered when an innings is about to begin; `expected` is its total, `n` the number of the innings. */
export function openingFancies(n: 1 | 2, innings: Innings, expected: number): Fancy[] {
  const { name: team, players } = innings.batting;
  const batters = players.slice(0, BATTERS_AT_ONCE).map((name, place) => batterFancy(n, name, place));
  const openers = players.slice(0, 2).map((name, place) => boundariesFancy(n, name, place));
  const common = [
    sessionFancy(n, team, 6),
    overFancy(n, team, OVERS),
    fallFancy(n, team, 1),
    partnershipFancy(n, team, 1),
    ...batters,
    ...openers,
    oddEvenFancy(n, team),
  ];
  if (n === 2) return common;
  return [...common, sessionFancy(n, team, 20), meterFancy(n, team), khadoFancy(n, team, expected)];
}

/** Further fancies after a ball: on the next batter, partnership and wicket, and on overs to come. */
export function furtherFancies(
  n: 1 | 2,
  innings: Innings,
  brought: { readonly wicket: boolean; readonly overEnded: boolean },
): Fancy[] {
  const { batting, wickets, balls, length } = innings;
  const { name: team } = batting;
  const found: Fancy[] = [];
  if (brought.wicket) {
    const place = wickets + 1;
    const name = batting.players[place];
    if (place >= BATTERS_AT_ONCE && place < BATTERS && name !== undefined)
      found.push(batterFancy(n, name, place));
    if (wickets < FALLS) found.push(fallFancy(n, team, wickets + 1));
    if (wickets < PARTNERSHIPS) found.push(partnershipFancy(n, team, wickets + 1));
  }
  if (!brought.overEnded) return found;
  const over = balls / 6;
  const session = LATER_SESSIONS[over];
  const overs = length.balls / 6;
  if (session !== undefined && session <= overs) found.push(sessionFancy(n, team, session));
  if (over % OVERS === 0 && over + OVERS <= overs) found.push(overFancy(n, team, over + OVERS));
  if ((over + 1) % BALL_OVERS === 0 && over < overs) found.push(ballFancy(n, team, over + 1));
  return found;
}
