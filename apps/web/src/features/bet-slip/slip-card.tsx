import { paise } from '@layline/units/money.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { IconButton } from '@layline/ui/forms/icon-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { LateExits } from '../../armed/late-exits.tsx';
import { useQuickStakes } from '../../api/player-settings.ts';
import { useBetActions } from '../../api/use-bet-actions.ts';
import type { BetActions } from '../../api/use-bet-actions.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { PriceDialog } from '../../betting/price-dialog.tsx';
import type { PriceScale } from '../../betting/price-scale.ts';
import { ReduceDialog } from '../../betting/reduce-dialog.tsx';
import { useBetWords } from '../../betting/use-bet-words.ts';
import { useUser } from '../../session/session-store.ts';
import { isEditable } from '../../session/slip.ts';
import type { Slip } from '../../session/slip.ts';
import { SlipForm } from './slip-form.tsx';
import { SlipProgress } from './slip-progress.tsx';
import type { RestActions } from './slip-progress.tsx';
import { followMoved } from './placing/send-bet.ts';
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

type Dialog = 'PRICE' | 'STAKE';

/** What can be done about the unmatched part of a receipt's bet; null if there is none, or the provider cannot do it. */
function restActions(
  { key, status }: Slip,
  { busy, isOffered, cancel }: BetActions,
  onOpen: (dialog: Dialog) => void,
): RestActions | null {
  if (!isOffered || status.phase !== 'placed') return null;
  const { betId, remaining, listed } = status.outcome;
  if (betId === null || remaining === 0 || listed === 'NO_LONGER') return null;
  return {
    busy: busy.has(betId),
    onCancel: () =>
      cancel(betId, (cancelled) => dispatch({ type: 'cancelled', key, betId, amount: cancelled })),
    onEditPrice: () => onOpen('PRICE'),
    onReduce: () => onOpen('STAKE'),
  };
}

/** True if there is something that a stop could close. */
function hasMatched({ status }: Slip): boolean {
  return status.phase === 'placed' && (status.outcome.matched ?? 0) > 0;
}

interface RestDialogProps {
  readonly dialog: Dialog;
  readonly slip: Slip;
  readonly form: BetForm;
  /** Undefined while the market is loading. */
  readonly scale: PriceScale | undefined;
  readonly actions: BetActions;
  readonly onClose: () => void;
}

/** The dialog that changes the unmatched part of a receipt's bet. */
function RestDialog({ dialog, slip, form, scale, actions, onClose }: RestDialogProps) {
  const { key, status } = slip;
  if (status.phase !== 'placed' || scale === undefined) return null;
  const { sent } = status;
  const { betId, remaining } = status.outcome;
  if (betId === null) return null;
  if (dialog === 'STAKE') {
    return (
      <ReduceDialog
        bet={{ runnerName: sent.names.runner, remaining }}
        onReduce={(left) => actions.reduce(betId, left)}
        onClose={onClose}
      />
    );
  }
  return (
    <PriceDialog
      runner={sent.names.runner}
      remaining={remaining}
      side={slip.side}
      price={sent.price}
      form={form}
      scale={scale}
      onChange={(price) =>
        actions.reprice(betId, price, (ref, placed) => {
          const stake = paise((placed.matched ?? 0) + (placed.remaining ?? remaining));
          followMoved(key, betId, { ...sent, ref, price, stake, sentAt: Date.now() }, placed);
        })
      }
      onClose={onClose}
    />
  );
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
  const actions = useBetActions();
  const [dialog, setDialog] = useState<Dialog | null>(null);
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
        <SlipProgress
          slip={slip}
          form={form}
          rest={restActions(slip, actions, setDialog)}
          exits={
            hasMatched(slip) &&
            form === 'ODDS' && (
              <LateExits marketId={slip.marketId} eventId={slip.eventId} runnerId={slip.runnerId} />
            )
          }
          onPlaceAgain={view.place}
        />
      )}
      {dialog && (
        <RestDialog
          dialog={dialog}
          slip={slip}
          form={form}
          scale={market?.scale}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
    </SlipFrame>
  );
}
