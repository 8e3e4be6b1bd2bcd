import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Stops every way out of the page, the browser's own included, while money is in a round; null unless the player is on the
 * way out.
 */
export function useLeaving(atStake: boolean): LeaveDialogProps | null {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => atStake && current.pathname !== next.pathname,
    enableBeforeUnload: () => atStake,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return { onStay: blocker.reset, onLeave: blocker.proceed };
}

/** Asks before a player leaves a round with money in it. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open title="Leave the game?" onOpenChange={onStay}>
      <p>
        You have a stake in a round in progress. It stays in the round, and winnings are paid to your balance.
      </p>
      <DialogActions>
        <Button onClick={onStay}>Stay</Button>
        <Button variant="danger" onClick={onLeave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
