import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getOperatorMarket } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import type { Proposable } from './action-fields.tsx';
import { CopyMarket } from './making/copy-market.tsx';
import { actsOn } from './market-acts.tsx';
import { MarketFacts } from './market-facts.tsx';
import { MarketStatus } from './market-status.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { QuotingPanel } from './quoting/quoting-panel.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

/** Everything about one market, and the acts that the role allows. */
export function MarketPage({ marketId }: { readonly marketId: string }) {
  const market = useQuery(read(getOperatorMarket, { marketId }, { live: true }));
  return (
    <ReadState query={market} what="The market" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => <KnownMarket market={known} />}
    </ReadState>
  );
}

/** The dialogs of a market: an act of one person, its terms, or a proposal. */
type Opened =
  | { readonly act: Act }
  | 'terms'
  | { readonly propose: Proposable; readonly market: OperatorMarketDetail };

function KnownMarket({ market }: { readonly market: OperatorMarketDetail }) {
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isClosed = market.status === 'CLOSED';
  // A proposal is about the market as its author sees it, so the dialog keeps that version while the page behind it updates.
  const toPropose = (propose: Proposable) => () => setOpened({ propose, market });
  return (
    <ListPage
      title={market.name}
      subtitle={
        <>
          <Link to="/trading" search={{ event: market.eventId }}>
            {market.eventTitle}
          </Link>{' '}
          <MarketStatus market={market} />
        </>
      }
      back={<Link to="/trading">Trading</Link>}
      actions={
        <>
          {actsOn(market, may).map(({ label, act }) => (
            <Button key={label} size="sm" onClick={() => setOpened({ act })}>
              {label}
            </Button>
          ))}
          {!isClosed && may('updateMarket') && (
            <Button size="sm" onClick={() => setOpened('terms')}>
              Terms
            </Button>
          )}
          {may('propose') && (
            <>
              <Button size="sm" onClick={toPropose('SETTLE')}>
                Propose a result
              </Button>
              <Button size="sm" onClick={toPropose('VOID_MARKET')}>
                Propose a void
              </Button>
              {!isClosed && market.runners.length > 1 && (
                <Button size="sm" onClick={toPropose('REMOVE_RUNNER')}>
                  Remove a runner
                </Button>
              )}
            </>
          )}
          <CopyMarket market={market} />
        </>
      }
    >
      <WaitingProposals proposals={market.proposals} />
      <QuotingPanel market={market} />
      <MarketFacts market={market} />
      {may('getMarketTimeline') && <TimelinePanel market={market} />}
      {may('getAuditLog') && <SubjectAudit subject={`market:${market.marketId}`} />}
      {opened === 'terms' && <TermsDialog market={market} onClose={close} />}
      {opened !== null && typeof opened === 'object' && 'act' in opened && (
        <ActDialog act={opened.act} onClose={close} />
      )}
      {opened !== null && typeof opened === 'object' && 'propose' in opened && (
        <ProposeDialog kind={opened.propose} market={opened.market} onClose={close} />
      )}
    </ListPage>
  );
}
