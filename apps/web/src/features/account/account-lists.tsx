import { useQuery } from '@tanstack/react-query';
import { activityLogQuery, loginAttemptsQuery } from '../../api/activity.ts';
import { listState } from '../../api/list-state.ts';
import { SelectField } from '@layline/ui/select-field.tsx';
import { cursorOf, pageAfter, pageBefore } from '@layline/ui/data-table/page-trail.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Panel } from '@layline/ui/panel.tsx';
import { Tabs } from '@layline/ui/tabs.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { ActivityList } from './activity-list.tsx';
import { LogInsList } from './log-ins-list.tsx';
import { PROFILE_SEARCH } from './profile-search.ts';
import styles from './account-lists.module.css';

const RESULTS = [
  ['', 'All'],
  ['SUCCESS', 'Logged in'],
  ['FAILED', 'Refused'],
] as const;

function LogIns({ player }: { readonly player: string }) {
  const amounts = useAmount();
  const [{ result, page = 1, size = 25 }, change] = useSearchState(PROFILE_SEARCH);
  const query = useQuery(
    loginAttemptsQuery(player, { result: result ?? null, skip: (page - 1) * size, take: size }),
  );
  const total = query.data?.totalCount ?? null;
  const pages = total === null ? null : Math.max(1, Math.ceil(total / size));
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          compact
          label="Show"
          value={result ?? ''}
          options={RESULTS}
          onChange={(chosen) => change({ result: chosen === '' ? undefined : chosen, page: undefined })}
        />
      </div>
      <LogInsList state={listState(query, ({ items }) => items, amounts)} />
      <Pager
        page={page}
        pages={pages}
        size={size}
        onPrevious={page > 1 ? () => change({ page: page - 1 }) : null}
        onNext={pages !== null && page < pages ? () => change({ page: page + 1 }) : null}
        onSize={(chosen) => change({ size: chosen, page: undefined })}
      />
    </>
  );
}

function Activities({ player }: { readonly player: string }) {
  const amounts = useAmount();
  const [{ page = 1, trail, size = 25 }, change] = useSearchState(PROFILE_SEARCH);
  const query = useQuery(activityLogQuery(player, { cursor: cursorOf({ page, trail }) ?? null, take: size }));
  const next = query.data?.next ?? null;
  return (
    <>
      <ActivityList state={listState(query, ({ entries }) => entries, amounts)} />
      <Pager
        page={page}
        size={size}
        onPrevious={page > 1 ? () => change({ trail: undefined, ...pageBefore({ page, trail }) }) : null}
        onNext={next === null ? null : () => change({ ...pageAfter({ page, trail }, next) })}
        onSize={(chosen) => change({ size: chosen, page: undefined, trail: undefined })}
      />
    </>
  );
}

/** Log-ins and everything else that was done with the account; which of the two is in the address. */
export function AccountLists({ player }: { readonly player: string }) {
  const [{ list = 'log-ins' }, change] = useSearchState(PROFILE_SEARCH);
  return (
    <Panel title="Log-ins and activity" text="If you do not recognise something here, change your password.">
      <Tabs
        label="Lists"
        tabs={[
          { value: 'log-ins', label: 'Log-ins' },
          { value: 'activity', label: 'Activity' },
        ]}
        value={list}
        onValueChange={(chosen) =>
          change({
            list: chosen === 'log-ins' ? undefined : chosen,
            page: undefined,
            trail: undefined,
            result: undefined,
          })
        }
      >
        {list === 'log-ins' ? <LogIns player={player} /> : <Activities player={player} />}
      </Tabs>
    </Panel>
  );
}
