import type { Side } from '@layline/units/betting.ts';
import { openSlip, useSelected } from '../../session/slip-intent.ts';
import { PriceCell } from '../../ui/price-cell.tsx';
import { HOLD_TEXT } from '../bettable.ts';
import { useHold } from '../use-hold.ts';
import { useTrusted } from '../use-market.ts';
import { usePrice } from '../use-price.ts';

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

/** A price of the running market; pressing it opens the slip. The market must be on the wire (`LiveBlock`). */
export function LivePriceCell({
  eventId,
  marketId,
  runnerId,
  runnerName,
  line = false,
  side,
  level = 0,
}: LivePriceCellProps) {
  const quote = usePrice(marketId, runnerId, side, level);
  const trusted = useTrusted(marketId);
  const selected = useSelected(marketId, runnerId, side);
  const hold = useHold(marketId, runnerId);
  return (
    <PriceCell
      side={side}
      price={quote?.price ?? null}
      size={quote?.size ?? null}
      runnerName={runnerName}
      form={line ? 'LINE' : 'ODDS'}
      level={level}
      holdReason={hold === null ? null : HOLD_TEXT[hold]}
      stale={!trusted && hold !== 'UNKNOWN'}
      selected={selected && level === 0}
      flashKey={`${marketId}|${runnerId}`}
      onPress={() => openSlip({ eventId, marketId, runnerId, side, price: quote?.price ?? null, line: null })}
    />
  );
}
