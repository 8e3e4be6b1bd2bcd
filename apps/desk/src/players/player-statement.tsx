import * as v from 'valibot';
import { getPlayerStatement } from '@layline/contract/calls/operator/player-history.ts';
import {
  Purse,
  TransactionType,
  type Statement,
  type StatementLine,
} from '@layline/contract/entities/statement.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import type { Column } from '@layline/ui/data-table/column.ts';
import { DataTable } from '@layline/ui/data-table/data-table.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { ListPanel } from '@layline/ui/data-table/list-page.tsx';
import { boundsOf, periodFields } from '@layline/ui/data-table/period.ts';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { paise } from '@layline/units/money.ts';
import { usePages } from '../exchange/use-pages.ts';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';
import { stateText, stateTitle } from '../parts/words.ts';

const StatementSearch = v.object({
  ...periodFields,
  purse: v.fallback(v.optional(Purse), undefined),
  type: v.fallback(v.optional(TransactionType), undefined),
});

const PURSES: Readonly<Record<Purse, string>> = {
  CASH: 'Cash',
  BONUS: 'Bonus',
  WITHDRAWAL: 'Held for withdrawals',
};

const COLUMNS: readonly Column<StatementLine>[] = [
  { id: 'what', header: 'What', card: 'title', cell: ({ description }) => description },
  { id: 'type', header: 'Kind', card: 'tag', cell: ({ type }) => stateText(type) },
  {
    id: 'amount',
    header: 'Amount',
    figure: true,
    card: 'amount',
    cell: ({ amount }) => <Rupees amount={amount} profit />,
  },
  { id: 'balance', header: 'Balance', figure: true, cell: ({ balance }) => <Rupees amount={balance} /> },
  {
    id: 'reference',
    header: 'Reference',
    card: 'line',
    wideOnly: true,
    cell: ({ reference, marketId }) => reference ?? marketId,
  },
  { id: 'at', header: 'When', time: true, card: 'line', cell: ({ at }) => <WhenText at={at} seconds /> },
];

function Balances({ statement: shown }: { readonly statement: Statement }) {
  return (
    <Panel title="Balances" text="Of the whole period, whatever the kind.">
      <Facts
        facts={[
          ['Opening balance', <Rupees key="opening" amount={shown.opening} />],
          ...shown.totals.map(
            ({ type: kind, credit, debit }) =>
              [
                stateTitle(kind),
                <Rupees key={kind} amount={fromPaise(paise(toPaise(credit) - toPaise(debit)))} profit />,
              ] as const,
          ),
          ['Closing balance', <Rupees key="closing" amount={shown.closing} />],
        ]}
      />
    </Panel>
  );
}

/** A player's account statement, newest line first. */
export function PlayerStatement({ playerId }: { readonly playerId: string }) {
  const [{ purse, type, ...choice }, change] = useSearchState(StatementSearch);
  const bounds = boundsOf(choice, useMinute());
  const { first, state, pages } = usePages(
    getPlayerStatement,
    {
      playerId,
      ...bounds,
      ...(purse === undefined ? {} : { purse }),
      ...(type === undefined ? {} : { types: [type] }),
    },
    {
      live: true,
      rowsOf: ({ lines }) => lines,
      nextOf: ({ next }) => (next === null ? null : { cursor: next }),
    },
  );
  return (
    <>
      {first !== undefined && <Balances statement={first} />}
      <ListPanel>
        <FilterBar
          active={[purse, type].filter((filter) => filter !== undefined).length}
          onReset={() => change({ purse: undefined, type: undefined })}
        >
          <PeriodField choice={choice} initial="all" onChange={change} />
          <SelectField
            compact
            label="Account"
            value={purse ?? 'CASH'}
            options={Purse.options.map((option) => [option, PURSES[option]] as const)}
            onChange={(chosen) => change({ purse: chosen === 'CASH' ? undefined : chosen })}
          />
          <ChoiceFilter
            label="Kind"
            any="All kinds"
            options={TransactionType.options.map((option) => [option, stateTitle(option)] as const)}
            value={type}
            onChange={(chosen) => change({ type: chosen })}
          />
        </FilterBar>
        <DataTable
          caption="Statement of this player"
          columns={COLUMNS}
          rowKey={({ line }) => String(line)}
          state={state}
          pages={pages}
          empty={{ icon: 'list', title: 'No such lines', text: 'Choose another period, account or kind.' }}
          expectedRows={8}
        />
      </ListPanel>
    </>
  );
}
