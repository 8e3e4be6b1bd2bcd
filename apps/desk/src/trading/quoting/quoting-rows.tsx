import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import type { QuoteKind } from './quote-draft.ts';
import { QuoteRows } from './quote-rows.tsx';
import { QuotingActs } from './quoting-acts.tsx';
import { useQuoting } from './use-quoting.ts';
import { useRows } from './use-rows.ts';

interface QuotingRowsProps {
  readonly market: OperatorMarketDetail;
  readonly kind: QuoteKind;
  readonly reason: string;
}

/** The rows of a market. What is typed counts only when it is offered. */
export function QuotingRows({ market, kind, reason }: QuotingRowsProps) {
  const { busy, failure, stop, offer } = useQuoting(market, reason);
  const rows = useRows(market, kind);
  return (
    <Panel
      title="Quoted by hand"
      text={
        market.status === 'OPEN' ? undefined : 'The market is not open, so nobody can bet at any quote yet.'
      }
    >
      <QuotingActs
        busy={busy}
        failure={failure}
        stop={(state) => stop(rows.stopped(state))}
        offer={() => offer(rows.prepared())}
        reset={rows.reset}
      >
        <QuoteRows rows={rows} kind={kind} first />
      </QuotingActs>
    </Panel>
  );
}
