import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useQuickStakes } from '../../api/player-settings.ts';
import { useBetActions } from '../../api/use-bet-actions.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import { useUser } from '../../session/session-store.ts';
import { isEditable } from '../../session/slip.ts';
import type { Slip } from '../../session/slip.ts';
import { SlipForm } from './slip-form.tsx';
import { SlipProgress } from './slip-progress.tsx';
import type { CancelRest } from './slip-progress.tsx';
import { dispatch } from './slip-store.ts';
import { betSlip } from './texts.ts';
import { useSlip } from './use-slip.ts';
import styles from './slip-card.module.css';

interface SlipFrameProps {
  readonly slip: Pick<Slip, 'key' | 'side' | 'status'>;
  readonly form: BetForm;
  readonly runner: string;
  /** Market and event; undefined while loading. */
  readonly market: string | undefined;
  readonly event: string | undefined;
  readonly onClose: () => void;
  /** The form, or the bet's progress. */
  readonly children: ReactNode;
}

/** A slip's selection, in the colour of its side, above its actions. */
export function SlipFrame({ slip, form, runner, market, event, onClose, children }: SlipFrameProps) {
  const { key, side } = slip;
  const { phase } = slip.status;
  const t = useTexts(betSlip);
  const word = useBetWords().side(side, form);
  return (
    <article
      className={styles.card}
      data-slip={key}
      data-side={side}
      data-phase={phase}
      aria-label={t('{side} {runner}', { side: word, runner })}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.runner}>
            <Badge tone={side === 'BACK' ? 'back' : 'lay'}>{word}</Badge> {runner}
          </h3>
          <p className={styles.market}>
            {market ?? '…'} · {event ?? '…'}
          </p>
        </div>
        {phase !== 'placing' && phase !== 'checking' && (
          <IconButton icon="close" label={t('Close the slip for {runner}', { runner })} onClick={onClose} />
        )}
      </header>
      {children}
    </article>
  );
}

/** Cancels the unmatched part of a receipt's bet; null if there is none, or the provider cannot do it. */
function useCancelRest({ key, status }: Slip): CancelRest | null {
  const { busy, isOffered, cancel } = useBetActions();
  if (!isOffered || status.phase !== 'placed') return null;
  const { betId, remaining, listed } = status.outcome;
  if (betId === null || remaining === 0 || listed === 'NO_LONGER') return null;
  return {
    busy: busy.has(betId),
    onCancel: () =>
      cancel(betId, (cancelled) => dispatch({ type: 'cancelled', key, betId, amount: cancelled })),
  };
}

interface SlipCardProps {
  readonly slip: Slip;
  /** Shown in the market's own list, where the runners already show what the bet would bring. */
  readonly inline?: boolean;
}

/** A slip: its selection, and either the form or the bet's progress. */
export function SlipCard({ slip, inline = false }: SlipCardProps) {
  const view = useSlip(slip);
  const player = useUser()?.userName ?? null;
  const stakes = useQuickStakes();
  const cancelRest = useCancelRest(slip);
  const { market } = view.context;
  const names = slip.status.phase === 'editing' ? undefined : slip.status.sent.names;
  const runner = market?.runners.find(({ runnerId }) => runnerId === slip.runnerId)?.name;
  const form = market?.form ?? 'ODDS';
  return (
    <SlipFrame
      slip={slip}
      form={form}
      runner={runner ?? names?.runner ?? '…'}
      market={market?.marketName ?? names?.market}
      event={market?.eventTitle ?? names?.event}
      onClose={() => dispatch({ type: 'close', key: slip.key })}
    >
      {isEditable(slip) ? (
        <SlipForm view={view} stakes={stakes} signedIn={player !== null} inline={inline} />
      ) : (
        <SlipProgress slip={slip} form={form} cancelRest={cancelRest} onPlaceAgain={view.place} />
      )}
    </SlipFrame>
  );
}
