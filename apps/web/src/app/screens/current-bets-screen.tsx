import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openBetsQuery } from '../../api/open-bets.ts';
import { CancelAllDialog } from '../../features/open-bets/cancel-all-dialog.tsx';
import { hasPart } from '../../features/open-bets/group-bets.ts';
import { ReduceDialog } from '../../betting/reduce-dialog.tsx';
import { useBetActions } from '../../api/use-bet-actions.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import { CurrentBetsPage } from '../../features/reports/current-bets-page.tsx';
import type { OpenBet } from '../../provider/bets.ts';
import { useUser } from '../../session/session-store.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { Button } from '@layline/ui/forms/button.tsx';

interface BetButtonsProps {
  readonly bet: OpenBet;
  readonly actions: BetActions;
  readonly onReduce: () => void;
}

/** The actions on a bet; none if it is fully matched. */
function BetButtons({ bet, actions, onReduce }: BetButtonsProps) {
  const t = useTexts(app);
  const { betId } = bet;
  if (betId === null || !hasPart(bet, 'UNMATCHED')) return null;
  const busy = actions.busy.has(betId) || actions.busy.has('ALL');
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        busy={busy}
        aria-label={t('Cancel the bet on {runner}', { runner: bet.runnerName })}
        onClick={() => actions.cancel(betId)}
      >
        {t('Cancel')}
      </Button>
      {bet.status !== 'PENDING' && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={t('Reduce the bet on {runner}', { runner: bet.runnerName })}
          onClick={onReduce}
        >
          {t('Reduce')}
        </Button>
      )}
    </>
  );
}

/** `/current-bet` (R2.12): the report of open bets, with the same actions as the open bets beside the slip. */
export function CurrentBetsScreen() {
  const player = useUser()?.userName ?? null;
  const t = useTexts(app);
  const actions = useBetActions();
  const [reduced, setReduced] = useState<OpenBet | null>(null);
  const [asking, setAsking] = useState(false);
  const unmatched = (useQuery(openBetsQuery(player)).data?.openBets ?? []).filter((bet) =>
    hasPart(bet, 'UNMATCHED'),
  );
  return (
    <>
      <CurrentBetsPage
        actionsOf={(bet) => <BetButtons bet={bet} actions={actions} onReduce={() => setReduced(bet)} />}
        cancelAll={
          unmatched.length > 0 && (
            <Button size="sm" variant="danger" busy={actions.busy.has('ALL')} onClick={() => setAsking(true)}>
              {t('Cancel all unmatched')}
            </Button>
          )
        }
      />
      {reduced && (
        <ReduceDialog
          bet={reduced}
          onReduce={(remaining) => reduced.betId !== null && actions.reduce(reduced.betId, remaining)}
          onClose={() => setReduced(null)}
        />
      )}
      {asking && (
        <CancelAllDialog
          count={unmatched.length}
          where={null}
          onConfirm={() => actions.cancelAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
