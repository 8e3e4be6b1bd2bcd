import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Exchange, Trigger } from '../model.ts';
import type { TriggerView } from '../view-types.ts';

function viewTrigger(trigger: Trigger): TriggerView {
  const { id, request, status, best, placedAt, endedAt, retryAt, cashOutId, code } = trigger;
  return {
    id,
    marketId: request.marketId,
    rule: request.rule,
    amount: request.amount,
    give: request.give,
    status,
    best: best as Paise | null,
    placedAt,
    endedAt,
    retryAt,
    cashOutId,
    code,
  };
}

/** A player's automatic cash-outs: the live ones, and the last ended ones of each market. */
export function viewTriggers(
  { triggers }: Exchange,
  playerId: PlayerId,
  marketId: MarketId | null,
): TriggerView[] {
  return [...(triggers.byPlayer.get(playerId) ?? [])]
    .filter(({ market }) => marketId === null || market.id === marketId)
    .map(viewTrigger);
}
