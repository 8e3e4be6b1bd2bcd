import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { useMay } from '../../exchange/own.ts';
import { BeginQuoting } from './begin-quoting.tsx';
import { quoteKind } from './quote-draft.ts';
import { QuotingRows } from './quoting-rows.tsx';

/** Where the key of the list of markets leads. */
export const QUOTE_HASH = 'quote';

/** Quotes a house market by hand. It asks once for the reason, which is recorded with every quote in the audit log. */
export function QuotingPanel({ market }: { readonly market: OperatorMarketDetail }) {
  const may = useMay();
  const isAsked = useLocation().hash === QUOTE_HASH;
  const [reason, setReason] = useState<string | null>(null);
  const kind = quoteKind(market.terms);
  if (kind === null || market.status === 'CLOSED' || !may('quoteMarket')) return null;
  if (reason !== null) return <QuotingRows market={market} kind={kind} reason={reason} />;
  return (
    <BeginQuoting
      text="Stops bets on every row at once, as while the ball is running, and takes the market over. Then you prepare rows and offer them with one key."
      autoFocus={isAsked}
      onBegin={setReason}
    />
  );
}
