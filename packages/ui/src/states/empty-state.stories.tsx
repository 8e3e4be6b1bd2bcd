import type { States } from '../stories/story.ts';
import { Button } from '../forms/button.tsx';
import { EmptyState } from './empty-state.tsx';

export const title = 'ui/EmptyState';

export const states: States = {
  empty: <EmptyState icon="slip" title="Your slip is empty" text="Press a blue price to back a runner." />,
  'title alone': <EmptyState title="No open bets" />,
  error: (
    <EmptyState
      icon="alert"
      tone="error"
      title="The list could not be loaded"
      text="The exchange could not be reached."
      action={<Button>Try again</Button>}
    />
  ),
};
