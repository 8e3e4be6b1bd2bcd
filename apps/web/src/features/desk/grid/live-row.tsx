import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { useCallback, useEffect, useRef } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PHONE, useMediaQuery } from '@layline/ui/layout/use-media-query.ts';
import { DISABLED_TEXT } from '../../../live/bettable.ts';
import type { Shown } from '../../../live/market-store.ts';
import { live } from '../../../live/texts.ts';
import { useMarketValue } from '../../../live/use-market-value.ts';
import { usePriceState } from '../../../live/use-price-state.ts';
import type { Quote } from '../../../provider/books.ts';
import type { Runner } from '../../../provider/markets.ts';
import type { Cell } from '../rules/press-guard.ts';
import { GridPrice } from './grid-price.tsx';
import { GridRow } from './grid-row.tsx';
import styles from './grid.module.css';

interface LiveRowProps {
  readonly marketId: string;
  readonly runner: Runner;
  /** What the player's matched bets bring if it wins; null without bets. */
  readonly result: Paise | null;
  readonly picked: boolean;
  readonly fixed: boolean;
  readonly onPick: (runnerId: string, picked: boolean) => void;
  /** The cell that waits for confirmation, on any runner. */
  readonly marked: Cell | null;
  /** A press on a cell that last changed at `changedAt`, ms. */
  readonly onPress: (cell: Cell, changedAt: number) => void;
}

const SMALL_PHONE = '(max-width: 479px)';
const LEVELS = [2, 1, 0];
const NONE: readonly Quote[] = [];

/** When the price at a level of a side last changed, ms. */
function useLevelChanges(quotes: readonly Quote[]): (level: number) => number {
  const before = useRef(quotes);
  const times = useRef<number[]>([]);
  useEffect(() => {
    for (const level of LEVELS) {
      if (quotes[level]?.price !== before.current[level]?.price) times.current[level] = Date.now();
    }
    before.current = quotes;
  }, [quotes]);
  return (level) => times.current[level] ?? 0;
}

/** A runner of the grid with live prices: three a side, two on large phones, one on small ones. */
export function LiveRow({ marketId, runner, result, picked, fixed, onPick, marked, onPress }: LiveRowProps) {
  const { runnerId, name } = runner;
  const t = useTexts(live);
  const read = useCallback((shown: Shown | null) => shown?.view.runners.get(runnerId) ?? null, [runnerId]);
  const book = useMarketValue(marketId, read);
  const { disabledReason } = usePriceState(marketId, runnerId);
  const isPhone = useMediaQuery(PHONE);
  const isSmall = useMediaQuery(SMALL_PHONE);
  const levels = LEVELS.slice(isSmall ? 2 : isPhone ? 1 : 0);
  const changed = {
    BACK: useLevelChanges(book?.back ?? NONE),
    LAY: useLevelChanges(book?.lay ?? NONE),
  };
  const prices = (side: Side, shown: readonly number[]) =>
    shown.map((level) => (
      <div key={`${side} ${level}`} role="gridcell" className={styles.price}>
        <GridPrice
          marketId={marketId}
          runnerId={runnerId}
          runnerName={name}
          side={side}
          level={level}
          marked={marked}
          onPress={(cell) => onPress(cell, changed[side](level))}
        />
      </div>
    ));
  return (
    <GridRow
      runnerName={name}
      lastPrice={book?.meta.lastPrice ?? null}
      volume={book?.meta.totalMatched ?? null}
      result={result}
      state={disabledReason && t(DISABLED_TEXT[disabledReason])}
      picked={picked}
      fixed={fixed}
      onPick={(now) => onPick(runnerId, now)}
    >
      {prices('BACK', levels)}
      {prices('LAY', levels.toReversed())}
    </GridRow>
  );
}
