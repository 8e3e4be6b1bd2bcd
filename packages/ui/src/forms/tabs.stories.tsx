import type { States } from '../stories/story.ts';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

export const title = 'ui/Tabs';

function Views({ names }: { readonly names: readonly string[] }) {
  const [view, setView] = useState(names[0] ?? '');
  return (
    <Tabs
      label="Bets"
      value={view}
      onValueChange={setView}
      tabs={names.map((name) => ({ value: name, label: name }))}
    >
      <p>{view}</p>
    </Tabs>
  );
}

export const states: States = {
  two: <Views names={['Unmatched (1)', 'Matched (12)']} />,
  three: <Views names={['Unmatched', 'Matched', 'Past']} />,
};
