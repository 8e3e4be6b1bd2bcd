import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnknownCall } from '../../provider/failure.ts';
import { playerSettingsQuery, preferencesQuery } from '../../api/player-settings.ts';
import { READS } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { setPreferences } from '../../provider/preferences.ts';
import type { PlayerSettings, Preferences as Chosen } from '../../provider/preferences.ts';
import { request } from '../../provider/request.ts';
import { Panel } from '@layline/ui/panel.tsx';
import { ReadState } from '@layline/ui/read-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { reportFailure } from '@layline/ui/report-failure.ts';
import { showToast } from '@layline/ui/toast.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { Preferences } from './preferences.tsx';
import { PreferencesForm } from './preferences-form.tsx';

function Editor({ player, preferences }: { readonly player: string; readonly preferences: Chosen }) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (chosen: Chosen) => {
    setBusy(true);
    setProblem(null);
    const outcome = await request(setPreferences, { body: chosen });
    setBusy(false);
    if (!outcome.ok) {
      setProblem(reportFailure(outcome.failure, failureText(outcome.failure, amount)));
      return;
    }
    client.setQueryData(preferencesQuery(player).queryKey, chosen);
    // The next slip begins with them.
    client.setQueryData(playerSettingsQuery(player).queryKey, (known) => known && { ...known, ...chosen });
    void client.invalidateQueries({ queryKey: [READS.activity] });
    showToast('success', 'Preferences saved.');
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

/** Bet slip defaults: to choose, or only to see where the provider takes no choice; nothing where it keeps none. */
export function PreferencesPanel({ player, settings }: PreferencesPanelProps) {
  const query = useQuery({ ...preferencesQuery(player), retry: false });
  if (isUnknownCall(query.error) && isUnknownCall(settings.error)) return null;
  return (
    <Panel title="Bet slip defaults" text="Used in every browser. You can change them on each slip.">
      {isUnknownCall(query.error) ? (
        <ReadState query={settings} what="Your preferences" skeleton={<Skeleton height="76px" />}>
          {(known) => <Preferences settings={known} />}
        </ReadState>
      ) : (
        <ReadState query={query} what="Your preferences" skeleton={<Skeleton height="188px" />}>
          {(known) => <Editor player={player} preferences={known} />}
        </ReadState>
      )}
    </Panel>
  );
}
