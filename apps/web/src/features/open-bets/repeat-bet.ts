import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { openSlip } from '../../session/slip-intent.ts';

/** Opens a slip for the same bet, at the price that was asked for. */
export function repeatBet({
  eventId,
  marketId,
  runnerId,
  side,
  price,
  line,
  stake,
  bettingType,
}: OpenBet): void {
  if (side === null) return;
  const isHouse = bettingType === 'BOOKMAKER' || bettingType === 'FANCY';
  openSlip({
    eventId,
    marketId,
    runnerId,
    side,
    price,
    line: isHouse ? line : null,
    ...(stake === null ? {} : { stake: typedOf(stake) }),
  });
}
