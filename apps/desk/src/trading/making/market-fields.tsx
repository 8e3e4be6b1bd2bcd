import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { PercentField } from '../../parts/figure-fields.tsx';
import { Row } from '../../parts/row.tsx';
import { TextArea } from '../../parts/text-area.tsx';
import { hasRunners, KINDS } from './market-draft.ts';
import type { MarketDraft } from './market-draft.ts';

interface MarketFieldsProps {
  readonly draft: MarketDraft;
  readonly onDraft: (draft: MarketDraft) => void;
}

/** The fields of a new market; those of its terms depend on the kind. */
export function MarketFields({ draft, onDraft }: MarketFieldsProps) {
  const change = (changes: Partial<MarketDraft>) => onDraft({ ...draft, ...changes });
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField label="Kind" value={draft.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      <TextField
        label="Type"
        hint="Decides which rules and limits apply, such as SESSION or MATCH_ODDS."
        required
        pattern="[A-Z][A-Z0-9_]*"
        title="Capital letters, digits and _"
        maxLength={64}
        autoComplete="off"
        value={draft.type}
        onChange={({ target }) => change({ type: target.value })}
      />
      {hasRunners(draft.kind) && (
        <TextArea
          label="Runners, one on each line"
          value={draft.runners}
          onValue={(runners) => change({ runners })}
        />
      )}
      <TermsFields draft={draft} onDraft={onDraft} />
      <WholeField
        label="Bet delay in-play, seconds"
        value={draft.delay}
        onValue={(delay) => change({ delay })}
      />
    </>
  );
}

function TermsFields({ draft, onDraft }: MarketFieldsProps) {
  const change = (changes: Partial<MarketDraft>) => onDraft({ ...draft, ...changes });
  const { kind } = draft;
  return (
    <>
      {kind === 'ODDS' && (
        <>
          <WholeField label="Winners" value={draft.winners} onValue={(winners) => change({ winners })} />
          <Checkbox
            label="One of these runners must win"
            checked={draft.completeField}
            onChange={({ target }) => change({ completeField: target.checked })}
          />
        </>
      )}
      {(kind === 'LINE' || kind === 'METER') && (
        <Row>
          <FigureField label="Lowest" value={draft.min} onValue={(min) => change({ min })} />
          <FigureField label="Highest" value={draft.max} onValue={(max) => change({ max })} />
          {kind === 'LINE' && (
            <FigureField label="Step" value={draft.interval} onValue={(interval) => change({ interval })} />
          )}
        </Row>
      )}
      {kind === 'RANGE' && (
        <TextArea
          label="Ranges, such as 100-119, one on each line"
          value={draft.ranges}
          onValue={(ranges) => change({ ranges })}
        />
      )}
      {(kind === 'ODDS' || kind === 'LINE') && (
        <PercentField
          label="Commission, percent"
          value={draft.commission}
          onValue={(commission) => change({ commission })}
        />
      )}
    </>
  );
}

interface FigureFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function WholeField({ label, value, onValue }: FigureFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      pattern="\d{1,2}"
      title="A whole number"
      required
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

function FigureField({ label, value, onValue }: FigureFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      pattern="\d+(\.\d{1,2})?"
      title="A figure with at most two decimals"
      required
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
