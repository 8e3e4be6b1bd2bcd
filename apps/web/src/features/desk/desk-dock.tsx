import { useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useQuickStakes } from '../../api/player-settings.ts';
import { DISABLED_TEXT } from '../../live/bettable.ts';
import { live } from '../../live/texts.ts';
import { failureText } from '../../api/refusal-text.ts';
import { useMarketStatus } from '../../live/use-market.ts';
import { usePriceState } from '../../live/use-price-state.ts';
import type { Market } from '../../provider/markets.ts';
import { ArmDialog } from './arm-dialog.tsx';
import { ArmedList } from './armed/armed-list.tsx';
import { ExitQuestion } from './armed/exit-question.tsx';
import type { Exits } from './armed/use-exits.ts';
import { OrderConfirm } from './armed/order-confirm.tsx';
import type { Armed } from './armed/use-armed.ts';
import { ConfirmBar } from './confirm/confirm-bar.tsx';
import { DockFrame } from './dock-frame.tsx';
import { HeldBar } from './held-bar.tsx';
import { OneClickBar } from './one-click-bar.tsx';
import { armWithCaps } from './arm-one-click.ts';
import { disarmOneClick, oneClickStore } from './one-click-store.ts';
import type { OwnOffer } from './own-offers.ts';
import { RecordList } from './record-list.tsx';
import { recordNote, recordStore } from './record-store.ts';
import { DEFAULT_CAPS } from './rules/one-click.ts';
import { StakeField } from './stake-field.tsx';
import { turnsOf } from './turn/turn.ts';
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

interface DeskQuestionProps extends Pick<
  DeskDockProps,
  'market' | 'desk' | 'armedOrders' | 'offers' | 'onCancel'
> {
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

/** Below the ladders, within reach of a thumb: the confirmation, the stake, one-click, and what became of each press. */
export function DeskDock(props: DeskDockProps) {
  const { market, desk, armedOrders, typed, arming, onArming } = props;
  const { stake } = typed;
  const tLive = useTexts(live);
  const amount = useAmount();
  const stakes = useQuickStakes();
  const { armed, off } = useStore(oneClickStore);
  const records = useStore(recordStore, (state) => state.records);
  const [caps, setCaps] = useState(DEFAULT_CAPS);
  const { intent, held } = desk;
  const runnerId = intent?.cell.runnerId ?? market.runners[0]?.runnerId ?? '';
  const { disabledReason } = usePriceState(market.marketId, runnerId);
  const reason = disabledReason && tLive(DISABLED_TEXT[disabledReason]);
  const runnerName = (id: string) => market.runners.find((one) => one.runnerId === id)?.name ?? '';
  return (
    <DockFrame armed={armed !== null} asking={intent !== null || held !== null}>
      <StakeField
        value={typed.text}
        stakes={stakes}
        onChange={typed.type}
        entry={typed.entry}
        onEntry={typed.enter}
      />
      {desk.intent || desk.held ? (
        <DeskQuestion {...props} runnerName={runnerName} obstacle={reason} />
      ) : (
        <OneClickBar
          armed={armed !== null}
          off={off}
          stake={stake === null ? '' : amount(stake)}
          paused={reason}
          onToggle={() => {
            if (armed) disarmOneClick('PLAYER');
            else onArming(true);
          }}
        />
      )}
      <ExitQuestion {...props.exits} armed={armedOrders} offers={props.offers} runnerName={runnerName} />
      <ArmedList
        orders={armedOrders.orders}
        runnerName={runnerName}
        disarming={armedOrders.disarming}
        onDisarm={armedOrders.disarm}
        onChange={(armedId, level) => armedOrders.change({ armedId, ...level })}
      />
      <RecordList records={records} />
      {arming && stake !== null && (
        <ArmDialog
          stake={stake}
          caps={caps}
          onArm={(chosen) => {
            setCaps(chosen);
            desk.discard();
            onArming(false);
            void armWithCaps(chosen).then((failure) => {
              if (failure) recordNote(failureText(failure, amount));
            });
          }}
          onClose={() => onArming(false)}
        />
      )}
    </DockFrame>
  );
}
