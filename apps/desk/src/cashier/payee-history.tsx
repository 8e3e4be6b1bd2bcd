import { useQuery } from '@tanstack/react-query';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { read } from '../exchange/reads.ts';
import { samePayee } from './same-payee.ts';
import { PayeeWord } from './payee-word.tsx';

const TAKE = 100;

/** Whether the player has been paid to this payee before, how often and how much in total. */
export function PayeeHistory({ request }: { readonly request: OperatorMoneyRequest }) {
  const { playerId } = request;
  const paid = useQuery(read(getMoneyRequests, { playerId, type: 'WITHDRAWAL', status: 'PAID', take: TAKE }));
  return (
    <ReadState query={paid} what="Earlier payments" skeleton={<RowsSkeleton height="24px" />}>
      {({ requests, next }) => (
        <PayeeWord
          all={requests}
          toSame={requests.filter((earlier) => samePayee(earlier.payee, request.payee))}
          isPart={next !== null}
        />
      )}
    </ReadState>
  );
}
