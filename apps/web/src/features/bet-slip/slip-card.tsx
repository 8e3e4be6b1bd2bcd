import { useQuery } from '@tanstack/react-query';
import { DEFAULT_QUICK_STAKES } from '@layline/contract/entities/quick-stake.ts';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { useUser } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SlipForm } from './slip-form.tsx';
import { SlipProgress } from './slip-progress.tsx';
import { dispatch } from './slip-store.ts';
import { isEditable } from './slip.ts';
import type { Slip } from './slip.ts';
import { sideWord } from '../../ui/side-word.ts';
import { useSlip } from './use-slip.ts';
import styles from './slip-card.module.css';

interface SlipCardProps {
  readonly slip: Slip;
  /** Stands in the market's own list, where the runners already show what the bet would bring. */
  readonly inline?: boolean;
}

/** One slip: what it is on, and either the form or how far the bet is. */
export function SlipCard({ slip, inline = false }: SlipCardProps) {
  const view = useSlip(slip);
  const player = useUser()?.userName ?? null;
  const stakes = useQuery(playerSettingsQuery(player)).data?.stakes ?? DEFAULT_QUICK_STAKES;
  const { market } = view.context;
  const sent = slip.life.phase === 'editing' ? null : slip.life.sent;
  const runner =
    market?.runners.find(({ runnerId }) => runnerId === slip.runnerId)?.name ?? sent?.names.runner ?? '…';
  const form = market?.form ?? 'ODDS';
  const { phase } = slip.life;
  return (
    <article
      className={styles.card}
      data-side={slip.side}
      data-phase={phase}
      aria-label={`${sideWord(slip.side, form)} ${runner}`}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.runner}>
            <Badge tone={slip.side === 'BACK' ? 'back' : 'lay'}>{sideWord(slip.side, form)}</Badge> {runner}
          </h3>
          <p className={styles.market}>
            {market?.marketName ?? sent?.names.market} · {market?.eventTitle ?? sent?.names.event}
          </p>
        </div>
        {phase !== 'placing' && phase !== 'checking' && (
          <IconButton
            icon="close"
            label={`Close the slip of ${runner}`}
            onClick={() => dispatch({ type: 'close', key: slip.key })}
          />
        )}
      </header>
      {isEditable(slip) ? (
        <SlipForm view={view} stakes={stakes} signedIn={player !== null} inline={inline} />
      ) : (
        <SlipProgress slip={slip} form={form} onPlaceAgain={view.place} />
      )}
    </article>
  );
}
