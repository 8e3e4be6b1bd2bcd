import { useQuery } from '@tanstack/react-query';
import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { getProposals } from '@layline/contract/calls/operator/markets.ts';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import { getOperators } from '@layline/contract/calls/operator/operators.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { errorText } from '@layline/ui/states/error-text.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { known } from '../parts/list-of.ts';
import { ofEntries, ofOperators, ofProposals, ofRequests, ofSites } from './waiting-items.ts';
import type { WaitingItem } from './waiting-items.ts';

const LIVE = { live: true } as const;
/** Most of each kind that are read. */
const TAKE = 100;

/** What waits for a second person, of all that the role may read, the oldest first; what has no time comes last. */
export function useWaiting(): ListState<WaitingItem> {
  const may = useMay();
  const own = useOwn();
  const inRupees = useAmount();
  const amount = (rupees: number) => inRupees(toPaise(rupees));
  // A level of agents has its own screen, and support decides nothing.
  const isDesk = may('getProposals');
  const enabled = (is: boolean) => ({ enabled: isDesk && own !== null && is });
  const mayMoney = may('getMoneyFigures') && may('getMoneyRequests');
  const proposals = useQuery({
    ...read(getProposals, { state: 'PENDING', take: TAKE }, LIVE),
    ...enabled(true),
  });
  const sites = useQuery({ ...read(getSites, {}, LIVE), ...enabled(may('getSites')) });
  const operators = useQuery({ ...read(getOperators, {}, LIVE), ...enabled(may('getOperators')) });
  const requests = useQuery({ ...read(getMoneyRequests, { take: TAKE }, LIVE), ...enabled(mayMoney) });
  const entries = useQuery({
    ...read(getAgentEntries, { status: 'PROPOSED', take: TAKE }, LIVE),
    ...enabled(may('getAgentEntries')),
  });
  const reads = [proposals, sites, operators, requests, entries];
  for (const { error, data, refetch } of reads) {
    if (error !== null && data === undefined)
      return { phase: 'failed', message: errorText(error), retry: () => void refetch() };
  }
  if (reads.some(({ isLoading }) => isLoading) || !isDesk) return { phase: 'loading' };
  const items = [
    ...ofProposals(proposals.data ?? []),
    ...ofSites(sites.data ?? []),
    ...ofOperators(operators.data ?? []),
    ...ofRequests(requests.data?.requests ?? [], amount),
    ...ofEntries(entries.data?.entries ?? [], amount),
  ];
  return known(items.toSorted((a, b) => (a.since ?? Infinity) - (b.since ?? Infinity)));
}
