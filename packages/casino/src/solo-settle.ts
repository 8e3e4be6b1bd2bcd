import { paise, type Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import type { SoloChoices, SoloGame } from './solo-game.ts';

/**
 * What a finished round pays back in paise, stake included, rounded down; 0 for a lost one, which posts a credit of zero (rules
 * section 17.7). Null if the actions are not valid or leave the round open, because an open round pays nothing yet. `stake` is in
 * paise; throws RangeError unless it is above zero, and for choices that the game does not offer.
 */
export function soloReturn<Secret>(
  game: SoloGame<Secret>,
  choices: SoloChoices,
  secret: Secret,
  actions: readonly string[],
  stake: Paise,
): Paise | null {
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`${stake} is not a stake`);
  const view = game.view(choices, secret, actions);
  return view?.done === true ? paise(divideFloor(stake * view.returns, 100)) : null;
}
