import type { CricketBattingLine, CricketCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { Side } from '../fixture.ts';
import type { Innings } from './innings.ts';
import { oversOf } from '../../overs.ts';

/** `NED 163/7 (20)`. */
function line(innings: Innings): string {
  return `${innings.batting.short} ${innings.runs}/${innings.wickets} (${oversOf(innings.balls)})`;
}

/** The state of the current innings in words. */
export function inPlayText(innings: Innings): string {
  const { need, ballsLeft, batting, runs, balls } = innings;
  if (need !== null) {
    const from = `${ballsLeft} ball${ballsLeft === 1 ? '' : 's'}`;
    return `${batting.name} need ${need} run${need === 1 ? '' : 's'} from ${from}`;
  }
  if (balls === 0) return `${batting.name} to bat`;
  return `${batting.name} batting, run rate ${((runs * 6) / balls).toFixed(2)}`;
}

/** The score as the contract shows it. Before the first ball `played` is empty; super overs follow as innings 3, 4 … */
export function cricketScore(
  sides: readonly [Side, Side],
  played: readonly Innings[],
  situation: string,
): Score {
  const current = played.at(-1);
  return {
    sport: 'cricket',
    summary: current === undefined ? `${sides[0].short} v ${sides[1].short}` : played.map(line).join(' · '),
    situation,
    innings: played.map((innings) => ({
      team: innings.batting.name,
      runs: innings.runs,
      wickets: innings.wickets,
      overs: oversOf(innings.balls),
      batting: innings === current && !innings.over,
    })),
    batters:
      current === undefined || current.over
        ? []
        : [atCrease(current.striker, true), atCrease(current.nonStriker, false)],
    bowler:
      current === undefined || current.over
        ? null
        : {
            name: current.bowler.name,
            overs: current.bowler.overs,
            runs: current.bowler.runs,
            wickets: current.bowler.wickets,
          },
    lastBalls: current === undefined ? [] : [...current.lastBalls],
  };
}

function atCrease({ name, runs, balls, fours, sixes }: CricketBattingLine, onStrike: boolean) {
  return { name, runs, balls, fours, sixes, onStrike };
}

/** The full card; innings 3, 4 … are super overs. */
export function cricketCard(
  played: readonly Innings[],
  toss: string | null,
  result: string | null,
): CricketCard {
  return {
    sport: 'cricket',
    toss,
    result,
    innings: played.map((innings, i) => innings.card(i + 1)),
  };
}
