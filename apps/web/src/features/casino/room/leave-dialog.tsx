import { useTexts } from '@layline/ui/language/texts.ts';
import { useRouter } from '@tanstack/react-router';
import type { BlockerFn } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { casino } from '../texts.ts';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

type Way = Parameters<BlockerFn>[0];

/**
 * Blocks every navigation away from the page, including the browser's own, while money is in a round; null unless the
 * player is about to leave. The navigation is blocked immediately and repeated if confirmed: the router's own
 * blocking would leave the next page's address in place while the question is open, which another Back would confuse.
 */
export function useLeaving(atStake: boolean): LeaveDialogProps | null {
  const { history } = useRouter();
  const [way, setWay] = useState<Way | null>(null);

  useEffect(() => {
    if (!atStake) return undefined;
    return history.block({
      blockerFn: (tried) => {
        const leaves = tried.currentLocation.pathname !== tried.nextLocation.pathname;
        if (leaves) setWay(tried);
        return leaves;
      },
    });
  }, [history, atStake]);

  if (way === null) return null;
  const go = ({ action, currentLocation, nextLocation: { href, state } }: Way) => {
    const options = { ignoreBlocker: true };
    if (action === 'PUSH') history.push(href, state, options);
    else if (action === 'REPLACE') history.replace(href, state, options);
    else history.go(state.__TSR_index - currentLocation.state.__TSR_index, options);
  };
  return {
    onStay: () => setWay(null),
    onLeave: () => {
      setWay(null);
      go(way);
    },
  };
}

/** Asks before a player leaves a round with money in it. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts(casino);
  return (
    <Dialog open title={t('Leave the game?')} onOpenChange={onStay}>
      <p>
        {t(
          'You have a stake in a round in progress. It stays in the round, and winnings are paid to your balance.',
        )}
      </p>
      <DialogActions>
        <Button onClick={onStay}>{t('Stay')}</Button>
        <Button variant="danger" onClick={onLeave}>
          {t('Leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
