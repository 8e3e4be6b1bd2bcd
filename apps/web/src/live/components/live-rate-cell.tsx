import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { useCallback } from 'react';
import { openSlip, useSelected } from '../../session/slip-intent.ts';
import { priceText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { NO_FIGURES } from '@layline/ui/text/figures.ts';
import type { Figures } from '@layline/ui/text/figures.ts';
import { useLocale } from '@layline/ui/format/locale.ts';
import { compactMoney } from '@layline/ui/format/money.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import { PriceCell } from '../../betting/price-cell.tsx';
import { DISABLED_TEXT } from '../bettable.ts';
import type { Shown } from '../market-store.ts';
import type { HouseOffer } from '../../provider/books.ts';
import { markets } from '../stores.ts';
import { live } from '../texts.ts';
import { useFigures } from '../use-figures.ts';
import { useMarketValue } from '../use-market-value.ts';
import { useOfferRead } from '../use-price.ts';
import { usePriceState } from '../use-price-state.ts';

interface LiveRateCellProps {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly form: BetForm;
  readonly side: Side;
  /** The market's maximum stake, if the quote has none. */
  readonly maxStake: Paise | null;
}

/** The line outweighs any rate: one number that rises and falls with the offer. */
const LINE_WEIGHT = 10_000_000;

function heightOf({ line, rate }: HouseOffer): number {
  return line === null ? rate : line * LINE_WEIGHT + rate;
}

/**
 * The house's offer on a side; pressing it opens the slip. Large line and small rate, or large rate and small maximum
 * stake.
 */
export function LiveRateCell({
  eventId,
  marketId,
  runnerId,
  runnerName,
  form,
  side,
  maxStake,
}: LiveRateCellProps) {
  const t = useTexts(live);
  const { grouping, odds } = useLocale();
  const read = useOfferRead(runnerId, side);
  const write = useCallback(
    (offer: HouseOffer | null): Figures => {
      if (offer === null) return NO_FIGURES;
      const { rate, line, maxStake: most } = offer;
      const price = heightOf(offer);
      if (line !== null) {
        return { price, text: formatPrice(line), note: form === 'METER' ? t('per run') : formatPrice(rate) };
      }
      const stake = most !== null && (maxStake === null || most < maxStake) ? most : maxStake;
      return {
        price,
        text: priceText(form, rate, odds),
        note: stake === null ? '' : compactMoney(stake, grouping),
      };
    },
    [t, form, maxStake, grouping, odds],
  );
  const figures = useFigures(marketId, read, write);
  const offered = useMarketValue(
    marketId,
    useCallback((shown: Shown | null) => read(shown) !== null, [read]),
  );
  const { disabledReason, stale } = usePriceState(marketId, runnerId);
  const selected = useSelected(marketId, runnerId, side);
  return (
    <PriceCell
      side={side}
      form={form}
      figures={figures}
      runnerName={runnerName}
      holdReason={
        disabledReason === null ? (offered ? null : t('Not offered now')) : t(DISABLED_TEXT[disabledReason])
      }
      stale={stale}
      selected={selected}
      onPress={() => {
        const offer = read(markets.shown(marketId));
        openSlip({
          eventId,
          marketId,
          runnerId,
          side,
          price: offer?.rate ?? null,
          line: offer?.line ?? null,
        });
      }}
    />
  );
}
