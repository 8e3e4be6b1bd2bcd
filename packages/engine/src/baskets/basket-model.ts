import type { BasketId } from '@layline/units/ids.ts';
import type { Market, Player, Position } from '../model.ts';
import type { BasketRequest } from '../order.ts';

/** A basket in the bet delay. It has no bets yet; its position holds what they would lose (trading rules T5). */
export interface WaitingBasket {
  readonly id: BasketId;
  readonly request: BasketRequest;
  readonly player: Player;
  readonly market: Market;
  readonly position: Position;
  readonly placedAt: number;
  readonly delayUntil: number;
  /** Compared on release: material version, and suspension counts of market and rows. */
  readonly acceptedMaterial: number;
  readonly acceptedSuspensions: number;
}
