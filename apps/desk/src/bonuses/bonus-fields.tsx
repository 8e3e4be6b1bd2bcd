import { SPORTS } from '@layline/contract/sports.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import type { TextFieldProps } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { AmountField, PercentField } from '../parts/figure-fields.tsx';
import { TextArea } from '../parts/text-area.tsx';
import type { BonusDraft } from './bonus-draft.ts';
import styles from '../parts/form.module.css';

interface BonusFieldsProps {
  readonly draft: BonusDraft;
  readonly onDraft: (draft: BonusDraft) => void;
}

const WHOLE = { inputMode: 'numeric', pattern: String.raw`\d+`, title: 'A whole number' } as const;
const TERMS_MAX = 4000;

/** All fields of a bonus. */
export function BonusFields(props: BonusFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <GiftFields {...props} />
      <WagerFields {...props} />
      <BoundFields {...props} />
    </>
  );
}

type TextKey = 'bonusId' | 'title' | 'wagering' | 'minOdds' | 'days' | 'opensAt' | 'closesAt' | 'maxClaims';
type BoxKey = 'firstDeposit' | 'demo' | 'shared';

/** What draws the fields of one line and the boxes of a draft. */
function fieldsOf({ draft, onDraft }: BonusFieldsProps) {
  const change = (changes: Partial<BonusDraft>) => onDraft({ ...draft, ...changes });
  return {
    change,
    text: (key: TextKey, rest: TextFieldProps) => (
      <TextField
        autoComplete="off"
        value={draft[key]}
        onChange={({ target }) => change({ [key]: target.value })}
        {...rest}
      />
    ),
    box: (key: BoxKey, label: string) => (
      <Checkbox
        label={label}
        checked={draft[key]}
        onChange={({ target }) => change({ [key]: target.checked })}
      />
    ),
  };
}

/** The words of a bonus. */
function TextFields(props: BonusFieldsProps) {
  const { draft } = props;
  const { change, text } = fieldsOf(props);
  return (
    <Panel title="What players read">
      <div className={styles.fields}>
        {text('title', { label: 'Title', required: true, maxLength: 100 })}
        {text('bonusId', {
          label: 'Id',
          hint: 'For reports and the audit log. It can be used once.',
          required: true,
          maxLength: 64,
          spellCheck: false,
        })}
      </div>
      <TextArea
        label="Terms, in plain words"
        required
        maxLength={TERMS_MAX}
        value={draft.terms}
        onValue={(terms) => change({ terms })}
      />
    </Panel>
  );
}

/** What a bonus gives. */
function GiftFields(props: BonusFieldsProps) {
  const { draft } = props;
  const { box, change } = fieldsOf(props);
  const isDeposit = draft.kind === 'DEPOSIT';
  return (
    <Panel title="What it gives">
      <div className={styles.fields}>
        <SelectField
          label="Kind"
          value={draft.kind}
          options={[
            ['FIXED', 'A fixed amount'],
            ['DEPOSIT', 'A part of a deposit'],
          ]}
          onChange={(kind) => change({ kind })}
        />
        <AmountField
          label={isDeposit ? 'At most' : 'Amount'}
          value={draft.amount}
          onValue={(amount) => change({ amount })}
        />
        {isDeposit && (
          <>
            <PercentField
              label="Percent of the deposit"
              value={draft.percent}
              onValue={(percent) => change({ percent })}
            />
            <AmountField
              label="Minimum deposit"
              value={draft.minDeposit}
              onValue={(minDeposit) => change({ minDeposit })}
            />
            {box('firstDeposit', 'Only the first deposit counts')}
          </>
        )}
      </div>
    </Panel>
  );
}

/** What players do for a bonus. */
function WagerFields(props: BonusFieldsProps) {
  const { draft } = props;
  const { change, text } = fieldsOf(props);
  return (
    <Panel title="What players do for it">
      <div className={styles.fields}>
        {text('wagering', {
          label: 'Times to wager',
          hint: '0 pays it at once.',
          required: true,
          ...WHOLE,
        })}
        {text('minOdds', {
          label: 'Minimum odds of a bet that counts',
          required: true,
          inputMode: 'decimal',
          pattern: String.raw`\d{1,4}(\.\d{1,2})?`,
          title: 'Odds with at most two decimals',
        })}
        {text('days', { label: 'Days until it expires', required: true, ...WHOLE })}
      </div>
      <fieldset className={styles.checks}>
        <legend>Sports that count (none chosen: all of them, but not the casino)</legend>
        {SPORTS.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={draft.sports.includes(id)}
            onChange={({ target }) =>
              change({
                sports: target.checked ? [...draft.sports, id] : draft.sports.filter((each) => each !== id),
              })
            }
          />
        ))}
      </fieldset>
    </Panel>
  );
}

/** When a bonus can be claimed, by whom, and how much it may give in total. */
function BoundFields(props: BonusFieldsProps) {
  const { draft } = props;
  const { box, change, text } = fieldsOf(props);
  return (
    <Panel title="When, for whom, and how much in total">
      <div className={styles.fields}>
        {text('opensAt', { label: 'Opens, in your time zone', type: 'datetime-local', required: true })}
        {text('closesAt', {
          label: 'Closes, in your time zone',
          hint: 'Empty: until somebody ends it.',
          type: 'datetime-local',
        })}
        {text('maxClaims', { label: 'Maximum number of claims', hint: 'Empty: no limit.', ...WHOLE })}
        <AmountField
          label="Maximum given in total"
          hint="Empty: no limit."
          required={false}
          value={draft.budget}
          onValue={(budget) => change({ budget })}
        />
      </div>
      <div className={styles.checks}>
        {box('demo', 'Demo players may claim it too')}
        {box('shared', 'Levels of agents with a share of bonuses bear their part')}
      </div>
    </Panel>
  );
}
