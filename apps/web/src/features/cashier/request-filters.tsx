import { REQUEST_STATUSES } from '../../provider/request-status.ts';
import { SelectField } from '@layline/ui/select-field.tsx';
import { DayField } from '@layline/ui/data-table/day-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import type { RequestSearch } from './request-search.ts';
import { STATUS_WORDS, TYPE_WORDS } from './words.ts';

interface RequestFiltersProps {
  readonly search: RequestSearch;
  /** Told the whole new filter; its page is the first one. */
  readonly onChange: (search: RequestSearch) => void;
}

const TYPES = [
  ['', 'All'],
  ['DEPOSIT', `${TYPE_WORDS.DEPOSIT}s`],
  ['WITHDRAWAL', `${TYPE_WORDS.WITHDRAWAL}s`],
] as const;

const STATUSES = [
  ['', 'All'],
  ...REQUEST_STATUSES.map((value) => [value, STATUS_WORDS[value]] as const),
] as const;

/** The filter of the list: type, status and days. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const { cursor: _cursor, ...filter } = search;
  const active = Object.values(filter).filter((value) => value !== undefined).length;
  return (
    <FilterBar active={active} onReset={() => onChange({})}>
      <SelectField
        compact
        label="Type"
        options={TYPES}
        value={search.type ?? ''}
        onChange={(type) => onChange({ ...filter, type: type === '' ? undefined : type })}
      />
      <SelectField
        compact
        label="Status"
        options={STATUSES}
        value={search.status ?? ''}
        onChange={(status) => onChange({ ...filter, status: status === '' ? undefined : status })}
      />
      <DayField
        label="From day"
        max={search.until}
        value={search.since}
        onChange={(since) => onChange({ ...filter, since })}
      />
      <DayField
        label="To day"
        min={search.since}
        value={search.until}
        onChange={(until) => onChange({ ...filter, until })}
      />
    </FilterBar>
  );
}
