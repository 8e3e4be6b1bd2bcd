import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openBetsQuery } from '../../api/open-bets.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { usePendingBets } from '../../session/pending-bets.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/button.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { StaleNotice } from '@layline/ui/stale-notice.tsx';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { groupBets, hasPart } from './group-bets.ts';
import type { MarketBets, Part } from './group-bets.ts';
import { MarketGroup } from './market-group.tsx';
import { NoBets } from './no-bets.tsx';
import { OpenBetsFrame } from './open-bets-frame.tsx';
import { ReduceDialog } from './reduce-dialog.tsx';
import { useBetActions } from './use-bet-actions.ts';

export interface OpenBetsPanelProps {
  /** Only those of one event. */
  readonly eventId?: string;
}

/** What shall be cancelled once the player has confirmed. */
interface Asked {
  readonly marketId?: string;
  readonly where: string | null;
  readonly count: number;
}

function Lists({ confirmed, eventId }: { readonly confirmed: readonly OpenBet[] } & OpenBetsPanelProps) {
  const pending = usePendingBets().filter((bet) => eventId === undefined || bet.eventId === eventId);
  const actions = useBetActions();
  const [chosen, setChosen] = useState<Part | null>(null);
  const [reduced, setReduced] = useState<OpenBet | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);

  const unmatched = confirmed.filter((bet) => hasPart(bet, 'UNMATCHED'));
  const matched = confirmed.filter((bet) => hasPart(bet, 'MATCHED'));
  if (unmatched.length + matched.length + pending.length === 0) return <NoBets signedIn />;
  const part = chosen ?? (unmatched.length + pending.length > 0 ? 'UNMATCHED' : 'MATCHED');
  const groups = groupBets(confirmed, pending, part);
  const countOf = ({ bets }: MarketBets) => bets.filter(({ kind }) => kind === 'CONFIRMED').length;

  return (
    <>
      <OpenBetsFrame
        part={part}
        onPart={setChosen}
        unmatched={unmatched.length + pending.length}
        matched={matched.length}
        empty={groups.length === 0}
        cancelling={actions.busy.has('ALL')}
        onCancelAll={
          unmatched.length > 0 && eventId === undefined
            ? () => setAsked({ where: null, count: unmatched.length })
            : null
        }
      >
        {groups.map((group) => (
          <MarketGroup
            key={group.marketId || group.eventId}
            group={group}
            part={part}
            actions={actions}
            onReduce={setReduced}
            onCancelAll={() =>
              setAsked({ marketId: group.marketId, where: group.marketName, count: countOf(group) })
            }
          />
        ))}
      </OpenBetsFrame>
      {reduced && (
        <ReduceDialog
          bet={reduced}
          onReduce={(remaining) => reduced.betId !== null && actions.reduce(reduced.betId, remaining)}
          onClose={() => setReduced(null)}
        />
      )}
      {asked && (
        <CancelAllDialog
          count={asked.count}
          where={asked.where}
          onConfirm={() => actions.cancelAll(asked.marketId)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** The player's bets that are not settled, matched and unmatched, of all events or of one. */
export function OpenBetsPanel({ eventId }: OpenBetsPanelProps) {
  const player = useUser()?.userName ?? null;
  const { data, error, refetch } = useQuery(openBetsQuery(player));
  if (player === null) return <NoBets signedIn={false} />;
  if (!data) {
    return error ? (
      <EmptyState
        tone="error"
        icon="alert"
        title="Your bets could not be loaded"
        text={`${error.message} Your bets are not affected.`}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
        level={2}
      />
    ) : (
      <Skeleton height="180px" />
    );
  }
  const confirmed = data.openBets.filter((bet) => eventId === undefined || bet.eventId === eventId);
  return (
    <>
      {error && (
        <StaleNotice onRetry={() => void refetch()}>
          These bets are not up to date: {error.message}
        </StaleNotice>
      )}
      <Lists confirmed={confirmed} {...(eventId === undefined ? {} : { eventId })} />
    </>
  );
}
