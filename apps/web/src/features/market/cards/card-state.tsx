import type { EventScoreCard } from '../../../provider/scores.ts';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { RowsSkeleton } from '@layline/ui/rows-skeleton.tsx';
import { CardView } from './card-view.tsx';

interface CardStateProps {
  /** The reading of the card, as it stands. */
  readonly query: {
    readonly data: Pick<EventScoreCard, 'card'> | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Taken off the winnings of the others, hundredths of a percent point, by runner that was withdrawn. */
  readonly reductions: ReadonlyMap<string, number>;
}

/** The card of an event in whatever state it is: loading, failed, none yet, or there. */
export function CardState({ query, reductions }: CardStateProps) {
  const { data, error, refetch } = query;
  if (data?.card) return <CardView card={data.card} reductions={reductions} />;
  if (data) {
    return (
      <EmptyState icon="list" title="No card yet" text="It appears here as soon as there is one." level={2} />
    );
  }
  if (!error) return <RowsSkeleton height="360px" />;
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title="The card could not be loaded"
      text={error.message}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
      level={2}
    />
  );
}
