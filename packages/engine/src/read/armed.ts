import { opposite } from '@layline/units/betting.ts';
import type { MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { armedOf } from '../armed/armed-index.ts';
import { stopOf } from '../armed/exit.ts';
import type { ArmedOrder, Exchange } from '../model.ts';
import type { ArmedView } from '../view-types.ts';

function sideOf(exchange: Exchange, { request, follows }: ArmedOrder): ArmedView['side'] {
  if (request.kind !== 'TICK_OFFSET') return request.side;
  const parent = follows === null ? undefined : exchange.bets.get(follows);
  return parent === undefined ? 'LAY' : opposite(parent.side);
}

/**
 * The live orders of all players that place new bets by themselves. Offsets only answer bets that were placed before, and exits without a
 * stake of their own only close a position.
 */
export function viewEntries(
  exchange: Exchange,
): { readonly playerId: PlayerId; readonly armedId: TriggerId; readonly stake: number }[] {
  return [...exchange.armed.byMarket.values()].flatMap((orders) =>
    [...orders]
      .filter(({ request }) => request.kind !== 'TICK_OFFSET' && request.stake !== null)
      .map(({ player, id, stake }) => ({ playerId: player.id, armedId: id, stake })),
  );
}

function viewOne(exchange: Exchange, armed: ArmedOrder): ArmedView {
  const { id, request, runner, status, stake, follows, partner, betIds, placedAt, endedAt, code } = armed;
  return {
    id,
    request,
    runnerId: runner.id,
    side: sideOf(exchange, armed),
    status,
    stake: stake as Paise,
    stop: stopOf(armed),
    otherId: partner ?? follows,
    betIds: [...betIds],
    placedAt,
    endedAt,
    code,
  };
}

/** A player's armed orders that are live, and those that ended last in each market. */
export function viewArmed(exchange: Exchange, playerId: PlayerId, marketId: MarketId | null): ArmedView[] {
  return armedOf(exchange.armed, playerId)
    .filter(({ market }) => marketId === null || market.id === marketId)
    .map((armed) => viewOne(exchange, armed));
}
