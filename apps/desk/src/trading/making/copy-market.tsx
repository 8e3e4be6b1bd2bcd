import { useState } from 'react';
import type { NewMarket } from '@layline/contract/entities/new-market.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { useMay } from '../../exchange/own.ts';
import { hasRunners } from './market-draft.ts';
import { NewMarketDialog } from './new-market-dialog.tsx';

/** The longest delay that can be given by hand, seconds. */
const DELAY_MAX_SEC = 12;

/** What a market like this one is made with. */
export function madeLike({ name, type, terms, runners, betDelaySec }: OperatorMarketDetail): NewMarket {
  return {
    name,
    type,
    terms,
    runners: hasRunners(terms.kind) ? runners.map((runner) => runner.name) : [],
    betDelaySec: Math.min(betDelaySec, DELAY_MAX_SEC),
  };
}

/** The button that makes another market like this one in the same event. */
export function CopyMarket({ market }: { readonly market: OperatorMarketDetail }) {
  const may = useMay();
  const [copied, setCopied] = useState<NewMarket | null>(null);
  if (!may('createMarket')) return null;
  return (
    <>
      <Button size="sm" onClick={() => setCopied(madeLike(market))}>
        Copy
      </Button>
      {copied !== null && (
        <NewMarketDialog
          event={{ eventId: market.eventId, title: market.eventTitle }}
          choices={[{ label: market.name, market: copied }]}
          onClose={() => setCopied(null)}
        />
      )}
    </>
  );
}
