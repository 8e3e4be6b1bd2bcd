import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { openBetsQuery } from '../../api/open-bets.ts';
import type { OpenBet } from '../../provider/bets.ts';
import { usePendingBets } from '../../session/pending-bets.ts';
import { ReduceDialog } from '../../betting/reduce-dialog.tsx';
import { useUser } from '../../session/session-store.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { StaleNotice } from '@layline/ui/states/stale-notice.tsx';
import { Tabs } from '@layline/ui/forms/tabs.tsx';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { groupBets, hasPart } from './group-bets.ts';
import type { MarketBets, Part } from './group-bets.ts';
import { MarketGroup } from './market-group.tsx';
import { NoBets } from './no-bets.tsx';
import { OpenPriceDialog } from './open-price-dialog.tsx';
import { repeatBet } from './repeat-bet.ts';
import { openBets } from './texts.ts';
import styles from './open-bets.module.css';
import { useBetActions } from '../../api/use-bet-actions.ts';
import { errorText } from '@layline/ui/states/error-text.ts';

interface OpenBetsFrameProps {
  readonly part: Part;
  readonly onPart: (part: Part) => void;
  /** How many bets have an unmatched part, and how many a matched one. */
  readonly unmatched: number;
  readonly matched: number;
  /** There is none of this part. */
  readonly empty: boolean;
  /** All that is unmatched is being cancelled. */
  readonly cancelling: boolean;
  /** Null if there is nothing to cancel, or only the bets of one event are shown. */
  readonly onCancelAll: (() => void) | null;
  /** The bets of this part, by market. */
  readonly children: ReactNode;
}

/** The open bets under two tabs, unmatched and matched. */
export function OpenBetsFrame(props: OpenBetsFrameProps) {
  const { part, onPart, unmatched, matched, empty, cancelling, onCancelAll, children } = props;
  const t = useTexts(openBets);
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('Open bets')}</h2>
        {onCancelAll && (
          <Button variant="quiet" size="sm" busy={cancelling} onClick={onCancelAll}>
            {t('Cancel all')}
          </Button>
        )}
      </header>
      <Tabs
        label={t('Open bets')}
        tabs={[
          { value: 'UNMATCHED', label: t('Unmatched ({n})', { n: unmatched }) },
          { value: 'MATCHED', label: t('Matched ({n})', { n: matched }) },
        ]}
        value={part}
        onValueChange={onPart}
      >
        {empty && (
          <p className={styles.empty}>{part === 'MATCHED' ? t('No matched bets') : t('No unmatched bets')}</p>
        )}
        {children}
      </Tabs>
    </div>
  );
}

export interface OpenBetsPanelProps {
  /** Only those of one event. */
  readonly eventId?: string;
  /** The cash-out of a market, which another feature draws. */
  readonly cashOutOf?: (marketId: string, eventId: string) => ReactNode;
}

/** What is cancelled once the player has confirmed it. */
interface Asked {
  readonly marketId?: string;
  readonly where: string | null;
  readonly count: number;
}

type ListsProps = OpenBetsPanelProps & { readonly confirmed: readonly OpenBet[] };

function Lists({ confirmed, eventId, cashOutOf }: ListsProps) {
  const pending = usePendingBets().filter((bet) => eventId === undefined || bet.eventId === eventId);
  const actions = useBetActions();
  const [chosen, setChosen] = useState<Part | null>(null);
  const [reduced, setReduced] = useState<OpenBet | null>(null);
  const [priced, setPriced] = useState<OpenBet | null>(null);
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
          unmatched.length > 0 && eventId === undefined && actions.isOffered
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
            onEditPrice={setPriced}
            onRepeat={repeatBet}
            cashOut={group.marketId !== '' && cashOutOf?.(group.marketId, group.eventId)}
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
      {priced && <OpenPriceDialog bet={priced} actions={actions} onClose={() => setPriced(null)} />}
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

/** The player's unsettled bets, matched and unmatched, of all events or of one. */
export function OpenBetsPanel(props: OpenBetsPanelProps) {
  const { eventId } = props;
  const t = useTexts(openBets);
  const player = useUser()?.userName ?? null;
  const { data, error, refetch } = useQuery(openBetsQuery(player));
  if (player === null) return <NoBets signedIn={false} />;
  if (!data) {
    return error ? (
      <EmptyState
        tone="error"
        icon="alert"
        title={t('Your bets could not be loaded')}
        text={t('{reason} Your bets are not affected.', { reason: errorText(error) })}
        action={<Button onClick={() => void refetch()}>{t('Try again')}</Button>}
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
          {t('These bets are not up to date: {reason}', { reason: errorText(error) })}
        </StaleNotice>
      )}
      <Lists {...props} confirmed={confirmed} />
    </>
  );
}
