import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openBetsQuery } from '../../api/open-bets.ts';
import { CancelAllDialog } from '../../features/open-bets/cancel-all-dialog.tsx';
import { isHouseForm } from '../../betting/bet-form.ts';
import { BetChanges, RepeatBet } from '../../features/open-bets/bet-changes.tsx';
import { formOfBet, hasPart } from '../../features/open-bets/group-bets.ts';
import { OpenPriceDialog } from '../../features/open-bets/open-price-dialog.tsx';
import { repeatBet } from '../../features/open-bets/repeat-bet.ts';
import { cashOutOf } from '../cash-out-place.tsx';
import { ReduceDialog } from '../../betting/reduce-dialog.tsx';
import { useBetActions } from '../../api/use-bet-actions.ts';
import { CurrentBetsPage } from '../../features/reports/current-bets-page.tsx';
import type { OpenBet } from '../../provider/bets.ts';
import { useUser } from '../../session/session-store.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { app } from '../texts.ts';
import { Button } from '@layline/ui/forms/button.tsx';

/** `/current-bet` (R2.12): the report of open bets, with the same actions as the open bets beside the slip. */
export function CurrentBetsScreen() {
  const player = useUser()?.userName ?? null;
  const t = useTexts(app);
  const actions = useBetActions();
  const [reduced, setReduced] = useState<OpenBet | null>(null);
  const [priced, setPriced] = useState<OpenBet | null>(null);
  const [asking, setAsking] = useState(false);
  const unmatched = (useQuery(openBetsQuery(player)).data?.openBets ?? []).filter((bet) =>
    hasPart(bet, 'UNMATCHED'),
  );
  return (
    <>
      <CurrentBetsPage
        cashOutOf={cashOutOf}
        actionsOf={(bet) => (
          <>
            {hasPart(bet, 'UNMATCHED') && (
              <BetChanges
                bet={bet}
                canKeep={false}
                actions={actions}
                onReduce={setReduced}
                onEditPrice={isHouseForm(formOfBet(bet, undefined)) ? null : setPriced}
              />
            )}
            {bet.side !== null && <RepeatBet bet={bet} onRepeat={repeatBet} />}
          </>
        )}
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
      {priced && <OpenPriceDialog bet={priced} actions={actions} onClose={() => setPriced(null)} />}
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
