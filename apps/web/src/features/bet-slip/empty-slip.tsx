import { EmptyState } from '@layline/ui/empty-state.tsx';

/** A bet slip that nothing has been put into. */
export function EmptySlip() {
  return (
    <EmptyState
      icon="slip"
      title="Your slip is empty"
      text="Press a blue price to back a runner, or a pink one to lay it."
      level={2}
    />
  );
}
