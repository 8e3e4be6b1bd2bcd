import { betId, marketId, playerId } from '@layline/units/ids.ts';
import { paise, type Paise } from '@layline/units/money.ts';
import type { Unsequenced } from '@layline/engine/commands.ts';

export function openPlayer(id: string, kind: 'PLAYER' | 'HOUSE' = 'PLAYER'): Unsequenced {
  return { type: 'openPlayer', playerId: playerId(id), kind, commissionDiscount: 0 };
}

/** `amount` in paise. */
export function deposit(externalId: string, player: string, amount: number): Unsequenced {
  const to = `player:${player}:cash`;
  return { type: 'transfer', externalId, from: 'psp:deposits', to, amount: paise(amount), kind: 'DEPOSIT' };
}

export function suspend(market: string): Unsequenced {
  return { type: 'suspendMarket', marketId: marketId(market), reason: 'OPERATOR', lapse: false };
}

export function archive(market: string): Unsequenced {
  return { type: 'archiveMarket', marketId: marketId(market) };
}

export function cancel(player: string, bet: number, size: number | null): Unsequenced {
  return { type: 'cancelBet', playerId: playerId(player), betId: betId(bet), size: size as Paise | null };
}
