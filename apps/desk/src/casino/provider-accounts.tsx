import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getCasinoResults } from '@layline/contract/calls/operator/casino.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Badge } from '@layline/ui/states/badge.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

/** The house's account with each provider beside the sum of its rounds. It goes through all rounds, so it is read only on request. */
export function ProviderAccounts() {
  const [wanted, setWanted] = useState(false);
  const books = useQuery({ ...read(getCasinoResults, { books: 'true' }), enabled: wanted });
  return (
    <Panel
      title="Accounts with providers"
      text="The house’s account with each provider must equal the sum of all its rounds so far."
      action={
        !wanted && (
          <Button size="sm" onClick={() => setWanted(true)}>
            Compare
          </Button>
        )
      }
    >
      {wanted && (
        <ReadState query={books} what="The accounts" skeleton={<RowsSkeleton height="96px" />}>
          {({ accounts }) => (
            <Facts
              facts={accounts.map(({ provider, providerName, balance, rounds }) => [
                providerName,
                <span key={provider}>
                  <Rupees amount={balance} />{' '}
                  {balance === rounds ? (
                    <Badge tone="good">equals its rounds</Badge>
                  ) : (
                    <Badge tone="danger">
                      rounds say <Rupees amount={rounds} />
                    </Badge>
                  )}
                </span>,
              ])}
            />
          )}
        </ReadState>
      )}
    </Panel>
  );
}
