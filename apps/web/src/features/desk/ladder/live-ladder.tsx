import type { Side } from '@layline/units/betting.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { DISABLED_TEXT } from '../../../live/bettable.ts';
import type { Shown } from '../../../live/market-store.ts';
import { live } from '../../../live/texts.ts';
import { useMarketValue } from '../../../live/use-market-value.ts';
import { usePriceState } from '../../../live/use-price-state.ts';
import type { OpenBet } from '../../../provider/bets.ts';
import type { Quote } from '../../../provider/books.ts';
import type { Runner } from '../../../provider/markets.ts';
import type { ArmedMark } from '../armed/armed-marks.ts';
import type { TradedAt } from '../../../provider/trades.ts';
import { offersOf } from '../../../betting/own-offers.ts';
import type { OwnOffer } from '../../../betting/own-offers.ts';
import { NO_POSITION, positionOf, withOrder } from '../../../betting/position.ts';
import { weightOfMoney } from '../rules/ladder-figures.ts';
import { changedPrices } from '../rules/press-guard.ts';
import type { Cell } from '../rules/press-guard.ts';
import type { Intent } from '../use-desk.ts';
import { LadderCard } from './ladder-card.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import type { LadderHandle } from './ladder-grid.tsx';

interface LiveLadderProps {
  readonly ref: RefCallback<LadderHandle>;
  readonly marketId: string;
  readonly runner: Runner;
  /** What was traded on it at each price. */
  readonly traded: readonly TradedAt[];
  /** The player's open bets on this runner. */
  readonly bets: readonly OpenBet[];
  /** What the player has armed on this runner. */
  readonly armed: readonly ArmedMark[];
  readonly onDisarm: (id: ArmedMark['armedId']) => void;
  /** What waits for confirmation, on any runner. */
  readonly intent: Intent | null;
  readonly held: OwnOffer | null;
  /** A press on a cell that last changed at `changedAt`, ms. */
  readonly onPress: (cell: Cell, changedAt: number) => void;
  readonly onHold: (offer: OwnOffer | null) => void;
  readonly onDrop: (offer: OwnOffer, price: number) => void;
  readonly onCancel: (offers: readonly OwnOffer[]) => void;
}

const NONE: readonly Quote[] = [];

/** When the cells of a ladder last changed under the pointer, ms. */
class CellChanges {
  #moved = 0;
  readonly #cells = new Map<string, number>();

  /** The ladder scrolled by itself, so every cell has moved. */
  moved(): void {
    this.#moved = Date.now();
  }

  /** These prices of a side came on offer or went off. */
  changed(side: Cell['side'], prices: readonly number[]): void {
    for (const price of prices) this.#cells.set(`${side} ${price}`, Date.now());
  }

  at({ side, price }: Cell): number {
    return Math.max(this.#moved, this.#cells.get(`${side} ${price}`) ?? 0);
  }
}

/** Notes which prices of a side began or ceased to be on offer. */
function useChanges(changes: CellChanges, side: Cell['side'], quotes: readonly Quote[]): void {
  const before = useRef(quotes);
  useEffect(() => {
    changes.changed(side, changedPrices(before.current, quotes));
    before.current = quotes;
  }, [changes, side, quotes]);
}

/** The ladder of a runner with live prices and the player's bets. */
export function LiveLadder(props: LiveLadderProps) {
  const { ref, marketId, runner, traded, bets, armed, intent, held } = props;
  const { onDisarm, onPress, onHold, onDrop, onCancel } = props;
  const { runnerId, name } = runner;
  const t = useTexts(live);
  const read = useCallback((shown: Shown | null) => shown?.view.runners.get(runnerId) ?? null, [runnerId]);
  const book = useMarketValue(marketId, read);
  const { disabledReason, stale } = usePriceState(marketId, runnerId);
  const [follow, setFollow] = useState(false);
  const grid = useRef<LadderHandle>(null);
  const [changes] = useState(() => new CellChanges());
  const [back, lay] = [book?.back ?? NONE, book?.lay ?? NONE];
  useChanges(changes, 'BACK', back);
  useChanges(changes, 'LAY', lay);

  const offers = useMemo(() => offersOf(bets), [bets]);
  const onSide = (side: Side) => offers.filter((offer) => offer.side === side);
  const position = useMemo(() => (bets.some(({ matched }) => matched > 0) ? positionOf(bets) : null), [bets]);
  const waiting = intent?.cell.runnerId === runnerId ? intent : null;
  const after = useMemo(
    () => (waiting ? withOrder(position ?? NO_POSITION, { ...waiting.cell, stake: waiting.stake }) : null),
    [position, waiting],
  );
  return (
    <LadderCard
      runnerName={name}
      lastPrice={book?.meta.lastPrice ?? null}
      weight={weightOfMoney(back, lay)}
      position={position}
      state={disabledReason && t(DISABLED_TEXT[disabledReason])}
      offers={{ BACK: onSide('BACK').length, LAY: onSide('LAY').length }}
      follow={follow}
      onFollow={setFollow}
      onCentre={() => grid.current?.centre()}
      onCancel={(side) => onCancel(side === null ? offers : onSide(side))}
    >
      <LadderGrid
        ref={(handle) => {
          grid.current = handle;
          return ref(handle);
        }}
        runnerId={runnerId}
        runnerName={name}
        back={back}
        lay={lay}
        lastPrice={book?.meta.lastPrice ?? null}
        traded={traded}
        offers={offers}
        armed={armed}
        position={position}
        after={after}
        marked={waiting?.cell ?? null}
        held={held?.runnerId === runnerId ? held : null}
        follow={follow}
        shut={disabledReason !== null}
        stale={stale}
        onCell={(cell) => onPress(cell, changes.at(cell))}
        onHold={onHold}
        onDrop={onDrop}
        onCancel={(offer) => onCancel([offer])}
        onDisarm={onDisarm}
        onMoved={() => changes.moved()}
      />
    </LadderCard>
  );
}
