import type { BasketId, PlayerId } from '@layline/units/ids.ts';
import type { CommandBase } from '../commands.ts';
import type { BasketRequest } from '../order.ts';

/**
 * Places bets in one market that are all struck whole at their prices or better, in one step, or not at all (trading rules T5). In-play they wait for
 * the delay as a whole. Takes as many journal positions as it places bets.
 */
export interface PlaceBasket extends CommandBase, BasketRequest {
  readonly type: 'placeBasket';
}

/** Calls off a waiting basket. Refused on a house market (BET_IN_PROGRESS) and once it is over (BET_TAKEN_OR_LAPSED). */
export interface CancelBasket extends CommandBase {
  readonly type: 'cancelBasket';
  readonly playerId: PlayerId;
  readonly basketId: BasketId;
}
