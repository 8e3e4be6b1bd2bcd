import { useState } from 'react';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { quoteOf, rowDraft } from './quote-draft.ts';
import type { QuoteKind, RowDraft } from './quote-draft.ts';
import type { Stop } from './quoting-acts.tsx';

/** The rows of a market: what is in force, and what is prepared. What is typed counts only when it is offered. */
export function useRows(market: OperatorMarketDetail, kind: QuoteKind) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft>>>({});
  const runners = market.runners.filter(({ status }) => status !== 'REMOVED');
  const inForce = (id: string): HouseQuote | null =>
    market.quotes.find(({ runnerId }) => runnerId === id)?.quote ?? null;
  const draftOf = (id: string): RowDraft => drafts[id] ?? rowDraft(inForce(id));
  return {
    runners,
    /** The most that a bet may stake where a row names no limit, rupees. */
    maxStake: market.limits.maxStake,
    inForce,
    draftOf,
    change: (id: string, draft: RowDraft) => setDrafts((before) => ({ ...before, [id]: draft })),
    /** Forgets what was typed. */
    reset: () => setDrafts({}),
    /** What is prepared, to be offered. */
    prepared: () =>
      runners.map(({ runnerId }) => ({ runnerId, ...quoteOf(draftOf(runnerId), kind, 'ACTIVE') })),
    /** What is in force, taking no bets. */
    stopped: (state: Stop) =>
      runners.map(({ runnerId }) => ({
        runnerId,
        ...(inForce(runnerId) ?? { back: null, lay: null }),
        state,
      })),
  };
}
