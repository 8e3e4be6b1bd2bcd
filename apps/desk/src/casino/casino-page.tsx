import { useState } from 'react';
import * as v from 'valibot';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { useSearchState } from '@layline/ui/data-table/use-search-state.ts';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { HeldPanel } from './held-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { ReturnsPanel } from './returns-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import styles from '../parts/tab-panels.module.css';

const TABS = [
  ['results', 'Results'],
  ['rounds', 'Open rounds'],
  ['held', 'Held credits'],
  ['returns', 'Stuck returns'],
  ['limits', 'Limits'],
] as const;

const TabSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(TABS.map(([tab]) => tab))), undefined),
});

/** Casino games as the house sees them: results, what waits for a decision, and limits. */
export function CasinoPage() {
  const [{ tab = 'results' }, change] = useSearchState(TabSearch);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <ListPage title="Casino" subtitle="Our own tables and games, and those of providers.">
      <Tabs
        label="Casino"
        tabs={TABS.map(([value, label]) => ({ value, label }))}
        value={tab}
        onValueChange={(chosen) => change({ tab: chosen }, { replace: true })}
      >
        <div className={styles.panels}>
          {tab === 'results' && <ResultsPanel />}
          {tab === 'rounds' && <RoundsPanel onAct={setAct} />}
          {tab === 'held' && <HeldPanel onAct={setAct} />}
          {tab === 'returns' && <ReturnsPanel onAct={setAct} />}
          {tab === 'limits' && <LimitsPanel onAct={setAct} />}
        </div>
      </Tabs>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </ListPage>
  );
}
