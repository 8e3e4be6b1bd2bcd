import { MoneyRequestStatus } from '@layline/contract/entities/money-request.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request-filters.module.css';
import type { RequestSearch } from './request-search.ts';
import { STATUS_WORDS, TYPE_WORDS } from './words.ts';

interface RequestFiltersProps {
  readonly search: RequestSearch;
  /** Told the whole new filter; its page is the first one. */
  readonly onChange: (search: RequestSearch) => void;
}

const TYPES = [
  { value: '', label: 'All' },
  { value: 'DEPOSIT', label: `${TYPE_WORDS.DEPOSIT}s` },
  { value: 'WITHDRAWAL', label: `${TYPE_WORDS.WITHDRAWAL}s` },
] as const;

const STATUSES = [
  { value: '', label: 'All' },
  ...MoneyRequestStatus.options.map((value) => ({ value, label: STATUS_WORDS[value] })),
] as const;

/** The filter of the list: type, status and days. */
export function RequestFilters({ search, onChange }: RequestFiltersProps) {
  const { cursor: _cursor, ...filter } = search;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <form className={styles.filters} aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Type"
        options={TYPES}
        value={search.type ?? ''}
        onValueChange={(type) => onChange({ ...filter, type: type === '' ? undefined : type })}
      />
      <SelectField
        label="Status"
        options={STATUSES}
        value={search.status ?? ''}
        onValueChange={(status) => onChange({ ...filter, status: status === '' ? undefined : status })}
      />
      <TextField
        className={styles.day}
        label="From day"
        type="date"
        max={search.until}
        value={search.since ?? ''}
        onChange={({ target }) => onChange({ ...filter, since: target.value || undefined })}
      />
      <TextField
        className={styles.day}
        label="To day"
        type="date"
        min={search.since}
        value={search.until ?? ''}
        onChange={({ target }) => onChange({ ...filter, until: target.value || undefined })}
      />
      {isFiltered && (
        <Button className={styles.clear} variant="quiet" onClick={() => onChange({})}>
          Clear
        </Button>
      )}
    </form>
  );
}
