import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/button.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { linkButtonClass } from '@layline/ui/link-button.ts';
import { ReadState } from '@layline/ui/read-state.tsx';
import styles from './cashier.module.css';
import { MoneyLinks } from './money-links.tsx';
import { requestsQuery } from './queries.ts';
import { RequestFilters } from './request-filters.tsx';
import { filterOf, inAddress } from './request-search.ts';
import type { RequestSearch } from './request-search.ts';
import { RequestsList, RequestsSkeleton } from './requests-list.tsx';

interface PagingProps {
  readonly search: RequestSearch;
  /** Cursor of the page after this; null on the last. */
  readonly next: string | null;
}

/** To older requests, and back to the newest; the back button goes page by page. */
function Paging({ search, next }: PagingProps) {
  const { cursor, ...filter } = search;
  if (cursor === undefined && next === null) return null;
  return (
    <nav className={styles.paging} aria-label="Pages">
      {cursor !== undefined && (
        <Link to="/dwrequests" search={inAddress(filter)} className={styles.plainLink}>
          Newest
        </Link>
      )}
      {next !== null && (
        <Link to="/dwrequests" search={inAddress({ ...filter, cursor: next })} className={styles.plainLink}>
          Older
        </Link>
      )}
    </nav>
  );
}

/** `/dwrequests` (R2.16): the player's requests and where each of them stands. */
export function RequestsPage({ search }: { readonly search: RequestSearch }) {
  const navigate = useNavigate();
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({
    ...requestsQuery(useUser()?.userName ?? null, filterOf(search)),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const narrowed = Object.values(search).some((value) => value !== undefined);
  const change = (changed: RequestSearch) => void navigate({ to: '/dwrequests', search: inAddress(changed) });
  return (
    <ListPage title="Deposit and Withdrawal Requests" actions={<MoneyLinks />}>
      <ListPanel>
        <RequestFilters search={search} onChange={change} />
        <ReadState query={query} what="Your requests" skeleton={<RequestsSkeleton />}>
          {(page) => (
            <RequestsList
              page={page}
              narrowed={narrowed}
              emptyAction={
                narrowed ? (
                  <Button onClick={() => change({})}>Show all</Button>
                ) : (
                  <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={linkButtonClass}>
                    Make a deposit
                  </Link>
                )
              }
              paging={<Paging search={search} next={page.next} />}
            />
          )}
        </ReadState>
      </ListPanel>
    </ListPage>
  );
}
