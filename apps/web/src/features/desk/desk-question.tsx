import { useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useMarketStatus } from '../../live/use-market.ts';
import type { Market } from '../../provider/markets.ts';
import { OrderConfirm } from './armed/order-confirm.tsx';
import type { Armed } from '../../armed/use-armed.ts';
import { ConfirmBar } from './confirm/confirm-bar.tsx';
import { HeldBar } from './held-bar.tsx';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { turnsOf } from './turn/turn.ts';
import type { Desk } from './use-desk.ts';

interface DeskQuestionProps {
  readonly market: Market;
  readonly desk: Desk;
  readonly armedOrders: Armed;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly onCancel: (offer: OwnOffer) => void;
  readonly runnerName: (runnerId: string) => string;
  /** Why nothing can be placed now; null if it can. */
  readonly obstacle: string | null;
}

/** What the desk asks: to confirm an order or a move, or where to put an offer that was picked up. */
export function DeskQuestion({
  market,
  desk,
  armedOrders,
  offers,
  onCancel,
  runnerName,
  obstacle,
}: DeskQuestionProps) {
  const coarse = useMediaQuery('(pointer: coarse)');
  const facts = useMarketStatus(market.marketId);
  const isInPlay = facts?.inPlay ?? market.book.inPlay;
  const { intent, held } = desk;
  const turns = turnsOf(market.persistenceEnabled && !isInPlay, market.startingPrice === true && !isInPlay);
  return intent?.kind === 'ORDER' ? (
    <OrderConfirm
      key={`${intent.cell.runnerId} ${intent.cell.side} ${intent.cell.price}`}
      marketId={market.marketId}
      cell={intent.cell}
      stake={intent.stake}
      runnerName={runnerName}
      armed={armedOrders}
      offers={offers}
      turns={turns}
      slide={coarse}
      obstacle={obstacle}
      onPlace={desk.confirm}
      onDiscard={desk.discard}
    />
  ) : intent ? (
    <ConfirmBar
      key={`${intent.kind} ${intent.cell.runnerId} ${intent.cell.side} ${intent.cell.price}`}
      {...intent.cell}
      runnerName={runnerName(intent.cell.runnerId)}
      stake={intent.stake}
      from={intent.offer.price}
      slide={coarse}
      obstacle={obstacle}
      onConfirm={desk.confirm}
      onDiscard={desk.discard}
    />
  ) : (
    held && (
      <HeldBar
        offer={held}
        onCancel={() => {
          onCancel(held);
          desk.hold(null);
        }}
        onLetGo={() => desk.hold(null)}
      />
    )
  );
}
