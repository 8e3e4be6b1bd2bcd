import type { HouseReport, ReportGrouping } from '@layline/contract/entities/house-report.ts';
import { DayField } from '@layline/ui/data-table/day-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import type { ChangeSearch } from '@layline/ui/data-table/use-search-state.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useMay } from '../exchange/own.ts';
import { DRAWN } from './reports-search.ts';
import type { Drawn, ReportFilters } from './reports-search.ts';

const NOTHING = { from: undefined, to: undefined, by: undefined, span: undefined, bars: undefined };

interface ReportFilterBarProps {
  readonly filters: ReportFilters;
  /** The report as it is shown; absent until it has arrived. */
  readonly report: HouseReport | undefined;
  readonly onChange: ChangeSearch<ReportFilters>;
}

/** The days of a report, how it is divided, and which figure is drawn. */
export function ReportFilterBar({ filters, report, onChange }: ReportFilterBarProps) {
  const may = useMay();
  const { from, to, by, span, bars } = filters;
  const active = [from, to, by, span, bars].filter((filter) => filter !== undefined).length;
  return (
    <FilterBar active={active} onReset={() => onChange(NOTHING)}>
      <DayField label="From" value={from ?? report?.from} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to ?? report?.to} onChange={(day) => onChange({ to: day })} />
      <SelectField
        compact
        label="Rows"
        value={span ?? 'DAY'}
        options={[
          ['DAY', 'A day each'],
          ['WEEK', 'A week each'],
          ['PERIOD', 'The whole period'],
        ]}
        onChange={(chosen) => onChange({ span: chosen === 'DAY' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="By"
        value={by ?? ''}
        options={
          [
            ['', 'Everything together'],
            ['SITE', 'Site'],
            ['SPORT', 'Sport'],
            ...(may('getAgentBranch') ? ([['AGENT', 'Branch of agents']] as const) : []),
          ] satisfies readonly (readonly ['' | ReportGrouping, string])[]
        }
        onChange={(chosen) => onChange({ by: chosen === '' ? undefined : chosen })}
      />
      <SelectField<Drawn>
        compact
        label="Bars"
        value={bars ?? 'net'}
        options={DRAWN}
        onChange={(chosen) => onChange({ bars: chosen === 'net' ? undefined : chosen })}
      />
    </FilterBar>
  );
}
