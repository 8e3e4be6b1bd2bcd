import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { entryText, kindFor } from '../../../armed/armed-words.ts';
import { pairChoices } from '../../../armed/pair-choices.ts';
import { armedOrders } from '../../../armed/texts.ts';
import type { Armed } from '../../../armed/use-armed.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { OwnOffer } from '../../../betting/own-offers.ts';
import type { Shown } from '../../../live/market-store.ts';
import { useMarketValue } from '../../../live/use-market-value.ts';
import { ConfirmBar } from '../confirm/confirm-bar.tsx';
import type { Cell } from '../rules/press-guard.ts';
import { actionOf } from '../keys/desk-keys.ts';
import { keyStore } from '../keys/key-store.ts';
import { TurnChoice } from '../turn/turn-choice.tsx';
import { turnTerms } from '../turn/turn.ts';
import type { Turn } from '../turn/turn.ts';
import { OrderOptions, PLAIN_TERMS } from './order-options.tsx';
import type { OrderTerms } from './order-options.tsx';

interface OrderConfirmProps {
  readonly marketId: string;
  readonly cell: Cell;
  readonly stake: Paise;
  readonly runnerName: (runnerId: string) => string;
  readonly armed: Armed;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  /** What can happen to it when the market turns in-play. */
  readonly turns: readonly Turn[];
  readonly slide: boolean;
  readonly obstacle: string | null;
  /** Places the order at once; `terms` say whether its fills are answered. */
  readonly onPlace: (terms: OrderTerms) => void;
  readonly onDiscard: () => void;
}

/** The best price on offer to the side of a cell, hundredths; null if nothing is. */
function useBest(marketId: string, { runnerId, side }: Cell): number | null {
  const read = useCallback(
    (shown: Shown | null) => {
      const runner = shown?.view.runners.get(runnerId);
      return (side === 'BACK' ? runner?.back : runner?.lay)?.[0]?.price ?? null;
    },
    [runnerId, side],
  );
  return useMarketValue(marketId, read);
}

/** The key for it arms, except where keys are text or choices. */
function useArmKey(onArm: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOther = event.repeat || event.defaultPrevented;
    if (
      isOther ||
      actionOf(keyStore.getState().keys, event) !== 'ARM' ||
      document.querySelector('dialog[open]')
    )
      return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    onArm();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Asks whether to place an order now, or to arm it until its price is reached. */
export function OrderConfirm(props: OrderConfirmProps) {
  const { marketId, cell, stake, runnerName, armed, offers, turns, slide, obstacle } = props;
  const { onPlace, onDiscard } = props;
  const t = useTexts(armedOrders);
  const amount = useAmount();
  const offerText = useOfferText();
  const [terms, setTerms] = useState(PLAIN_TERMS);
  const words = { t, amount, price: (price: number) => offerText('ODDS', price) };
  const runner = runnerName(cell.runnerId);
  const kind = kindFor(cell.side, cell.price, useBest(marketId, cell));
  const what = kind && entryText(words, { ...cell, kind, stake, runner });
  const choices = pairChoices(words, { offers, orders: armed.orders, runnerName });
  const isKnown = terms.otherId === null || choices.some(({ id }) => id === terms.otherId);
  const chosen: OrderTerms = {
    ...terms,
    otherId: isKnown ? terms.otherId : null,
    turn: turns.includes(terms.turn) ? terms.turn : 'LAPSE',
  };
  // Bets for the starting price are never armed: they are in no book, whatever the price.
  const { orderType, stake: asked } = turnTerms(chosen.turn, { ...cell, stake });
  const canArm = armed.isOffered && what !== null && orderType === undefined;
  const arm = () => {
    if (!canArm || kind === null) return;
    armed.arm(cell, stake, kind, chosen, what);
    onDiscard();
  };
  useArmKey(arm);
  return (
    <ConfirmBar
      {...cell}
      runnerName={runner}
      stake={asked}
      orderType={orderType}
      from={null}
      slide={slide}
      obstacle={obstacle}
      arm={canArm ? what : null}
      onArm={arm}
      onConfirm={() => onPlace(chosen)}
      onDiscard={onDiscard}
    >
      {turns.length > 1 && (
        <TurnChoice
          {...cell}
          stake={stake}
          turn={chosen.turn}
          turns={turns}
          onTurn={(turn) => setTerms({ ...chosen, turn })}
        />
      )}
      {armed.isOffered && <OrderOptions terms={chosen} choices={choices} onTerms={setTerms} />}
    </ConfirmBar>
  );
}
