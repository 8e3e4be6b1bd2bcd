import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getOperatorEvents, getOperatorMarkets } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarket } from '@layline/contract/entities/operator-market.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { useMay } from '../../exchange/own.ts';
import { read } from '../../exchange/reads.ts';
import { BeginQuoting } from './begin-quoting.tsx';
import { EventQuoting } from './event-quoting.tsx';

const TAKE = 100;
const LIVE = { live: true } as const;

/** An undecided market against the house that an operator runs. */
function isQuotedByHand({ bettingType, status, manual }: OperatorMarket): boolean {
  return (bettingType === 'BOOKMAKER' || bettingType === 'FANCY') && status !== 'CLOSED' && manual !== null;
}

/** All bookmaker and fancy markets of an event that operators quote, on one screen with one set of keys. */
export function EventQuotingPage({ eventId }: { readonly eventId: string }) {
  const may = useMay();
  const [reason, setReason] = useState<string | null>(null);
  const event = useQuery(read(getOperatorEvents, { eventId }, LIVE)).data?.[0];
  const markets = useQuery(read(getOperatorMarkets, { eventId, take: TAKE }, LIVE));
  return (
    <ListPage
      title={event === undefined ? 'Quoting' : `Quoting ${event.title}`}
      subtitle="Every bookmaker and fancy market of the event that operators run. One key stops them all."
      back={
        <Link to="/trading" search={{ event: eventId }}>
          Trading
        </Link>
      }
    >
      <ReadState query={markets} what="The markets" skeleton={<RowsSkeleton height="320px" />}>
        {(all) => {
          const quoted = all.filter(isQuotedByHand);
          if (quoted.length === 0 || !may('quoteMarket'))
            return (
              <EmptyState
                icon="chart"
                title="Nothing is quoted by hand"
                text="A bookmaker or fancy market appears here once a trader has made it or quotes it on its own page."
              />
            );
          if (reason === null)
            return (
              <BeginQuoting
                text="Stops bets on every row of these markets at once, as while the ball is running. Then you prepare rows and offer them all with one key."
                autoFocus
                onBegin={setReason}
              />
            );
          return (
            <EventQuoting
              eventId={eventId}
              marketIds={quoted.map(({ marketId }) => marketId)}
              reason={reason}
            />
          );
        }}
      </ReadState>
    </ListPage>
  );
}
