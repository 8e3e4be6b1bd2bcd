import { BET_SPORTS } from '@layline/contract/entities/new-market.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import type { TextFieldProps } from '@layline/ui/forms/text-field.tsx';
import { Row } from '../../parts/row.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { eventOf, isRace, sportOf } from './event-draft.ts';
import type { EventDraft } from './event-draft.ts';

interface EventFieldsProps {
  readonly draft: EventDraft;
  /** True for a copy, whose markets belong to its sport. */
  readonly fixedSport: boolean;
  /** False for an event whose markets exist, so that its horses are known. */
  readonly withHorses?: boolean;
  readonly onDraft: (draft: EventDraft) => void;
}

const SPORT_OPTIONS = BET_SPORTS.map(({ id, name }) => [String(id), name] as const);

/** The fields of a new event. A race has horses, a match has two sides. */
export function EventFields({ draft, fixedSport, withHorses = true, onDraft }: EventFieldsProps) {
  const change = (changes: Partial<EventDraft>) => onDraft({ ...draft, ...changes });
  const field = (key: 'title' | 'competition' | 'venue' | 'home' | 'away', rest: TextFieldProps) => (
    <TextField
      maxLength={100}
      autoComplete="off"
      value={draft[key]}
      onChange={({ target }) => change({ [key]: target.value })}
      {...rest}
    />
  );
  const race = isRace(draft);
  return (
    <>
      {!fixedSport && (
        <SelectField
          label="Sport"
          value={String(draft.sportId)}
          options={SPORT_OPTIONS}
          onChange={(id) => change({ sportId: sportOf(Number(id)) })}
        />
      )}
      {race && withHorses && (
        <TextArea
          label="Horses, one on each line"
          value={draft.runners}
          onValue={(runners) => change({ runners })}
        />
      )}
      {!race && (
        <Row>
          {field('home', { label: 'First side', required: true })}
          {field('away', { label: 'Second side', required: true })}
        </Row>
      )}
      {field('title', {
        label: 'Title',
        required: race,
        placeholder: race ? '' : eventOf({ ...draft, title: '' }).title,
      })}
      {field('competition', { label: 'Competition', required: true })}
      {field('venue', { label: 'Venue, if known' })}
      <TextField
        label="Start, in your time zone"
        type="datetime-local"
        required
        value={draft.start}
        onChange={({ target }) => change({ start: target.value })}
      />
    </>
  );
}
