import { useState } from 'react';
import { WORSE_TICKS_MAX } from '../../provider/preferences.ts';
import type { Preferences } from '../../provider/preferences.ts';
import { Button } from '@layline/ui/button.tsx';
import { Checkbox } from '@layline/ui/checkbox.tsx';
import { FormAlert } from '@layline/ui/form-alert.tsx';
import { NumberField } from '@layline/ui/number-field.tsx';
import { SelectField } from '@layline/ui/select-field.tsx';
import styles from './preferences-form.module.css';

type Choice = 'BEST' | 'WORSE' | 'EXACT';

const PRICES = [
  ['BEST', 'The selected price or better'],
  ['WORSE', 'Better, or a few ticks worse'],
  ['EXACT', 'The exact price only'],
] as const;

const PERSISTENCES = [
  ['LAPSE', 'Cancelled'],
  ['PERSIST', 'Kept where the market allows it'],
] as const;

/** What the form shows. */
interface Draft {
  readonly choice: Choice;
  readonly typed: string;
  readonly confirmBets: boolean;
  readonly persistence: Preferences['persistence'];
}

function choiceOf({ acceptBetter, acceptWorseTicks }: Preferences): Choice {
  if (!acceptBetter) return 'EXACT';
  return acceptWorseTicks > 0 ? 'WORSE' : 'BEST';
}

function draftOf(preferences: Preferences): Draft {
  const { acceptWorseTicks, confirmBets, persistence } = preferences;
  const typed = String(Math.max(1, acceptWorseTicks));
  return { choice: choiceOf(preferences), typed, confirmBets, persistence };
}

/** The ticks that were typed, 1 to 20; null if they are none. */
function ticksOf(text: string): number | null {
  const ticks = Number(text);
  return text !== '' && Number.isInteger(ticks) && ticks >= 1 && ticks <= WORSE_TICKS_MAX ? ticks : null;
}

interface PreferencesFormProps {
  readonly preferences: Preferences;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSave: (preferences: Preferences) => void;
}

/** Bet slip defaults for this player, in every browser. What was chosen stays until it is saved, whatever fails. */
export function PreferencesForm({ preferences, busy, problem, onSave }: PreferencesFormProps) {
  // Only what was touched is kept here: what another browser has changed shows as soon as it is known.
  const [edits, setEdits] = useState<Partial<Draft>>({});
  const [tried, setTried] = useState(false);
  const { choice, typed, confirmBets, persistence }: Draft = { ...draftOf(preferences), ...edits };
  const edit = (change: Partial<Draft>) => setEdits({ ...edits, ...change });
  const ticks = choice === 'WORSE' ? ticksOf(typed) : 0;
  const step = (direction: 1 | -1) => {
    const next = (ticksOf(typed) ?? 1) + direction;
    edit({ typed: String(Math.min(WORSE_TICKS_MAX, Math.max(1, next))) });
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Bet slip defaults"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (ticks === null || busy) return;
        onSave({ acceptBetter: choice !== 'EXACT', acceptWorseTicks: ticks, confirmBets, persistence });
      }}
    >
      <FormAlert text={problem} />
      <div className={styles.fields}>
        <SelectField
          label="Price accepted"
          options={PRICES}
          value={choice}
          onChange={(chosen) => edit({ choice: chosen })}
        />
        {choice === 'WORSE' && (
          <NumberField
            label={`Ticks worse, 1 to ${WORSE_TICKS_MAX}`}
            value={typed}
            onValueChange={(text) => edit({ typed: text })}
            onStep={step}
            stepLabels={{ up: 'One tick more', down: 'One tick less' }}
            error={tried && ticks === null ? `Enter 1 to ${WORSE_TICKS_MAX} ticks.` : undefined}
          />
        )}
        <SelectField
          label="Unmatched bets when in-play begins"
          options={PERSISTENCES}
          value={persistence}
          onChange={(chosen) => edit({ persistence: chosen })}
        />
      </div>
      <div className={styles.foot}>
        <Checkbox
          label="Confirm before placing a bet"
          checked={confirmBets}
          onChange={(event) => edit({ confirmBets: event.target.checked })}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Save preferences
        </Button>
      </div>
    </form>
  );
}
