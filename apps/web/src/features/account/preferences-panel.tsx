import { WORSE_TICKS_MAX, setPreferences } from '../../provider/preferences.ts';
import type { PlayerSettings, Preferences } from '../../provider/preferences.ts';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { NumberField } from '@layline/ui/forms/number-field.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { isUnknownCall } from '../../provider/failure.ts';
import { playerSettingsQuery, preferencesQuery } from '../../api/player-settings.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { request } from '../../provider/request.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import styles from './preferences-panel.module.css';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { account } from './texts.ts';

function priceText(t: Write<TextOf<typeof account>>, preferences: Preferences): string {
  const { acceptBetter, acceptWorseTicks: n } = preferences;
  if (!acceptBetter) return t('The exact price only');
  if (n === 0) return t('The selected price or better');
  return t('A better price, or up to {n} tick worse|A better price, or up to {n} ticks worse', { n });
}

/** Bet slip defaults for this player. */
export function PreferenceList({ settings }: { readonly settings: Preferences }) {
  const t = useTexts(account);
  return (
    <dl>
      <div className={styles.row}>
        <dt>{t('A slip takes')}</dt>
        <dd>{priceText(t, settings)}</dd>
      </div>
      <div className={styles.row}>
        <dt>{t('Before a bet is sent')}</dt>
        <dd>{settings.confirmBets ? t('The slip asks for confirmation') : t('One tap places it')}</dd>
      </div>
    </dl>
  );
}

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

/** The form's values. */
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

/** The typed ticks, 1 to 20; null if invalid. */
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

/**
 * Bet slip defaults for this player, in every browser. A choice stays in the form until it is saved, even if saving
 * fails.
 */
export function PreferencesForm({ preferences, busy, problem, onSave }: PreferencesFormProps) {
  const t = useTexts(account);
  // Only touched fields are kept here, so that changes from another browser appear as soon as they are known.
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
      aria-label={t('Bet slip defaults')}
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
          label={t('Price accepted')}
          options={PRICES.map(([value, text]) => [value, t(text)] as const)}
          value={choice}
          onChange={(chosen) => edit({ choice: chosen })}
        />
        {choice === 'WORSE' && (
          <NumberField
            label={t('Ticks worse, 1 to {most}', { most: WORSE_TICKS_MAX })}
            value={typed}
            onValueChange={(text) => edit({ typed: text })}
            onStep={step}
            stepLabels={{ up: t('One tick more'), down: t('One tick less') }}
            error={
              tried && ticks === null ? t('Enter 1 to {most} ticks.', { most: WORSE_TICKS_MAX }) : undefined
            }
          />
        )}
        <SelectField
          label={t('Unmatched bets when in-play begins')}
          options={PERSISTENCES.map(([value, text]) => [value, t(text)] as const)}
          value={persistence}
          onChange={(chosen) => edit({ persistence: chosen })}
        />
      </div>
      <div className={styles.foot}>
        <Checkbox
          label={t('Confirm before placing a bet')}
          checked={confirmBets}
          onChange={(event) => edit({ confirmBets: event.target.checked })}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t('Save preferences')}
        </Button>
      </div>
    </form>
  );
}

function Editor({ player, preferences }: { readonly player: string; readonly preferences: Preferences }) {
  const t = useTexts(account);
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (chosen: Preferences) => {
    setBusy(true);
    setProblem(null);
    const outcome = await request(setPreferences, { body: chosen });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
      return;
    }
    client.setQueryData(preferencesQuery(player).queryKey, chosen);
    // The next slip starts with them.
    client.setQueryData(playerSettingsQuery(player).queryKey, (known) => known && { ...known, ...chosen });
    void client.invalidateQueries({ queryKey: [READS.activity] });
    showToast('success', t('Preferences saved.'));
  };
  return (
    <PreferencesForm
      preferences={preferences}
      busy={busy}
      problem={problem}
      onSave={(chosen) => void save(chosen)}
    />
  );
}

interface PreferencesPanelProps {
  readonly player: string;
  readonly settings: UseQueryResult<PlayerSettings>;
}

/** Bet slip defaults: editable, or read-only if the provider takes no choice; nothing if it keeps none. */
export function PreferencesPanel({ player, settings }: PreferencesPanelProps) {
  const t = useTexts(account);
  const query = useQuery({ ...preferencesQuery(player), retry: false });
  if (isUnknownCall(query.error) && isUnknownCall(settings.error)) return null;
  return (
    <Panel
      title={t('Bet slip defaults')}
      text={t('Used in every browser. You can change them on each slip.')}
    >
      {isUnknownCall(query.error) ? (
        <ReadState query={settings} what={t('Your preferences')} skeleton={<Skeleton height="76px" />}>
          {(known) => <PreferenceList settings={known} />}
        </ReadState>
      ) : (
        <ReadState query={query} what={t('Your preferences')} skeleton={<Skeleton height="188px" />}>
          {(known) => <Editor player={player} preferences={known} />}
        </ReadState>
      )}
    </Panel>
  );
}
