import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useOfferText } from '../../../betting/offer-text.ts';
import type { Shown } from '../../../live/market-store.ts';
import { useMarketValue } from '../../../live/use-market-value.ts';
import type { ArmedOrder } from '../../../provider/armed-orders.ts';
import type { Persistence } from '../../../provider/bets.ts';
import { ConfirmBar } from '../confirm/confirm-bar.tsx';
import type { OwnOffer } from '../own-offers.ts';
import type { Cell } from '../rules/press-guard.ts';
import { actionOf } from '../keys/desk-keys.ts';
import { keyStore } from '../keys/key-store.ts';
import { desk } from '../texts.ts';
import { entryText, kindFor } from './armed-words.ts';
import { OrderOptions, PLAIN_TERMS } from './order-options.tsx';
import type { OrderTerms, PairChoice } from './order-options.tsx';
import { TurnChoice } from './turn-choice.tsx';
import type { Armed } from './use-armed.ts';

interface OrderConfirmProps {
  readonly marketId: string;
  readonly cell: Cell;
  readonly stake: Paise;
  readonly runnerName: (runnerId: string) => string;
  readonly armed: Armed;
  /** The player's offers in the market. */
  readonly offers: readonly OwnOffer[];
  readonly slide: boolean;
  readonly obstacle: string | null;
  /** Places the order at once; `terms` say whether its fills are answered. */
  readonly onPlace: (terms: OrderTerms, persistence: Persistence) => void;
  /** The market asks what becomes of the unmatched part at the turn in-play. */
  readonly canKeep: boolean;
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

/** An entry that may be paired: armed, and not in a pair. */
function isFree({ kind, status, otherId }: ArmedOrder): boolean {
  return kind !== 'TICK_OFFSET' && status === 'ARMED' && otherId === null;
}

/** Asks whether an order is to be placed now, or armed until its price is reached. */
export function OrderConfirm(props: OrderConfirmProps) {
  const { marketId, cell, stake, runnerName, armed, offers, slide, obstacle, onPlace, onDiscard } = props;
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  const [terms, setTerms] = useState(PLAIN_TERMS);
  const [persistence, setPersistence] = useState<Persistence>('LAPSE');
  const words = { t, amount, price: (price: number) => offerText('ODDS', price) };
  const runner = runnerName(cell.runnerId);
  const kind = kindFor(cell.side, cell.price, useBest(marketId, cell));
  const what = kind && entryText(words, { ...cell, kind, stake, runner });
  const choices: readonly PairChoice[] = [
    ...offers.flatMap(({ side, price, remaining, runnerId, betIds }) => {
      const [id] = betIds;
      // Several bets at one price cannot be followed as if they were one bet.
      if (id === undefined || betIds.length > 1) return [];
      const values = { runner: runnerName(runnerId), stake: amount(remaining), price: words.price(price) };
      const text =
        side === 'BACK'
          ? t('Back {runner}: {stake} at {price}', values)
          : t('Lay {runner}: {stake} at {price}', values);
      return [{ id, text }];
    }),
    ...armed.orders.filter(isFree).flatMap((order) => {
      const { armedId: id, kind: of, side, price, stake: size, runnerId } = order;
      if (of === 'TICK_OFFSET' || price === null || size === null) return [];
      const named = { kind: of, side, price, stake: size, runner: runnerName(runnerId) };
      return [{ id, text: entryText(words, named) }];
    }),
  ];
  const isKnown = terms.otherId === null || choices.some(({ id }) => id === terms.otherId);
  const chosen = isKnown ? terms : { ...terms, otherId: null };
  const canArm = armed.isOffered && what !== null;
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
      stake={stake}
      from={null}
      slide={slide}
      obstacle={obstacle}
      arm={canArm ? what : null}
      onArm={arm}
      onConfirm={() => onPlace(chosen, props.canKeep ? persistence : 'LAPSE')}
      onDiscard={onDiscard}
    >
      {props.canKeep && <TurnChoice persistence={persistence} onPersistence={setPersistence} />}
      {armed.isOffered && <OrderOptions terms={chosen} choices={choices} onTerms={setTerms} />}
    </ConfirmBar>
  );
}
