import type { Side } from '@layline/units/betting.ts';
import { useCallback } from 'react';
import { openSlip, useSelected } from '../../session/slip-intent.ts';
import { NO_FIGURES } from '@layline/ui/text/figures.ts';
import type { Figures } from '@layline/ui/text/figures.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { compactMoney } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { priceText } from '../../betting/bet-form.ts';
import { PriceCell } from '../../betting/price-cell.tsx';
import { DISABLED_TEXT } from '../bettable.ts';
import type { Quote } from '../../provider/books.ts';
import { markets } from '../stores.ts';
import { live } from '../texts.ts';
import { useFigures } from '../use-figures.ts';
import { useQuoteRead } from '../use-price.ts';
import { usePriceState } from '../use-price-state.ts';

interface LivePriceCellProps {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  /** A LINE market: its sides are called Under and Over. */
  readonly line?: boolean;
  readonly side: Side;
  /** 0 is the best level. */
  readonly level?: number;
}

/** A live price; pressing it opens the slip. The market must be subscribed to (`LiveBlock`). */
export function LivePriceCell({
  eventId,
  marketId,
  runnerId,
  runnerName,
  line = false,
  side,
  level = 0,
}: LivePriceCellProps) {
  const t = useTexts(live);
  const { grouping, odds } = useLocale();
  const form = line ? 'LINE' : 'ODDS';
  const read = useQuoteRead(runnerId, side, level);
  const write = useCallback(
    (quote: Quote | null): Figures =>
      quote === null
        ? NO_FIGURES
        : {
            price: quote.price,
            text: priceText(form, quote.price, odds),
            note: compactMoney(quote.size, grouping),
          },
    [grouping, form, odds],
  );
  const figures = useFigures(marketId, read, write);
  const { disabledReason, stale } = usePriceState(marketId, runnerId);
  const selected = useSelected(marketId, runnerId, side, level);
  return (
    <PriceCell
      side={side}
      figures={figures}
      runnerName={runnerName}
      form={form}
      level={level}
      holdReason={disabledReason === null ? null : t(DISABLED_TEXT[disabledReason])}
      stale={stale}
      selected={selected}
      onPress={() => {
        const price = read(markets.shown(marketId))?.price ?? null;
        openSlip({ eventId, marketId, runnerId, side, level, price, line: null });
      }}
    />
  );
}
