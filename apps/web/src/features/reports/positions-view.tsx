import { formatPrice } from '@layline/ui/text/format-price.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { getPlayerGrid } from '../../provider/reports.ts';
import type { Position } from '../../provider/reports.ts';
import { reports } from './texts.ts';
import styles from './reports.module.css';
import type { Paise } from '@layline/units/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import type { ListState } from '@layline/ui/data-table/list-state.ts';
import { useQuery } from '@tanstack/react-query';
import { eventMarketsQuery } from '../../api/event-markets.ts';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { Figures } from '@layline/ui/data-table/figures.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { SearchLink } from '@layline/ui/data-table/search-link.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';

interface PositionResultsProps {
  readonly position: Position;
  /** The market, for the runners' names; ids are shown once it has left the lists. */
  readonly runners: readonly { readonly runnerId: string; readonly name: string }[];
}

/** Profit or loss of each result. */
export function PositionResults({ position, runners }: PositionResultsProps) {
  const t = useTexts(reports);
  const { profitLoss } = position;
  const nameOf = (runnerId: string) =>
    runners.find((runner) => runner.runnerId === runnerId)?.name ?? runnerId;
  const results =
    profitLoss.lineSteps.length > 0
      ? profitLoss.lineSteps.map(({ from, profit }) => ({
          name: from === null ? t('Below') : t('From {figure}', { figure: formatPrice(from) }),
          profit,
        }))
      : profitLoss.runners.map(({ runnerId, profit }) => ({ name: nameOf(runnerId), profit }));
  return (
    <ul className={styles.results}>
      {results.map(({ name, profit }) => (
        <li key={name}>
          {name} <MoneyText amount={profit} profit />
        </li>
      ))}
    </ul>
  );
}

const STATUS = {
  INACTIVE: 'Not open yet',
  OPEN: 'Open',
  SUSPENDED: 'Suspended',
  CLOSED: 'Closed',
} as const satisfies Record<Exclude<Position['status'], 'UNKNOWN'>, TextOf<typeof reports>>;

/** Best and worst result of a position's matched bets, paise. */
function bounds({ profitLoss }: Position) {
  const results = [...profitLoss.runners, ...profitLoss.lineSteps].map(({ profit }) => profit);
  if (results.length === 0) return null;
  return {
    best: results.reduce((a, b) => (b > a ? b : a)),
    worst: results.reduce((a, b) => (b < a ? b : a)),
  };
}

function columnsOf(
  t: Write<TextOf<typeof reports>>,
  exposure: Paise | undefined,
): readonly Column<Position>[] {
  return [
    {
      id: 'market',
      header: t('Market'),
      cell: ({ eventId, eventTitle, marketName, profitLoss }) => (
        <Link
          to="/markets/{-$eventid}/{-$dreamid}"
          params={{ eventid: eventId ?? profitLoss.eventId }}
          className={styles.link}
        >
          <span className={styles.name}>
            <span className={styles.runner}>{marketName ?? profitLoss.marketId}</span>
            <span className={styles.place}>{eventTitle}</span>
          </span>
        </Link>
      ),
      card: 'title',
    },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ status, inPlay }) =>
        status !== 'UNKNOWN' && (
          <Badge tone={status === 'SUSPENDED' ? 'warn' : inPlay ? 'live' : 'neutral'}>
            {status === 'OPEN' && inPlay ? t('In-play') : t(STATUS[status])}
          </Badge>
        ),
      card: 'tag',
    },
    { id: 'bets', header: t('Bets'), cell: ({ bets }) => bets, figure: true },
    {
      id: 'matched',
      header: t('Matched'),
      cell: ({ matched }) => <MoneyText amount={matched} />,
      figure: true,
    },
    {
      id: 'unmatched',
      header: t('Unmatched'),
      cell: ({ unmatched }) => <MoneyText amount={unmatched} />,
      figure: true,
    },
    {
      id: 'best',
      header: t('Best'),
      cell: (position) => {
        const found = bounds(position);
        return found && <MoneyText amount={found.best} profit />;
      },
      figure: true,
    },
    {
      id: 'worst',
      header: t('Worst'),
      cell: (position) => {
        const found = bounds(position);
        return found && <MoneyText amount={found.worst} profit />;
      },
      figure: true,
    },
    {
      id: 'exposure',
      header: t('Exposure'),
      cell: ({ profitLoss: { exposure: held } }) => held !== null && <MoneyText amount={held} />,
      figure: true,
      card: 'amount',
      ...(exposure === undefined ? {} : { total: <MoneyText amount={exposure} /> }),
    },
  ];
}

