import { paise, type Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import type { BetKind, TableGame } from './game.ts';

/** A bet that was accepted. */
export interface PlacedBet {
  /** Id of one of the game's bets. */
  readonly bet: string;
  readonly stake: Paise;
}

/** The game's bet with this id, or null. */
export function betKind<Outcome>(game: TableGame<Outcome>, id: string): BetKind<Outcome> | null {
  return game.bets.find((bet) => bet.id === id) ?? null;
}

/**
 * What a bet returns, stake included, rounded down to the paisa. Throws RangeError for a bet that the game does not have and for
 * a stake that is not above zero; both are refused when bets are placed.
 */
export function betReturn<Outcome>(game: TableGame<Outcome>, placed: PlacedBet, outcome: Outcome): Paise {
  return returned(placed.stake, kindOf(game, placed), outcome);
}

function kindOf<Outcome>(game: TableGame<Outcome>, { bet, stake }: PlacedBet): BetKind<Outcome> {
  const kind = betKind(game, bet);
  if (kind === null) throw new RangeError(`${game.id} has no bet '${bet}'`);
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`${stake} is not a stake`);
  return kind;
}

function returned<Outcome>(stake: Paise, kind: BetKind<Outcome>, outcome: Outcome): Paise {
  return paise(divideFloor(stake * kind.returns(outcome), 100));
}

/**
 * Maximum total return of these bets over all outcomes; bets that exclude one another are not added up. Paise; throws as
 * `betReturn` does.
 */
export function bestReturn<Outcome>(game: TableGame<Outcome>, bets: readonly PlacedBet[]): Paise {
  const kinds = bets.map((placed) => ({ stake: placed.stake, kind: kindOf(game, placed) }));
  const sums = game.extremes.map((outcome) =>
    kinds.reduce((sum, { stake, kind }) => sum + returned(stake, kind, outcome), 0),
  );
  return paise(Math.max(0, ...sums));
}

/** Total return of a player's bets: the single credit of the round (rules section 17.7). Paise; throws as `betReturn` does. */
export function roundReturn<Outcome>(
  game: TableGame<Outcome>,
  bets: readonly PlacedBet[],
  outcome: Outcome,
): Paise {
  return paise(bets.reduce((sum, bet) => sum + betReturn(game, bet, outcome), 0));
}
