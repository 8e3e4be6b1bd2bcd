import { useQuery } from '@tanstack/react-query';
import { getAgentEntries } from '@layline/contract/calls/operator/agents.ts';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { getProposals } from '@layline/contract/calls/operator/markets.ts';
import { getMoneyRequests } from '@layline/contract/calls/operator/money.ts';
import { getOperators } from '@layline/contract/calls/operator/operators.ts';
import { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { errorText } from '@layline/ui/states/error-text.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useMay, useOwn } from '../exchange/own.ts';
import { readAll } from '../exchange/read-all.ts';
import { read } from '../exchange/reads.ts';
import { known } from '../parts/list-of.ts';
import { ofAsked, ofEntries, ofOperators, ofProposals, ofRequests, ofSites } from './waiting-items.ts';
import type { WaitingItem } from './waiting-items.ts';

const LIVE = { live: true } as const;
/** Rows of a page; all pages are read. */
const TAKE = 100;

const PROPOSALS = {
  rowsOf: (rows: ResultOf<typeof getProposals>) => rows,
  nextOf: (rows: ResultOf<typeof getProposals>, skip: number) => (rows.length < TAKE ? null : { skip }),
};
const REQUESTS = {
  rowsOf: ({ requests }: ResultOf<typeof getMoneyRequests>) => requests,
  nextOf: ({ next }: ResultOf<typeof getMoneyRequests>) => (next === null ? null : { cursor: next }),
};
const ENTRIES = {
  rowsOf: ({ entries }: ResultOf<typeof getAgentEntries>) => entries,
  nextOf: ({ next }: ResultOf<typeof getAgentEntries>) => (next === null ? null : { before: next }),
};

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
    ...readAll(getProposals, { state: 'PENDING', take: TAKE }, PROPOSALS),
    ...enabled(true),
  });
  const asked = useQuery({ ...read(getAskedActs, {}, LIVE), ...enabled(may('getAskedActs')) });
  const sites = useQuery({ ...read(getSites, {}, LIVE), ...enabled(may('getSites')) });
  const operators = useQuery({ ...read(getOperators, {}, LIVE), ...enabled(may('getOperators')) });
  const requests = useQuery({ ...readAll(getMoneyRequests, { take: TAKE }, REQUESTS), ...enabled(mayMoney) });
  const entries = useQuery({
    ...readAll(getAgentEntries, { status: 'PROPOSED', take: TAKE }, ENTRIES),
    ...enabled(may('getAgentEntries')),
  });
  const reads = [proposals, asked, sites, operators, requests, entries];
  for (const { error, data, refetch } of reads) {
    if (error !== null && data === undefined)
      return { phase: 'failed', message: errorText(error), retry: () => void refetch() };
  }
  if (reads.some(({ isLoading }) => isLoading) || !isDesk) return { phase: 'loading' };
  const items = [
    ...ofProposals(proposals.data ?? []),
    ...ofSites(sites.data ?? []),
    ...ofOperators(operators.data ?? []),
    ...ofRequests(requests.data ?? [], amount),
    ...ofEntries(entries.data ?? [], asked.data ?? [], amount),
    ...ofAsked(asked.data ?? [], amount),
  ];
  return known(items.toSorted((a, b) => (a.since ?? Infinity) - (b.since ?? Infinity)));
}
