import type { ProposedAction, ResultPreview } from '@layline/contract/entities/operator-market.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { resultPreview } from '@layline/engine/views.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { proposedCommand } from './proposed-command.ts';

/** What the result of a proposal would bring the players, as the engine would settle it now. `now` in UTC ms. */
export function previewOf(
  state: ExchangeState,
  marketId: MarketId,
  action: Extract<ProposedAction, { kind: 'SETTLE' }>,
  now: number,
): ResultPreview | Refused {
  const command = proposedCommand(state, marketId, action, '', now);
  if ('refused' in command) return command;
  const view = command.type === 'settleMarket' ? resultPreview(state, marketId, command.result) : null;
  if (view === null) return refuse('INVALID_RESULT');
  return {
    winners: view.winners,
    won: fromPaise(view.won),
    losers: view.losers,
    lost: fromPaise(view.lost),
    commission: fromPaise(view.commission),
  };
}
