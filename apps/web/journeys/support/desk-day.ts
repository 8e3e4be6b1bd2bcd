import type { Wanted } from './exchange.ts';

/** Where a bet of the day is placed. */
type DayMarket = 'Bookmaker' | 'Match Odds' | 'Session runs';

/** A bet on the home side, or on the runs of a session. */
export interface DayBet extends Omit<Wanted, 'marketId'> {
  readonly market: DayMarket;
}

/** How the match ends. */
export interface Outcome {
  readonly homeWins: boolean;
  /** Runs of the session. */
  readonly runs: number;
}

/** What the trader offers by hand, rates in percent and lines in runs. */
export const OFFERED = { back: 95, lay: 97, no: 45, yes: 46, rate: 100 } as const;
/** Commission on net winnings of the market among players. */
export const COMMISSION = 0.05;

const HOME = { runnerId: 'r1' } as const;
const bookmaker = (side: 'BACK' | 'LAY', stake: number): DayBet => ({
  ...HOME,
  market: 'Bookmaker',
  side,
  price: side === 'BACK' ? OFFERED.back : OFFERED.lay,
  stake,
});
const session = (side: 'BACK' | 'LAY', stake: number): DayBet => ({
  ...HOME,
  market: 'Session runs',
  side,
  price: OFFERED.rate,
  line: side === 'BACK' ? OFFERED.yes : OFFERED.no,
  stake,
});
const odds = (side: 'BACK' | 'LAY', stake: number): DayBet => ({
  ...HOME,
  market: 'Match Odds',
  side,
  price: 2,
  stake,
});

/** One bet of each of the ten players. The two in Match Odds take each other. */
export const BETS: readonly DayBet[] = [
  bookmaker('BACK', 1000),
  bookmaker('LAY', 2000),
  bookmaker('BACK', 500),
  bookmaker('BACK', 300),
  session('BACK', 2000),
  session('LAY', 1500),
  session('BACK', 700),
  session('LAY', 200),
  odds('BACK', 1000),
  odds('LAY', 1000),
];

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What a bet wins before commission, or loses: rupees, negative for a loss. */
export function profitOf({ market, side, price, line, stake }: DayBet, outcome: Outcome): number {
  const happens = line === undefined ? outcome.homeWins : outcome.runs >= line;
  const gain = market === 'Match Odds' ? stake * (price - 1) : (stake * price) / 100;
  const ofBacker = happens ? gain : -stake;
  return side === 'BACK' ? ofBacker : -ofBacker;
}

/** The outcomes that differ for these bets. */
const OUTCOMES = [true, false].flatMap((homeWins) =>
  [OFFERED.no - 1, OFFERED.no, OFFERED.yes].map((runs) => ({ homeWins, runs })),
);

/** The most that all bets can lose, each by itself. */
export function exposureOf(bets: readonly DayBet[]): number {
  return -sum(bets.map((bet) => Math.min(...OUTCOMES.map((outcome) => profitOf(bet, outcome)))));
}

/** The worst for the house, each of its markets by itself: zero or negative. */
export function worstForHouse(bets: readonly DayBet[]): number {
  const worstIn = (market: DayMarket) =>
    Math.min(
      ...OUTCOMES.map(
        (outcome) => -sum(bets.filter((bet) => bet.market === market).map((bet) => profitOf(bet, outcome))),
      ),
    );
  return worstIn('Bookmaker') + worstIn('Session runs');
}

/** What the outcome brings the players, a branch with this share of everything, and the house: rupees. */
export function sharedOut(bets: readonly DayBet[], outcome: Outcome, share: number) {
  const won = (market: DayMarket) =>
    bets.filter((bet) => bet.market === market).map((bet) => profitOf(bet, outcome));
  const commission = sum(won('Match Odds').filter((profit) => profit > 0)) * COMMISSION;
  const lost = -sum(bets.map((bet) => profitOf(bet, outcome)));
  const ofBranch = (lost + commission) * share;
  return {
    turnover: sum(bets.map(({ stake }) => stake)),
    lost,
    commission,
    ofBranch,
    ofHouse: lost + commission - ofBranch,
  };
}

/** An amount as the desk writes it; with `profit`, a gain has its sign too. */
export function written(amount: number, profit = false): string {
  const text = Math.abs(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 });
  return amount < 0 ? `−${text}` : profit && amount > 0 ? `+${text}` : text;
}
