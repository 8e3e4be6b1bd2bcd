import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { AmountField, PercentField } from '../parts/figure-fields.tsx';
import {
  BASIS_WORDS,
  KIND_WORDS,
  LEVEL_WORDS,
  levelsBelow,
  REBATE_KINDS,
  SHARE_KINDS,
} from './agent-words.ts';
import type { Level, RebateBasis, RebateKind, ShareKind } from './agent-words.ts';

/** A new level as typed so far. */
export interface LevelDraft {
  readonly name: string;
  readonly person: string;
  readonly level: Level;
  readonly funded: boolean;
  readonly credit: string;
  readonly shares: Readonly<Record<ShareKind, string>>;
  readonly rates: Readonly<Record<RebateKind, string>>;
  readonly bases: Readonly<Record<RebateKind, RebateBasis>>;
}

interface LevelFieldsProps {
  /** The level that the new one is opened below; null for the site. */
  readonly own: AgentMemberDetail | null;
  readonly draft: LevelDraft;
  readonly onDraft: (draft: LevelDraft) => void;
}

const BASES = ['NET_LOSS', 'ENTRY_LOSS', 'TURNOVER'] as const;

/** The form fields for a new level: its name, credit and terms. */
export function LevelFields({ own, draft, onDraft }: LevelFieldsProps) {
  const change = (changes: Partial<LevelDraft>) => onDraft({ ...draft, ...changes });
  return (
    <>
      <TextField
        label="Name of the agency"
        required
        minLength={2}
        maxLength={64}
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField<Level>
        label="Level"
        value={draft.level}
        options={levelsBelow(own?.level ?? null).map((level) => [level, LEVEL_WORDS[level]] as const)}
        onChange={(level) => change({ level })}
      />
      <TextField
        label="Log-in name of its first person"
        hint="3 to 32 letters, digits, dots or dashes."
        required
        minLength={3}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.person}
        onChange={({ target }) => change({ person: target.value })}
      />
      <Checkbox
        label="Prepaid: no credit in its branch"
        checked={draft.funded}
        disabled={own?.funded === true}
        onChange={({ target }) => change({ funded: target.checked })}
      />
      {!draft.funded && (
        <AmountField
          label="Credit"
          hint="The most that its whole branch may owe."
          value={draft.credit}
          onValue={(credit) => change({ credit })}
        />
      )}
      <TermFields own={own} draft={draft} onDraft={onDraft} />
    </>
  );
}

function TermFields({ own, draft, onDraft }: LevelFieldsProps) {
  const { shares, rates, bases } = draft;
  const most = (percent: number | undefined) =>
    percent === undefined ? {} : { hint: `At most ${percent}, like your own.` };
  return (
    <>
      <p>A branch share is the part of its players’ results that the branch carries.</p>
      {SHARE_KINDS.map((kind) => (
        <PercentField
          key={kind}
          label={`Branch share: ${KIND_WORDS[kind]}, percent`}
          {...most(own?.shares?.[kind])}
          value={shares[kind]}
          onValue={(share) => onDraft({ ...draft, shares: { ...shares, [kind]: share } })}
        />
      ))}
      {REBATE_KINDS.map((kind) => (
        <PercentField
          key={kind}
          label={`Rebate: ${KIND_WORDS[kind]}, percent`}
          {...most(own?.rates[kind])}
          value={rates[kind]}
          onValue={(rate) => onDraft({ ...draft, rates: { ...rates, [kind]: rate } })}
        />
      ))}
      {own === null &&
        REBATE_KINDS.map((kind) => (
          <SelectField<RebateBasis>
            key={kind}
            label={`Rebate: ${KIND_WORDS[kind]}, percent of`}
            value={bases[kind]}
            options={BASES.map((basis) => [basis, BASIS_WORDS[basis]] as const)}
            onChange={(basis) => onDraft({ ...draft, bases: { ...bases, [kind]: basis } })}
          />
        ))}
    </>
  );
}
