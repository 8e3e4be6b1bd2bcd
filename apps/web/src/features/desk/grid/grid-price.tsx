import type { Side } from '@layline/units/betting.ts';
import { useCallback } from 'react';
import { useLocale } from '@layline/ui/format/locale.ts';
import { compactMoney } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { NO_FIGURES } from '@layline/ui/text/figures.ts';
import type { Figures } from '@layline/ui/text/figures.ts';
import { priceText } from '../../../betting/bet-form.ts';
import { PriceCell } from '../../../betting/price-cell.tsx';
import { DISABLED_TEXT } from '../../../live/bettable.ts';
import { markets } from '../../../live/stores.ts';
import { live } from '../../../live/texts.ts';
import { useFigures } from '../../../live/use-figures.ts';
import { useQuoteRead } from '../../../live/use-price.ts';
import { usePriceState } from '../../../live/use-price-state.ts';
import type { Quote } from '../../../provider/books.ts';
import type { Cell } from '../rules/press-guard.ts';

interface GridPriceProps {
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  /** 0 is the best level. */
  readonly level: number;
  /** The cell that waits for confirmation, on any runner. */
  readonly marked: Cell | null;
  readonly onPress: (cell: Cell) => void;
}

/** A live price of the grid; a press on it is an order at that price. */
export function GridPrice({ marketId, runnerId, runnerName, side, level, marked, onPress }: GridPriceProps) {
  const t = useTexts(live);
  const { grouping, odds } = useLocale();
  const read = useQuoteRead(runnerId, side, level);
  const write = useCallback(
    (quote: Quote | null): Figures =>
      quote === null
        ? NO_FIGURES
        : {
            price: quote.price,
            text: priceText('ODDS', quote.price, odds),
            note: compactMoney(quote.size, grouping),
          },
    [grouping, odds],
  );
  const figures = useFigures(marketId, read, write);
  const { disabledReason, stale } = usePriceState(marketId, runnerId);
  const price = () => read(markets.shown(marketId))?.price;
  return (
    <PriceCell
      side={side}
      figures={figures}
      runnerName={runnerName}
      level={level}
      holdReason={disabledReason === null ? null : t(DISABLED_TEXT[disabledReason])}
      stale={stale}
      selected={marked?.runnerId === runnerId && marked.side === side && marked.price === price()}
      onPress={() => {
        const pressed = price();
        if (pressed !== undefined) onPress({ runnerId, side, price: pressed });
      }}
    />
  );
}
