import { paise } from '@layline/units/money.ts';
import type { ComponentProps } from 'react';
import { listStory } from '@layline/ui/stories/list-story.ts';
import { StoryAnswers } from '../../stories/story-answers.tsx';
import { StoryRouter } from '../../stories/story-router.tsx';
import type { States } from '@layline/ui/stories/story.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import {
  exampleFragment,
  exampleHistoryBet,
  exampleOpenBet,
  exampleReducedFragment,
} from '../../testing/examples.ts';
import { BetDetail } from './bet-detail.tsx';
import { CurrentBetsTable } from './current-bets-table.tsx';

export const title = 'reports/CurrentBets';

type State = ComponentProps<typeof CurrentBetsTable>['state'];

const BET_ID = 90_211;

const BETS = [
  exampleOpenBet,
  {
    ...exampleOpenBet,
    betId: null,
    side: 'LAY',
    status: 'PENDING',
    delayUntil: Date.now() + 60_000,
    runnerName: 'Thiruvananthapuram Coastal Challengers Women Under Nineteen',
    stake: paise(1_234_567_890),
    matched: paise(1_234_567_890),
  },
] as const;

function table(state: State, filtered: boolean) {
  return (
    <StoryRouter>
      <CurrentBetsTable
        state={state}
        sort={{ by: 'stake', down: true }}
        onSort={() => undefined}
        actionsOf={({ remaining }) => (remaining > 0 ? <Button size="sm">Reduce</Button> : null)}
        filtered={filtered}
      />
    </StoryRouter>
  );
}

function detail(answer: unknown) {
  const key = ['bet-detail', null, BET_ID];
  return (
    <StoryAnswers answers={answer === undefined ? [] : [[key, answer]]}>
      <BetDetail betId={BET_ID} />
    </StoryAnswers>
  );
}

const parts = (next: string | null) => ({
  pages: [{ bet: exampleHistoryBet, fragments: [exampleFragment, exampleReducedFragment], next }],
  pageParams: [null],
});

export const states: States = {
  ...listStory((state) => table(state, false), BETS),
  'no bet fits the filters': table({ phase: 'ready', rows: [], busy: false, stale: null }, true),
  'parts of a bet': detail(parts(null)),
  'parts of a bet, with more of them': detail(parts('41870')),
  'parts of a bet on their way': detail(undefined),
  'parts of a bet failed': detail(new Error('The exchange is very busy. Try again in 5 s.')),
};
