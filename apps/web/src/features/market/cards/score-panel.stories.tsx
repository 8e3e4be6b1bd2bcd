import { exampleCard } from '@layline/contract/examples/score-card.ts';
import type { ScoreCard } from '../../../provider/scores.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { CardState } from './score-panel.tsx';
import { FINISHED_RACE_CARD, FOOTBALL_CARD, KABADDI_CARD, RACE_CARD, TENNIS_CARD } from './example-cards.ts';

export const title = 'market/ScorePanel';

const REDUCTIONS = new Map([['h2', 1250]]);

function panel(data: { readonly card: ScoreCard | null } | undefined, error: Error | null = null) {
  return <CardState query={{ data, error, refetch: () => undefined }} reductions={REDUCTIONS} />;
}

const FAILED = new Error('The exchange could not be reached.');

export const states: States = {
  'on its way': panel(undefined),
  failed: panel(undefined, FAILED),
  'none yet': panel({ card: null }),
  'known, though the last reading failed': panel({ card: FOOTBALL_CARD }, FAILED),
  cricket: panel({ card: exampleCard }),
  football: panel({ card: FOOTBALL_CARD }),
  tennis: panel({ card: TENNIS_CARD }),
  kabaddi: panel({ card: KABADDI_CARD }),
  'a race to come': panel({ card: RACE_CARD }),
  'a race that is over': panel({ card: FINISHED_RACE_CARD }),
};
