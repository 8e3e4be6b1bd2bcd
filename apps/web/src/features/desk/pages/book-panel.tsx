import type { Side } from '@layline/units/betting.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { compactMoney } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { NO_FIGURES } from '@layline/ui/text/figures.ts';
import type { Figures } from '@layline/ui/text/figures.ts';
import { useCallback, useEffect, useRef } from 'react';
import { priceText } from '../../../betting/bet-form.ts';
import { PriceCell } from '../../../betting/price-cell.tsx';
import { DISABLED_TEXT } from '../../../live/bettable.ts';
import { live } from '../../../live/texts.ts';
import { useFigures } from '../../../live/use-figures.ts';
import { usePrice, useQuoteRead } from '../../../live/use-price.ts';
import { usePriceState } from '../../../live/use-price-state.ts';
import type { Quote } from '../../../provider/books.ts';
import type { Runner } from '../../../provider/markets.ts';
import type { Cell } from '../rules/press-guard.ts';
import { PriceTable } from './price-table.tsx';
import { usePanelDesk } from './use-panel-desk.tsx';
import type { PanelDeskOptions } from './use-panel-desk.tsx';

interface BookCellProps {
  readonly marketId: string;
  readonly runner: Runner;
  readonly side: Side;
  /** It waits for confirmation. */
  readonly selected: boolean;
  /** A press on the best price, which last changed at `changedAt`, ms. */
  readonly onPress: (cell: Cell, changedAt: number) => void;
}

/** The best price of a side, to be pressed like a rung of a ladder. */
function BookCell({ marketId, runner: { runnerId, name }, side, selected, onPress }: BookCellProps) {
  const t = useTexts(live);
  const { grouping, odds } = useLocale();
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
  const figures = useFigures(marketId, useQuoteRead(runnerId, side, 0), write);
  const { disabledReason, stale } = usePriceState(marketId, runnerId);
  const price = usePrice(marketId, runnerId, side)?.price ?? null;
  const changedAt = useRef(0);
  useEffect(() => {
    changedAt.current = Date.now();
  }, [price]);
  return (
    <PriceCell
      side={side}
      figures={figures}
      runnerName={name}
      holdReason={disabledReason === null ? null : t(DISABLED_TEXT[disabledReason])}
      stale={stale}
      selected={selected}
      onPress={() => {
        if (price !== null) onPress({ runnerId, side, price }, changedAt.current);
      }}
    />
  );
}

/** The runners of a market with their best prices. */
export function BookPanel(options: PanelDeskOptions) {
  const { desk, inDock } = usePanelDesk(options);
  const { marketId, runners } = options.market;
  const waiting = desk.intent?.cell;
  return (
    <>
      <PriceTable
        runners={runners.filter(({ status }) => status !== 'REMOVED')}
        cellOf={(runner, side) => (
          <BookCell
            marketId={marketId}
            runner={runner}
            side={side}
            selected={waiting?.runnerId === runner.runnerId && waiting.side === side}
            onPress={desk.press}
          />
        )}
      />
      {inDock}
    </>
  );
}
