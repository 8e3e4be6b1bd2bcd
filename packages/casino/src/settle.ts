import { paise, type Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import type { BetKind, TableGame } from './game.ts';

/** A bet as it was taken. */
export interface PlacedBet {
  /** Id of one of the game's bets. */
  readonly bet: string;
  readonly stake: Paise;
}

/** The game's bet of this id, or null. */
export function betKind<Outcome>(game: TableGame<Outcome>, id: string): BetKind<Outcome> | null {
  return game.bets.find((bet) => bet.id === id) ?? null;
}

/**
 * What a bet returns, its stake included, rounded down to the paisa. Throws RangeError for a bet that the game does not have and
 * for a stake that is not above zero: both are refused when bets are taken.
 */
export function betReturn<Outcome>(game: TableGame<Outcome>, placed: PlacedBet, outcome: Outcome): Paise {
  const kind = betKind(game, placed.bet);
  if (kind === null) throw new RangeError(`${game.id} has no bet '${placed.bet}'`);
  if (!Number.isSafeInteger(placed.stake) || placed.stake <= 0) {
    throw new RangeError(`${placed.stake} is not a stake`);
  }
  return paise(divideFloor(placed.stake * kind.returns(outcome), 100));
}

/** What a player's bets return together: the one credit of his round (rules section 17.7). Paise; throws as `betReturn` does. */
export function roundReturn<Outcome>(
  game: TableGame<Outcome>,
  bets: readonly PlacedBet[],
  outcome: Outcome,
): Paise {
  return paise(bets.reduce((sum, bet) => sum + betReturn(game, bet, outcome), 0));
}
