import type { Paise } from '@layline/units/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { DISABLED_TEXT, disabledReasonOf } from '../../live/bettable.ts';
import type { Shown } from '../../live/market-store.ts';
import { markets } from '../../live/stores.ts';
import { live } from '../../live/texts.ts';
import type { Market } from '../../provider/markets.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { usePlayStop } from '../../session/play-stop.ts';
import { newRef } from '../../session/slip.ts';
import type { OrderTerms } from './armed/order-options.tsx';
import type { DeskOrder } from './desk-order.ts';
import { disarmOneClick, noteFull, oneClickStore } from './one-click-store.ts';
import type { OwnOffer } from '../../betting/own-offers.ts';
import { isChecking, recordNote } from './record-store.ts';
import { endOf, overCap, pressed, riskOf } from './rules/one-click.ts';
import { pressFault, takesOffer } from './rules/press-guard.ts';
import type { Cell, CellPress } from './rules/press-guard.ts';
import { desk } from './texts.ts';
import { turnTerms } from './turn/turn.ts';
import { useCapText } from './use-cap-text.ts';

/** An order or a move that waits for the player's confirmation. */
export type Intent =
  | { readonly kind: 'ORDER'; readonly cell: Cell; readonly stake: Paise }
  | { readonly kind: 'MOVE'; readonly cell: Cell; readonly stake: Paise; readonly offer: OwnOffer };

/** What the desk can send. */
export interface DeskSends {
  readonly order: (order: DeskOrder, terms?: OrderTerms) => void;
  /** `refs` holds a reference for each bet of the offer; `armId` is the provider's id of one-click, or null if the move was confirmed by hand. */
  readonly move: (offer: OwnOffer, price: number, refs: readonly string[], armId: string | null) => void;
}

interface DeskOptions extends DeskSends {
  readonly market: Market;
  readonly eventTitle: string;
  readonly player: string | null;
  /** The stake of an order on a cell; null while the amount that is typed makes none. */
  readonly stakeAt: (cell: Cell) => Paise | null;
}

/** What pressing the desk's cells leads to. */
export interface Desk {
  readonly intent: Intent | null;
  /** The offer that was picked up to be moved. */
  readonly held: OwnOffer | null;
  readonly hold: (offer: OwnOffer | null) => void;
  /** A press on a cell, which last changed at `changedAt`, ms. */
  readonly press: (cell: Cell, changedAt: number) => void;
  /** An offer was dragged to another price, hundredths. */
  readonly drop: (offer: OwnOffer, price: number) => void;
  /** Sends what waits for confirmation. `terms` say whether the fills of an order are answered. */
  readonly confirm: (terms?: OrderTerms) => void;
  readonly discard: () => void;
}

/** Makes orders of the market as it is on screen, with the player's own terms. */
function useOrders({ market, eventTitle, player }: Pick<DeskOptions, 'market' | 'eventTitle' | 'player'>) {
  const settings = useQuery(playerSettingsQuery(player)).data;
  const { marketId, eventId } = market;

  /** Ticks that a press may be matched worse by. An order that rests stays at the price that was pressed. */
  function worseTicks(cell: Cell): number {
    const runner = markets.shown(marketId)?.view.runners.get(cell.runnerId);
    const best = (cell.side === 'BACK' ? runner?.back : runner?.lay)?.[0] ?? null;
    return takesOffer(cell, best) ? (settings?.acceptWorseTicks ?? 0) : 0;
  }

  function orderOf(cell: Cell, stake: Paise, source: DeskOrder['source'], ticks = 0): DeskOrder {
    const runner = market.runners.find(({ runnerId }) => runnerId === cell.runnerId);
    return {
      ...cell,
      ref: newRef(),
      eventId,
      marketId,
      names: { event: eventTitle, market: market.name, runner: runner?.name ?? '' },
      stake,
      acceptBetter: settings?.acceptBetter ?? true,
      acceptWorseTicks: ticks,
      persistence: 'LAPSE',
      marketVersion: markets.shown(marketId)?.view.facts.materialVersion ?? null,
      source,
      ...(source === 'ONE_CLICK' && { armId: oneClickStore.getState().armId }),
      sentAt: Date.now(),
    };
  }
  return { worseTicks, orderOf };
}

/** True if something is on offer in a cell. */
function isOffered(shown: Shown | null, { runnerId, side, price }: Cell): boolean {
  const runner = shown?.view.runners.get(runnerId);
  const quotes = side === 'BACK' ? runner?.back : runner?.lay;
  return quotes?.some((quote) => quote.price === price) ?? false;
}

/** Why nothing can be placed on a runner now, in a sentence; null if it can. */
function useObstacle(marketId: string): (runnerId: string) => string | null {
  const t = useTexts(desk);
  const tLive = useTexts(live);
  const stop = usePlayStop();
  return (runnerId) => {
    if (stop !== null) return t('You cannot bet at the moment.');
    // What has arrived since the prices were drawn counts too.
    const reason =
      disabledReasonOf(markets.shown(marketId), runnerId) ??
      disabledReasonOf(markets.received(marketId), runnerId);
    return reason && t('Nothing was sent: {reason}.', { reason: tLive(DISABLED_TEXT[reason]) });
  };
}

