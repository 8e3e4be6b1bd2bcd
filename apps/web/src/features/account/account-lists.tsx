import * as v from 'valibot';
import { countParam, textParam, useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { refusalOf } from '../../api/refusal-text.ts';
import type { Activity, ActivityKind, LoginAttempt } from '../../provider/activity.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { browserName } from './browser-name.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { activityLogQuery, loginAttemptsQuery } from '../../api/activity.ts';
import { listState } from '../../api/list-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { cursorOf, pageAfter, pageBefore } from '@layline/ui/data-table/page-trail.ts';
import { Pager } from '@layline/ui/data-table/pager.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import styles from './account-lists.module.css';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf, TextOf, Write } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

type Texts = Write<TextOf<typeof account>>;
type Text = PlainTextOf<typeof account>;

const listParam = v.fallback(v.optional(v.picklist(['log-ins', 'activity'])), undefined);
const resultParam = v.fallback(v.optional(v.picklist(['SUCCESS', 'FAILED'])), undefined);
/** The calls take pages of up to 200 rows. */
const sizeParam = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(25), v.maxValue(200))),
  undefined,
);

/** The part of the profile that is in its address. */
export const PROFILE_SEARCH = v.object({
  list: listParam,
  result: resultParam,
  page: countParam,
  trail: textParam(2000),
  size: sizeParam,
});

const KINDS = {
  LOGIN: 'Logged in',
  LOGIN_FAILED: 'Log-in refused',
  NEW_DEVICE: 'Logged in from a new device',
  SESSION_ENDED: 'Session ended',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_CHANGE_FAILED: 'Password change refused',
  PASSWORD_RESET: 'Password reset by code',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_ADD_FAILED: 'Passkey not added',
  PASSKEY_REMOVED: 'Passkey removed',
  STAKES_CHANGED: 'Quick stakes changed',
  PREFERENCES_CHANGED: 'Preferences changed',
  UNKNOWN: 'Other',
} as const satisfies Record<ActivityKind, Text>;

/** Why a session ended. */
const ENDS: Readonly<Record<string, Text>> = {
  LOGOUT: 'Logged out',
  PASSWORD_CHANGED: 'The password was changed',
  REUSE: 'A used token was presented again: someone else may have it',
  LOCKED: 'The account was locked',
  ENDED_BY_PLAYER: 'Ended from your profile',
  ENDED_BY_OPERATOR: 'Ended by the site’s staff',
  REPLACED: 'Oldest of more than 50 sessions',
};

/** Words for an activity's code; an unknown code is shown as it is. */
export function detailText(detail: string): string {
  const end = ownValue(ENDS, detail);
  return end === undefined ? (refusalOf(detail) ?? detail) : textsOf(account)(end);
}

const activityColumns = (t: Texts): readonly Column<Activity>[] => [
  { id: 'at', header: t('Time'), cell: ({ at }) => <WhenText at={at} seconds />, card: 'line' },
  { id: 'kind', header: t('What'), cell: ({ kind }) => t(KINDS[kind]), card: 'title' },
  {
    id: 'detail',
    header: t('Detail'),
    cell: ({ detail }) => detail !== null && detailText(detail),
    card: 'wide',
  },
  {
    id: 'address',
    header: t('IP address'),
    cell: ({ address }) => address,
    card: 'line',
  },
  {
    id: 'browser',
    header: t('Browser'),
    cell: ({ browser }) => browser !== null && <span title={browser}>{browserName(browser)}</span>,
    card: 'line',
  },
];

/** Activity on the account, newest first. */
export function ActivityList({ state }: { readonly state: ListState<Activity> }) {
  const t = useTexts(account);
  return (
    <DataTable
      caption={t('Activity')}
      columns={activityColumns(t)}
      rowKey={({ at, kind, detail }) => `${at} ${kind} ${detail}`}
      state={state}
      empty={{ icon: 'list', title: t('No activity yet') }}
    />
  );
}

const logInColumns = (t: Texts): readonly Column<LoginAttempt>[] => [
  {
    id: 'at',
    header: t('Time'),
    cell: ({ at }) => at !== null && <WhenText at={at} seconds />,
    card: 'line',
  },
  {
    id: 'result',
    header: t('Result'),
    cell: ({ result }) =>
      result === 'SUCCESS' ? (
        <Badge tone="live">{t('Logged in')}</Badge>
      ) : (
        result !== null && (
          <>
            <Badge tone="danger">{t('Refused')}</Badge> {result !== 'FAILED' && detailText(result)}
          </>
        )
      ),
    card: 'title',
  },
  { id: 'address', header: t('IP address'), cell: ({ address }) => address, card: 'line' },
  {
    id: 'browser',
    header: t('Browser'),
    cell: ({ browser }) => browser !== null && <span title={browser}>{browserName(browser)}</span>,
    card: 'line',
  },
];

/** Log-in attempts, newest first. */
export function LogInsList({ state }: { readonly state: ListState<LoginAttempt> }) {
  const t = useTexts(account);
  return (
    <DataTable
      caption={t('Log-ins')}
      columns={logInColumns(t)}
      rowKey={({ at, address, result }, index) => `${at} ${address} ${result} ${index}`}
      state={state}
      empty={{ icon: 'key', title: t('No log-ins here'), text: t('No log-ins match this filter.') }}
    />
  );
}

const RESULTS = [
  ['', 'All'],
  ['SUCCESS', 'Logged in'],
  ['FAILED', 'Refused'],
] as const;

function LogIns({ player }: { readonly player: string }) {
  const t = useTexts(account);
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
          label={t('Show')}
          value={result ?? ''}
          options={RESULTS.map(([value, text]) => [value, t(text)] as const)}
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

/** Log-ins and other activity of the account; the address says which of the two. */
export function AccountLists({ player }: { readonly player: string }) {
  const t = useTexts(account);
  const [{ list = 'log-ins' }, change] = useSearchState(PROFILE_SEARCH);
  return (
    <Panel
      title={t('Log-ins and activity')}
      text={t('If you do not recognise something here, change your password.')}
    >
      <Tabs
        label={t('Lists')}
        tabs={[
          { value: 'log-ins', label: t('Log-ins') },
          { value: 'activity', label: t('Activity') },
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