interface PositionsTableProps {
  readonly state: ListState<Position>;
  /** Over all markets. */
  readonly exposure: Paise | undefined;
  /** A position's profit, result by result. */
  readonly resultsOf: (position: Position) => ReactNode;
}

/** The player's position in each unsettled market, greatest exposure first. */
export function PositionsTable({ state, exposure, resultsOf }: PositionsTableProps) {
  const t = useTexts(reports);
  return (
    <DataTable
      caption={t('Positions')}
      columns={columnsOf(t, exposure)}
      rowKey={({ profitLoss }) => profitLoss.marketId}
      state={state}
      expand={{
        short: t('Results'),
        label: ({ marketName, eventTitle, profitLoss }) => {
          const market = marketName ?? profitLoss.marketId;
          return eventTitle === null
            ? t('Results of {market}', { market })
            : t('Results of {market}, {event}', { market, event: eventTitle });
        },
        content: resultsOf,
      }}
      empty={{
        icon: 'chart',
        title: t('No positions'),
        text: t('Markets where you have bets appear here with your possible profit and loss.'),
      }}
    />
  );
}

/** How often status and results are refetched, because markets change without a bet of the player. */
const REFRESH_MS = 15_000;

export interface PositionsViewProps {
  /** The cash-out of a market, which another feature draws. */
  readonly cashOutOf: (marketId: string, eventId: string) => ReactNode;
}

/** The results of a position, with the names that come with its market, and its cash-out. */
function Results({ position, cashOutOf }: PositionsViewProps & { readonly position: Position }) {
  const { profitLoss } = position;
  const markets = useQuery(eventMarketsQuery(profitLoss.eventId)).data?.markets;
  const market = markets?.find(({ marketId }) => marketId === profitLoss.marketId);
  return (
    <>
      <PositionResults position={position} runners={market?.runners ?? []} />
      {cashOutOf(profitLoss.marketId, profitLoss.eventId)}
    </>
  );
}

/** The player grid (R7.45): positions over all markets with the money at the same moment. */
export function PositionsView({ cashOutOf }: PositionsViewProps) {
  const t = useTexts(reports);
  const player = useUser()?.userName ?? null;
  const amount = useAmount();
  const query = useQuery({
    // Among the figures that the player's own bets make stale.
    queryKey: [READS.profitLoss, player, 'grid'],
    queryFn: async ({ signal }) => valueOf(await request(getPlayerGrid, { signal })),
    refetchInterval: REFRESH_MS,
    enabled: player !== null,
  });
  const grid = query.data;
  const state = listState(query, ({ positions }) => positions, amount);
  if (state.phase === 'absent') {
    return (
      <ListPanel>
        <EmptyState
          icon="chart"
          title={t('No overview of positions')}
          text={t('This provider does not offer one. Your open bets show the profit and liability of each.')}
          action={
            <SearchLink change={{ view: undefined, page: undefined }} className={linkButtonClass}>
              {t('Go to open bets')}
            </SearchLink>
          }
        />
      </ListPanel>
    );
  }
  const figure = (value: Paise | undefined) =>
    value === undefined ? null : <MoneyText amount={value} symbol />;
  return (
    <ListPanel>
      <Figures
        label={t('Money')}
        phase={state.phase}
        figures={[
          { label: t('On the account'), value: figure(grid?.cash) },
          { label: t('Exposure'), value: figure(grid?.exposure), strong: true },
        ]}
      />
      <PositionsTable
        state={state}
        exposure={grid?.exposure}
        resultsOf={(position) => <Results position={position} cashOutOf={cashOutOf} />}
      />
    </ListPanel>
  );
}
