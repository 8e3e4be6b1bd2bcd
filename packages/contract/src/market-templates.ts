import { CRICKET, FOOTBALL, HORSE_RACING, KABADDI, TENNIS } from '@layline/domain/sports.ts';
import type { MarketTerms, NewMarket } from './entities/new-market.ts';

/** A market as a trader usually makes it. `teams` are the sides of the event in order; a race has none. */
export interface MarketTemplate {
  readonly id: string;
  /** What the trader chooses it by. */
  readonly label: string;
  readonly market: (teams: readonly string[]) => NewMarket;
}

/** Commission on net winnings among players, percent. */
const COMMISSION = 5;
/** Usual wait of a bet in-play, seconds. */
const DELAY_SEC = 5;
const RANGES = [100, 120, 140, 160, 180].map((from) => ({ from, to: from + 19 }));

const odds = (numberOfWinners: number): MarketTerms => ({
  kind: 'ODDS',
  numberOfWinners,
  completeField: true,
  commission: COMMISSION,
});

function template(
  id: string,
  label: string,
  type: string,
  terms: MarketTerms,
  runners: (teams: readonly string[]) => readonly string[] = () => [],
): MarketTemplate {
  return {
    id,
    label,
    market: (teams) => ({ name: label, type, terms, runners: [...runners(teams)], betDelaySec: DELAY_SEC }),
  };
}

const sides = (teams: readonly string[]): readonly string[] => teams;
const with3rd =
  (third: string) =>
  (teams: readonly string[]): readonly string[] =>
    teams.length === 0 ? [] : [...teams, third];

const MATCH = template('match', 'Match Odds', 'MATCH_ODDS', odds(1), sides);
const BOOKMAKER = template('bookmaker', 'Bookmaker', 'BOOKMAKER', { kind: 'BOOKMAKER' }, sides);
const YES_OR_NO = template('outcome', 'Yes or no', 'YES_NO', { kind: 'OUTCOME' }, () => ['Yes', 'No']);

/** By sport, the usual ones first. */
const BY_SPORT: Readonly<Record<number, readonly MarketTemplate[]>> = {
  [CRICKET]: [
    MATCH,
    BOOKMAKER,
    template('toss', 'To win the toss', 'TOSS', { kind: 'OUTCOME' }, sides),
    template('session', 'Session runs', 'SESSION', { kind: 'SESSION' }),
    template('batsman', 'Runs of a batsman', 'BATSMAN_RUNS', { kind: 'SESSION' }),
    template('wicket', 'Fall of the next wicket', 'FALL_OF_WICKET', { kind: 'SESSION' }),
    template('meter', 'Total runs meter', 'METER', { kind: 'METER', min: 0, max: 400 }),
    template('khado', 'Total khado', 'KHADO', { kind: 'RANGE', ranges: RANGES }),
    template('odd-even', 'Total odd or even', 'ODD_EVEN', { kind: 'OUTCOME' }, () => ['Odd', 'Even']),
    template('innings', 'Innings runs', 'INNINGS_RUNS', {
      kind: 'LINE',
      min: 50.5,
      max: 400.5,
      interval: 1,
      commission: COMMISSION,
    }),
  ],
  [FOOTBALL]: [
    template('match', 'Match Odds', 'MATCH_ODDS', odds(1), with3rd('The Draw')),
    template('bookmaker', 'Bookmaker', 'BOOKMAKER', { kind: 'BOOKMAKER' }, with3rd('The Draw')),
    template('goals', 'Over/Under 2.5 Goals', 'OVER_UNDER_25', odds(1), () => [
      'Under 2.5 Goals',
      'Over 2.5 Goals',
    ]),
    template('both', 'Both Teams to Score', 'BOTH_TEAMS_TO_SCORE', odds(1), () => ['Yes', 'No']),
    YES_OR_NO,
  ],
  [TENNIS]: [MATCH, BOOKMAKER, template('set', 'Set 1 Winner', 'SET_WINNER_1', odds(1), sides), YES_OR_NO],
  [KABADDI]: [
    template('match', 'Match Odds', 'MATCH_ODDS', odds(1), with3rd('Tie')),
    template('half', 'Half-time', 'HALF_TIME', odds(1), with3rd('Tie')),
    BOOKMAKER,
    template('points', 'Total points', 'TOTAL_POINTS', {
      kind: 'LINE',
      min: 30.5,
      max: 110.5,
      interval: 1,
      commission: COMMISSION,
    }),
    YES_OR_NO,
  ],
  [HORSE_RACING]: [
    template('win', 'Win', 'WIN', odds(1)),
    template('place', 'Place, first 3', 'PLACE', odds(3)),
    BOOKMAKER,
  ],
};

/** The templates of a sport; empty for a sport that has none. */
export function templatesOf(sportId: number): readonly MarketTemplate[] {
  return BY_SPORT[sportId] ?? [];
}
