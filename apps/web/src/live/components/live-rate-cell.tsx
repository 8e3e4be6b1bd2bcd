import type { Side } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { openSlip, useSelected } from '../../session/slip-intent.ts';
import { priceText } from '../../ui/bet-form.ts';
import type { BetForm } from '../../ui/bet-form.ts';
import { useCurrency } from '../../ui/currency.ts';
import { compactMoney } from '../../ui/format-money.ts';
import { formatPrice } from '../../ui/format-price.ts';
import { PriceCell } from '../../ui/price-cell.tsx';
import { HOLD_TEXT } from '../bettable.ts';
import type { HouseOffer } from '../market-view.ts';
import { useHold } from '../use-hold.ts';
import { useTrusted } from '../use-market.ts';
import { useHouseRow } from '../use-price.ts';

interface LiveRateCellProps {
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly form: BetForm;
  readonly side: Side;
  /** Greatest stake of the market, where the quote leaves it to that. */
  readonly maxStake: Paise;
}

/** A line outweighs any rate: one figure whose rise and fall is that of the offer. */
const LINE_WEIGHT = 10_000_000;

function heightOf({ line, rate }: HouseOffer): number {
  return line === null ? rate : line * LINE_WEIGHT + rate;
}

/** What the house offers on a side; pressing it opens the slip. Line large and rate small, or rate large and greatest stake small. */
export function LiveRateCell({
  eventId,
  marketId,
  runnerId,
  runnerName,
  form,
  side,
  maxStake,
}: LiveRateCellProps) {
  const row = useHouseRow(marketId, runnerId);
  const trusted = useTrusted(marketId);
  const selected = useSelected(marketId, runnerId, side);
  const hold = useHold(marketId, runnerId);
  const { grouping } = useCurrency();
  const offer = (side === 'BACK' ? row?.back : row?.lay) ?? null;
  const rate = offer?.rate ?? null;
  const line = offer?.line ?? null;
  const most = offer?.maxStake ?? null;
  const stake = compactMoney(most !== null && most < maxStake ? most : maxStake, grouping);
  const ofLine = form === 'METER' ? 'per run' : rate === null ? '' : formatPrice(rate);
  return (
    <PriceCell
      side={side}
      form={form}
      price={offer === null ? null : heightOf(offer)}
      size={null}
      text={line === null ? (rate === null ? '' : priceText(form, rate)) : formatPrice(line)}
      note={line === null ? stake : ofLine}
      runnerName={runnerName}
      holdReason={hold === null ? (offer === null ? 'Not offered now' : null) : HOLD_TEXT[hold]}
      stale={!trusted && hold !== 'UNKNOWN'}
      selected={selected}
      flashKey={`${marketId}|${runnerId}`}
      onPress={() => openSlip({ eventId, marketId, runnerId, side, price: rate, line })}
    />
  );
}
