import { LiveBlock } from '../../live/live-block.tsx';
import { useUser } from '../../session/session-store.ts';
import { CashOutPanel } from './cash-out-panel.tsx';
import { useCashOut } from './use-cash-out.ts';
import type { CashOutMarket } from './use-cash-out.ts';

function OfPlayer({ player, ...market }: CashOutMarket & { readonly player: string }) {
  const panel = useCashOut(player, market);
  return panel && <CashOutPanel {...panel} />;
}

/** The cash-out of the player's position in a market; nothing without a position, and where the provider has no cash-out. */
export function CashOut(market: CashOutMarket) {
  const player = useUser()?.userName ?? null;
  return (
    player !== null && (
      <LiveBlock marketIds={[market.marketId]}>
        <OfPlayer player={player} {...market} />
      </LiveBlock>
    )
  );
}
