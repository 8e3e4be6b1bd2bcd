import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { stateText } from '../parts/words.ts';

type Shown = Pick<OperatorMarket, 'status' | 'inPlay' | 'suspendReason' | 'manual'>;

/** A market's state, why it is suspended, and who has taken it over. */
export function MarketStatus({ market }: { readonly market: Shown }) {
  const { status, inPlay, suspendReason, manual } = market;
  const tone = status === 'OPEN' ? 'good' : status === 'SUSPENDED' ? 'warn' : 'neutral';
  const why = status === 'SUSPENDED' && suspendReason !== null ? `: ${stateText(suspendReason)}` : '';
  return (
    <>
      <Badge tone={tone}>
        {stateText(status)}
        {why}
      </Badge>{' '}
      {inPlay && status !== 'CLOSED' && <Badge tone="live">in-play</Badge>}{' '}
      {manual !== null && <Badge>by hand: {manual.by}</Badge>}
    </>
  );
}
