import { useQuery } from '@tanstack/react-query';
import { getMoneyFigures } from '@layline/contract/calls/operator/reconciliation.ts';
import type { MoneyFlow } from '@layline/contract/entities/reconciliation.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../exchange/reads.ts';
import { counted } from '../parts/words.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

function flow({ deposits, withdrawals }: MoneyFlow) {
  return (
    <>
      <Rupees amount={deposits.amount} /> in, {counted(deposits.count, 'deposit')};{' '}
      <Rupees amount={withdrawals.amount} /> out, {counted(withdrawals.count, 'withdrawal')}
    </>
  );
}

/** What the player of a request has paid in and out before, and what has moved on the site today. */
export function MoneyFigures({ requestId }: { readonly requestId: string }) {
  const figures = useQuery(read(getMoneyFigures, { requestId }));
  return (
    <ReadState query={figures} what="Sums" skeleton={<RowsSkeleton height="24px" />}>
      {({ player, siteDay }) => (
        <Facts
          facts={[
            ['The player today', flow(player.day)],
            ['In the last 30 days', flow(player.month)],
            ['In all', flow(player.ever)],
            ['All players of the site today', flow(siteDay)],
          ]}
        />
      )}
    </ReadState>
  );
}
