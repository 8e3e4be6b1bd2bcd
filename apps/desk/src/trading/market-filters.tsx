import { MarketStatus } from '@layline/contract/entities/market.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { FilterBar } from '@layline/ui/data-table/filter-bar.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { stateTitle } from '../parts/words.ts';

interface Filters {
  readonly event?: string | undefined;
  readonly status?: MarketStatus | undefined;
  readonly manual?: true | undefined;
}

interface MarketFiltersProps extends Filters {
  readonly events: readonly OperatorEvent[];
  readonly onChange: (changes: Filters & { readonly page: undefined }) => void;
}

/** Which markets the list shows: those of an event, in a state, or run by hand. */
export function MarketFilters({ event, status, manual, events, onChange }: MarketFiltersProps) {
  return (
    <FilterBar
      active={[event, status, manual].filter((filter) => filter !== undefined).length}
      onReset={() => onChange({ event: undefined, status: undefined, manual: undefined, page: undefined })}
    >
      <ChoiceFilter
        label="Event"
        any="All events"
        options={events.map(({ eventId, title }) => [eventId, title] as const)}
        value={event}
        onChange={(id) => onChange({ event: id, page: undefined })}
      />
      <ChoiceFilter
        label="State"
        any="All states"
        options={MarketStatus.options.map((option) => [option, stateTitle(option)] as const)}
        value={status}
        onChange={(chosen) => onChange({ status: chosen, page: undefined })}
      />
      <Checkbox
        label="Run by hand only"
        checked={manual ?? false}
        onChange={({ target }) => onChange({ manual: target.checked ? true : undefined, page: undefined })}
      />
    </FilterBar>
  );
}
