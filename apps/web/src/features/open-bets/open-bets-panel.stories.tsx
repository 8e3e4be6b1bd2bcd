import type { States } from '@layline/ui/stories/story.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { NoBets } from './no-bets.tsx';
import { OpenBetsFrame } from './open-bets-panel.tsx';

export const title = 'open-bets/OpenBetsPanel';

const nothing = () => undefined;

function frame(different: Partial<Parameters<typeof OpenBetsFrame>[0]>) {
  return (
    <OpenBetsFrame
      part="UNMATCHED"
      onPart={nothing}
      unmatched={2}
      matched={1}
      empty={false}
      cancelling={false}
      onCancelAll={nothing}
      {...different}
    >
      {different.empty ? null : <Panel title="Match Odds">Bets of one market</Panel>}
    </OpenBetsFrame>
  );
}

export const states: States = {
  'no bets': <NoBets signedIn />,
  'of a guest': <NoBets signedIn={false} />,
  'unmatched bets': frame({}),
  'matched bets': frame({ part: 'MATCHED' }),
  'nothing unmatched': frame({ unmatched: 0, empty: true, onCancelAll: null }),
  'nothing matched yet': frame({ part: 'MATCHED', matched: 0, empty: true }),
  'all being cancelled': frame({ cancelling: true }),
  'the bets of one event': frame({ onCancelAll: null }),
  'many bets': frame({ unmatched: 1_240, matched: 12_400 }),
};