/** Sends with one-click, unless a cap forbids it. */
function useSendAtOnce({ order, move, ...options }: DeskOptions): (next: Intent) => void {
  const capText = useCapText();
  const { worseTicks, orderOf } = useOrders(options);
  return (next) => {
    const { armed, armId } = oneClickStore.getState();
    if (!armed) return;
    const { cell, stake } = next;
    const ticks = next.kind === 'ORDER' ? worseTicks(cell) : 0;
    const made = orderOf(cell, stake, 'ONE_CLICK', ticks);
    const at = made.sentAt;
    const press = (ref: string, size: Paise) => ({
      ref,
      at,
      risk: riskOf(cell.side, size, cell.price, ticks),
    });
    const sent =
      next.kind === 'ORDER'
        ? [press(made.ref, stake)]
        : next.offer.bets.map(({ remaining }) => press(newRef(), remaining));
    const over = overCap(armed, sent, at);
    if (over) {
      noteFull(over);
      recordNote(capText(over, armed.caps));
      return;
    }
    oneClickStore.setState({ full: null, armed: pressed(armed, sent, at) });
    if (next.kind === 'ORDER') order(made);
    else {
      const refs = sent.map(({ ref }) => ref);
      move(next.offer, cell.price, refs, armId);
    }
  };
}

/**
 * The question on screen, and the offer that was picked up. Nobody may confirm what another player began, so both are dropped when the player
 * logs out or changes, perhaps in another tab.
 */
function useIntent(player: string | null, stakeAt: DeskOptions['stakeAt']) {
  const [asked, setIntent] = useState<Intent | null>(null);
  const [held, hold] = useState<OwnOffer | null>(null);
  const [owner, setOwner] = useState(player);
  if (owner !== player) {
    setOwner(player);
    setIntent(null);
    hold(null);
  }
  // It follows the stake in the field, so that the two never differ.
  const intent = asked?.kind === 'ORDER' ? { ...asked, stake: stakeAt(asked.cell) ?? asked.stake } : asked;
  return { intent, setIntent, held, hold };
}

/** Presses: checked, then sent at once with one-click, or kept for a confirmation without it. */
export function useDesk(options: DeskOptions): Desk {
  const { market, player, stakeAt, order, move } = options;
  const { marketId } = market;
  const t = useTexts(desk);
  const { intent, setIntent, held, hold } = useIntent(player, stakeAt);
  const last = useRef<CellPress['last']>(null);
  const obstacle = useObstacle(marketId);
  const sendAtOnce = useSendAtOnce(options);
  const { orderOf } = useOrders(options);

  /** Without confirmation if one-click is armed. */
  function go(next: Intent): void {
    // The timer did not run while the machine was asleep.
    const { armed } = oneClickStore.getState();
    const end = armed && endOf(armed);
    if (end && Date.now() >= end.at) disarmOneClick(end.reason);
    if (oneClickStore.getState().armed) sendAtOnce(next);
    else setIntent(next);
  }

  function intended(cell: Cell): Intent | null {
    if (held && held.runnerId === cell.runnerId && held.side === cell.side) {
      return held.price === cell.price ? null : { kind: 'MOVE', cell, stake: held.remaining, offer: held };
    }
    const stake = stakeAt(cell);
    if (stake !== null) return { kind: 'ORDER', cell, stake };
    recordNote(t('Choose a stake first.'));
    return null;
  }

  function problemOf(runnerId: string): string | null {
    return isChecking(marketId, runnerId)
      ? t('Wait until the outcome of your last order on this runner is known.')
      : obstacle(runnerId);
  }

  function press(cell: Cell, changedAt: number): void {
    if (player === null) {
      showAuthDialog('login');
      return;
    }
    const at = Date.now();
    const isChanging =
      isOffered(markets.shown(marketId), cell) !== isOffered(markets.received(marketId), cell);
    const fault = pressFault({ cell, at, changedAt: isChanging ? at : changedAt, last: last.current });
    last.current = { cell, at };
    if (fault === 'REPEATED') return;
    const problem =
      fault === 'MOVED' ? t('Nothing was sent: the price moved as you pressed.') : problemOf(cell.runnerId);
    if (problem !== null) {
      recordNote(problem);
      return;
    }
    const next = intended(cell);
    hold(null);
    if (next) go(next);
  }

  function drop(offer: OwnOffer, price: number): void {
    const { runnerId, side } = offer;
    const problem = problemOf(runnerId);
    if (problem === null)
      go({ kind: 'MOVE', cell: { runnerId, side, price }, stake: offer.remaining, offer });
    else recordNote(problem);
  }

  function confirm(terms?: OrderTerms): void {
    if (!intent) return;
    const { cell, stake: size } = intent;
    const problem = problemOf(cell.runnerId);
    if (problem !== null) {
      recordNote(problem);
      return;
    }
    setIntent(null);
    if (intent.kind === 'ORDER')
      order(
        { ...orderOf(cell, size, 'LADDER'), ...turnTerms(terms?.turn ?? 'LAPSE', { ...cell, stake: size }) },
        terms,
      );
    else {
      const refs = intent.offer.bets.map(() => newRef());
      move(intent.offer, cell.price, refs, null);
    }
  }

  return { intent, held, hold, press, drop, confirm, discard: () => setIntent(null) };
}
