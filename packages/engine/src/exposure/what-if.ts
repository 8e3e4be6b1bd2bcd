import { opposite, winnings } from '@layline/units/betting.ts';
import type { Side } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { rateWinnings } from '@layline/units/rates.ts';
import type { Rate } from '@layline/units/rates.ts';
import { meterProfit, RUN } from './meters.ts';
import type { MeterBounds } from './meters.ts';
import { struckPayoff } from './payoff.ts';
import { changedSteps } from './steps.ts';
import type { LineStep } from './steps.ts';

/** A bet on the slip, as if matched at the asked price (rules section 8.6). Stake in paise, price in hundredths or a rate. */
export interface SlipBet<Id> {
  readonly runnerId: Id;
  readonly side: Side;
  readonly price: number;
  readonly stake: number;
}

/** Profit of one runner's win: P_i. */
export interface RunnerFigure<Id> {
  readonly runnerId: Id;
  readonly profit: number;
}

/**
 * P_i plus the slip's bets, for markets with `winners` winners (rules section 8.6). Exact for one winner; with several,
 * a figure is the least that a win of its runner brings, whatever the slip's runner does.
 */
export function whatIfWinners<Id>(
  figures: readonly RunnerFigure<Id>[],
  bets: readonly SlipBet<Id>[],
  winners = 1,
): RunnerFigure<Id>[] {
  return withBets(figures, bets, winners, ({ stake, price }) => winnings(stake as Paise, price as Odds));
}

/** A slip is worked out before its rate has been validated. */
function wonAtRate(stake: number, rate: number): number {
  return rateWinnings(stake as Paise, rate as Rate);
}

/** The same for bookmaker, range and outcome markets, where the price is a rate (rules section 12). */
export function whatIfRates<Id>(
  figures: readonly RunnerFigure<Id>[],
  bets: readonly SlipBet<Id>[],
): RunnerFigure<Id>[] {
  return withBets(figures, bets, 1, ({ stake, price }) => wonAtRate(stake, price));
}

function withBets<Id>(
  figures: readonly RunnerFigure<Id>[],
  bets: readonly SlipBet<Id>[],
  winners: number,
  winningsOf: (bet: SlipBet<Id>) => number,
): RunnerFigure<Id>[] {
  return figures.map(({ runnerId, profit }) => {
    let after = profit;
    for (const bet of bets) {
      const { yes, no } = struckPayoff(bet.side, 0, bet.stake, winningsOf(bet));
      if (bet.runnerId === runnerId) after += yes;
      else after += winners > 1 ? Math.min(yes, no) : no;
    }
    return { runnerId, profit: after };
  });
}

/** A bet on a session or meter; line in hundredths of a run, the rate of a session in hundredths of a percent point. */
export interface RunsBet {
  readonly side: Side;
  readonly line: number;
  readonly rate: number;
  readonly stake: number;
}

/** The book of a session plus a bet, as if struck (rules section 13.2). */
export function whatIfSession(steps: readonly LineStep[], bet: RunsBet): LineStep[] {
  const won = wonAtRate(bet.stake, bet.rate);
  const { yes, no } = struckPayoff(bet.side, bet.line, bet.stake, won);
  return changedSteps(steps, [bet.line], (result) => (result >= bet.line ? yes : no));
}

/** The book of a meter plus a bet, as if struck (rules section 13.3). */
export function whatIfMeter(steps: readonly LineStep[], bet: RunsBet, bounds: MeterBounds): LineStep[] {
  const signed = bet.side === 'BACK' ? bet.stake : -bet.stake;
  const runs = Array.from(
    { length: (bounds.max - bounds.min) / RUN },
    (_, index) => bounds.min + (index + 1) * RUN,
  );
  return changedSteps(steps, runs, (result) => meterProfit(signed, bet.line, result, bounds));
}

/** The steps of a LINE market plus a bet at a line, as if matched (rules sections 8.4 and 8.6). */
export function whatIfLine(steps: readonly LineStep[], bet: Omit<SlipBet<unknown>, 'runnerId'>): LineStep[] {
  const { yes, no } = struckPayoff(opposite(bet.side), bet.price, bet.stake, bet.stake);
  return changedSteps(steps, [bet.price, bet.price + 1], (result) =>
    result < bet.price ? no : result > bet.price ? yes : 0,
  );
}
