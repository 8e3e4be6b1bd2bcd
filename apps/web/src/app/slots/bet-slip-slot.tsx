import { EmptyState } from '../../ui/empty-state.tsx';

/** Where the bet slip stands: at the top of the right column, or in the drawer. */
export function BetSlipSlot() {
  return (
    <EmptyState
      icon="slip"
      title="Your slip is empty"
      text="Press a blue price to back a runner, or a pink one to lay it."
      level={3}
    />
  );
}
