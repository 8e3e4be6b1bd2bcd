import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getOperatorMarket } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../../exchange/reads.ts';
import { MarketStatus } from '../market-status.tsx';
import { quoteKind } from './quote-draft.ts';
import type { QuoteKind } from './quote-draft.ts';
import { QuoteRows } from './quote-rows.tsx';
import { useQuoting } from './use-quoting.ts';
import { useRows } from './use-rows.ts';

/** What the keys of the event do in one of its markets. */
export interface Prepared {
  /** Offers the prepared rows; nothing where no row has a price. */
  readonly offer: () => void;
  /** Forgets what was typed. */
  readonly reset: () => void;
}

interface EventMarketProps {
  readonly marketId: string;
  readonly reason: string;
  readonly first: boolean;
  /** The version that the last stop of the event has left. */
  readonly stoppedAt: number;
  /** By market; each market puts itself here for the keys of the event. */
  readonly prepared: Map<string, Prepared>;
}

/** A market among those of its event, with its own rows. */
export function EventMarket({ marketId, ...rest }: EventMarketProps) {
  const market = useQuery(read(getOperatorMarket, { marketId }, { live: true }));
  return (
    <ReadState query={market} what="The market" skeleton={<RowsSkeleton height="160px" />}>
      {(known) => {
        const kind = quoteKind(known.terms);
        return kind === null ? null : <KnownMarket {...rest} market={known} kind={kind} />;
      }}
    </ReadState>
  );
}

interface KnownMarketProps extends Omit<EventMarketProps, 'marketId'> {
  readonly market: OperatorMarketDetail;
  readonly kind: QuoteKind;
}

function KnownMarket({ market, kind, reason, first, stoppedAt, prepared }: KnownMarketProps) {
  const { marketId, name } = market;
  const { failure, offer } = useQuoting(market, reason, stoppedAt);
  const rows = useRows(market, kind);
  useEffect(() => {
    prepared.set(marketId, {
      offer() {
        const quotes = rows.prepared();
        if (quotes.some(({ back, lay }) => back !== null || lay !== null)) offer(quotes);
      },
      reset: rows.reset,
    });
    return () => void prepared.delete(marketId);
  });
  return (
    <Panel
      title={name}
      text={market.status === 'OPEN' ? undefined : 'Not open, so nobody can bet at any quote yet.'}
    >
      <p>
        <MarketStatus market={market} />{' '}
        <Link to="/trading/$marketId" params={{ marketId }}>
          {name} alone
        </Link>
      </p>
      <QuoteRows rows={rows} kind={kind} first={first} />
      <FormAlert text={failure} />
    </Panel>
  );
}
