import { useTexts } from '@layline/ui/language/texts.ts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { offersIn } from '../../../betting/own-offers.ts';
import { DISABLED_TEXT } from '../../../live/bettable.ts';
import { live } from '../../../live/texts.ts';
import { usePriceState } from '../../../live/use-price-state.ts';
import type { Market } from '../../../provider/markets.ts';
import { ArmedPart } from '../../../armed/armed-part.tsx';
import { useArmed } from '../../../armed/use-armed.ts';
import { useExits } from '../../../armed/use-exits.ts';
import { DeskQuestion } from '../desk-question.tsx';
import type { FollowOrder } from '../desk-order.ts';
import { useOwnBets } from '../market-desk.tsx';
import { recordNote } from '../record-store.ts';
import { useDesk } from '../use-desk.ts';
import type { TypedStake } from '../use-typed-stake.ts';
import { useDeskSends } from '../use-desk-sends.ts';

/** What the page can ask of a panel that places orders. */
export interface PanelHandle {
  readonly marketId: string;
  /** Drops the panel's question, and lets go of its offer. */
  readonly discard: () => void;
  /** Asks at which odds a position in its market is closed, if this panel lists the market's armed orders. */
  readonly exit: () => void;
}

/** What the panels of a page share when they place orders. */
export interface PageTrade {
  readonly player: string | null;
  readonly typed: TypedStake;
  readonly follow: FollowOrder;
  /** Where the dock asks its question; null until it is drawn. */
  readonly question: Element | null;
  /** Where the dock lists what is armed; null until it is drawn. */
  readonly armed: Element | null;
  /** Makes a panel known to the page, and with null forgets it. */
  readonly register: (panelId: string, handle: PanelHandle | null) => void;
  /** Drops the questions of all other panels: the dock asks one at a time. */
  readonly onlyHere: (panelId: string) => void;
}

export interface PanelDeskOptions {
  readonly panelId: string;
  readonly market: Market;
  readonly title: string;
  readonly trade: PageTrade;
  /** The panel lists the market's armed orders in the dock: one panel of each market does. */
  readonly listsArmed: boolean;
}

/** A panel's own desk: its presses, its orders, and the question that it asks in the dock of the page. */
export function usePanelDesk({ panelId, market, title, trade, listsArmed }: PanelDeskOptions) {
  const { player, typed, follow, question, register, onlyHere } = trade;
  const tLive = useTexts(live);
  const { own, cancel } = useOwnBets(player, market);
  const armed = useArmed(player, market.marketId, recordNote);
  const exits = useExits(market, own);
  const desk = useDesk({
    market,
    eventTitle: title,
    player,
    stakeAt: (cell) => typed.at(cell, market.limits.stakeStep),
    ...useDeskSends(follow, armed.answerFills),
  });
  const { intent, held } = desk;
  const { disabledReason } = usePriceState(market.marketId, intent?.cell.runnerId ?? '');
  const runnerName = (id: string) => market.runners.find(({ runnerId }) => runnerId === id)?.name ?? '';
  useEffect(() => {
    register(panelId, {
      marketId: market.marketId,
      discard: () => {
        desk.discard();
        desk.hold(null);
      },
      exit: () => exits.onOpen(true),
    });
    return () => register(panelId, null);
  });

  const here: typeof desk = {
    ...desk,
    press: (cell, changedAt) => {
      onlyHere(panelId);
      desk.press(cell, changedAt);
    },
    hold: (offer) => {
      onlyHere(panelId);
      desk.hold(offer);
    },
    drop: (offer, price) => {
      onlyHere(panelId);
      desk.drop(offer, price);
    },
  };
  const inDock: ReactNode = (
    <>
      {question &&
        (intent || held) &&
        createPortal(
          <DeskQuestion
            market={market}
            desk={desk}
            armedOrders={armed}
            offers={offersIn(market, own)}
            onCancel={(offer) => cancel([offer])}
            runnerName={runnerName}
            obstacle={intent && disabledReason && tLive(DISABLED_TEXT[disabledReason])}
          />,
          question,
        )}
      {listsArmed &&
        trade.armed &&
        createPortal(
          <ArmedPart armed={armed} exits={exits} offers={offersIn(market, own)} runnerName={runnerName} />,
          trade.armed,
        )}
    </>
  );
  return { desk: here, own, armed, cancel, inDock };
}
