import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { REQUEST_STATUSES } from '../../provider/request-status.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { DayField } from '@layline/ui/data-table/day-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPage, ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { MoneyLinks } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { requestsQuery } from './queries.ts';
import { filterOf, inAddress } from './request-search.ts';
import type { RequestSearch } from './request-search.ts';
import { RequestsList, RequestsSkeleton } from './requests-list.tsx';
import { cashier } from './texts.ts';
import { STATUS_WORDS } from './words.ts';

interface RequestFiltersProps {
  readonly search: RequestSearch;
  /** Takes the whole new filter, without the cursor of a page. */
  readonly onChange: (search: RequestSearch) => void;
}

/** The filter of the list: type, status and days. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const t = useTexts(cashier);
  const { cursor: _cursor, ...filter } = search;
  const active = Object.values(filter).filter((value) => value !== undefined).length;
  const types = [
    ['', t('All')],
    ['DEPOSIT', t('Deposits')],
    ['WITHDRAWAL', t('Withdrawals')],
  ] as const;
  const statuses = [
    ['', t('All')],
    ...REQUEST_STATUSES.map((value) => [value, t(STATUS_WORDS[value])] as const),
  ] as const;
  return (
    <FilterBar active={active} onReset={() => onChange({})}>
      <SelectField
        compact
        label={t('Type')}
        options={types}
        value={search.type ?? ''}
        onChange={(type) => onChange({ ...filter, type: type === '' ? undefined : type })}
      />
      <SelectField
        compact
        label={t('Status')}
        options={statuses}
        value={search.status ?? ''}
        onChange={(status) => onChange({ ...filter, status: status === '' ? undefined : status })}
      />
      <DayField
        label={t('From day')}
        max={search.until}
        value={search.since}
        onChange={(since) => onChange({ ...filter, since })}
      />
      <DayField
        label={t('To day')}
        min={search.since}
        value={search.until}
        onChange={(until) => onChange({ ...filter, until })}
      />
    </FilterBar>
  );
}

interface PagingProps {
  readonly search: RequestSearch;
  /** Cursor of the next page; null on the last. */
  readonly next: string | null;
}

/** Links to older requests and back to the newest; each page is an entry of the browser’s history. */
function Paging({ search, next }: PagingProps) {
  const t = useTexts(cashier);
  const { cursor, ...filter } = search;
  if (cursor === undefined && next === null) return null;
  return (
    <nav className={styles.paging} aria-label={t('Pages')}>
      {cursor !== undefined && (
        <Link to="/dwrequests" search={inAddress(filter)} className={styles.plainLink}>
          {t('Newest')}
        </Link>
      )}
      {next !== null && (
        <Link to="/dwrequests" search={inAddress({ ...filter, cursor: next })} className={styles.plainLink}>
          {t('Older')}
        </Link>
      )}
    </nav>
  );
}

/** `/dwrequests` (R2.16): the player’s requests with their status. */
export function RequestsPage({ search }: { readonly search: RequestSearch }) {
  const t = useTexts(cashier);
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
    <ListPage title={t('Deposit and Withdrawal Requests')} actions={<MoneyLinks />}>
      <ListPanel>
        <RequestFilters search={search} onChange={change} />
        <ReadState query={query} what={t('Your requests')} skeleton={<RequestsSkeleton />}>
          {(page) => (
            <RequestsList
              page={page}
              narrowed={narrowed}
              emptyAction={
                narrowed ? (
                  <Button onClick={() => change({})}>{t('Show all')}</Button>
                ) : (
                  <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={linkButtonClass}>
                    {t('Make a deposit')}
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
