import type { Preferences } from '../../provider/preferences.ts';
import { examplePreferences } from '@layline/contract/examples/player.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { PreferencesForm } from './preferences-panel.tsx';

export const title = 'account/PreferencesForm';

function form(changes: Partial<Preferences>, busy = false, problem: string | null = null) {
  return (
    <PreferencesForm
      preferences={{ ...examplePreferences, ...changes }}
      busy={busy}
      problem={problem}
      onSave={() => undefined}
    />
  );
}

export const states: States = {
  'a better price': form({ acceptWorseTicks: 0 }),
  'some ticks worse': form({ acceptWorseTicks: 3 }),
  'the exact price, asked once more, kept in-play': form({
    acceptBetter: false,
    acceptWorseTicks: 0,
    confirmBets: true,
    persistence: 'PERSIST',
  }),
  saving: form({}, true),
  'not saved': form({}, false, 'The exchange is very busy. Nothing was changed.'),
};
