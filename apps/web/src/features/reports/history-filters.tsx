import { BET_STATE_GROUPS } from '../../provider/bet-history.ts';
import type { BetStateGroup } from '../../provider/bet-history.ts';
import { SPORTS } from '../../site/sports.ts';
import { SelectField } from '@layline/ui/select-field.tsx';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { PeriodField } from '@layline/ui/data-table/period-field.tsx';
import { GROUP_WORDS } from './bet-words.ts';
import { HISTORY_PERIOD } from './history-search.ts';
import type { HistorySearch } from './history-search.ts';

interface HistoryFiltersProps {
  readonly search: HistorySearch;
  /** Id and name of each that can be chosen, `''` for all. */
  readonly events: readonly (readonly [string, string])[];
  readonly markets: readonly (readonly [string, string])[];
  readonly onChange: (patch: Partial<HistorySearch>) => void;
}

const NONE = {
  dateOf: undefined,
  state: undefined,
  side: undefined,
  sportId: undefined,
  eventId: undefined,
  marketId: undefined,
} as const;

/** Period, state, side, sport, event and market of the bet history. */
export function HistoryFilters({ search, events, markets, onChange }: HistoryFiltersProps) {
  const { dateOf, state, side, sportId, eventId, marketId } = search;
  const active = [dateOf, state, side, sportId, eventId, marketId].filter((value) => value !== undefined);
  return (
    <FilterBar active={active.length} onReset={() => onChange(NONE)}>
      <PeriodField choice={search} initial={HISTORY_PERIOD} onChange={onChange} />
      <SelectField
        compact
        label="Period of"
        value={dateOf ?? 'PLACED'}
        options={[
          ['PLACED', 'Placing'],
          ['SETTLED', 'Settlement'],
        ]}
        onChange={(chosen) => onChange({ dateOf: chosen === 'SETTLED' ? chosen : undefined })}
      />
      <SelectField<BetStateGroup | ''>
        compact
        label="State"
        value={state ?? ''}
        options={[['', 'All'], ...BET_STATE_GROUPS.map((group) => [group, GROUP_WORDS[group]] as const)]}
        onChange={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="Side"
        value={side ?? ''}
        options={[
          ['', 'Both'],
          ['BACK', 'Back or Yes'],
          ['LAY', 'Lay or No'],
        ]}
        onChange={(chosen) => onChange({ side: chosen === '' ? undefined : chosen })}
      />
      <SelectField
        compact
        label="Sport"
        value={sportId === undefined ? '' : String(sportId)}
        options={[['', 'All sports'], ...SPORTS.map(({ id, name }) => [String(id), name] as const)]}
        onChange={(chosen) =>
          onChange({
            sportId: chosen === '' ? undefined : Number(chosen),
            eventId: undefined,
            marketId: undefined,
          })
        }
      />
      <SelectField
        compact
        label="Event"
        value={eventId ?? ''}
        options={events}
        onChange={(chosen) => onChange({ eventId: chosen === '' ? undefined : chosen, marketId: undefined })}
      />
      {eventId !== undefined && (
        <SelectField
          compact
          label="Market"
          value={marketId ?? ''}
          options={markets}
          onChange={(chosen) => onChange({ marketId: chosen === '' ? undefined : chosen })}
        />
      )}
    </FilterBar>
  );
}
