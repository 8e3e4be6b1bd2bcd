import { useTexts } from '@layline/ui/language/texts.ts';
import { DISABLED_TEXT } from '../../live/bettable.ts';
import { live } from '../../live/texts.ts';
import { usePriceState } from '../../live/use-price-state.ts';
import type { Market } from '../../provider/markets.ts';
import { ArmedPart } from '../../armed/armed-part.tsx';
import type { Armed } from '../../armed/use-armed.ts';
import type { Exits } from '../../armed/use-exits.ts';
import { DeskQuestion } from './desk-question.tsx';
import { Dock } from './dock.tsx';
import type { OwnOffer } from '../../betting/own-offers.ts';
import type { Desk } from './use-desk.ts';
import type { TypedStake } from './use-typed-stake.ts';

interface DeskDockProps {
  readonly market: Market;
  readonly desk: Desk;
  readonly armedOrders: Armed;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly typed: TypedStake;
  /** The dialog that arms one-click is open. */
  readonly arming: boolean;
  readonly onArming: (open: boolean) => void;
  readonly onCancel: (offer: OwnOffer) => void;
  /** What the player may have closed at odds, and whether that is being asked. */
  readonly exits: Exits;
}

/** The dock of a market: it asks only about this market, and lists what is armed in it. */
export function DeskDock(props: DeskDockProps) {
  const { market, desk, armedOrders, offers, typed, arming, onArming, onCancel, exits } = props;
  const tLive = useTexts(live);
  const { intent, held } = desk;
  const runnerId = intent?.cell.runnerId ?? market.runners[0]?.runnerId ?? '';
  const { disabledReason } = usePriceState(market.marketId, runnerId);
  const reason = disabledReason && tLive(DISABLED_TEXT[disabledReason]);
  const runnerName = (id: string) => market.runners.find((one) => one.runnerId === id)?.name ?? '';
  return (
    <Dock
      typed={typed}
      arming={arming}
      onArming={onArming}
      onDiscard={desk.discard}
      paused={reason}
      asking={intent !== null || held !== null}
      question={
        <DeskQuestion
          market={market}
          desk={desk}
          armedOrders={armedOrders}
          offers={offers}
          onCancel={onCancel}
          runnerName={runnerName}
          obstacle={reason}
        />
      }
    >
      <ArmedPart armed={armedOrders} exits={exits} offers={offers} runnerName={runnerName} />
    </Dock>
  );
}
