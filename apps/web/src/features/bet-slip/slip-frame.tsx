import type { ReactNode } from 'react';
import { Badge } from '@layline/ui/badge.tsx';
import type { BetForm } from '../../betting/bet-form.ts';
import { IconButton } from '@layline/ui/icon-button.tsx';
import { sideWord } from '../../betting/side-word.ts';
import type { Slip } from './slip.ts';
import styles from './slip-card.module.css';

interface SlipFrameProps {
  readonly slip: Pick<Slip, 'key' | 'side' | 'life'>;
  readonly form: BetForm;
  readonly runner: string;
  /** Market and event; undefined while they are on their way. */
  readonly market: string | undefined;
  readonly event: string | undefined;
  readonly onClose: () => void;
  /** The form, or how far the bet is. */
  readonly children: ReactNode;
}

/** What a slip is on, in the colour of its side, with what can be done about it below. */
export function SlipFrame({ slip, form, runner, market, event, onClose, children }: SlipFrameProps) {
  const { key, side } = slip;
  const { phase } = slip.life;
  return (
    <article
      className={styles.card}
      data-slip={key}
      data-side={side}
      data-phase={phase}
      aria-label={`${sideWord(side, form)} ${runner}`}
    >
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.runner}>
            <Badge tone={side === 'BACK' ? 'back' : 'lay'}>{sideWord(side, form)}</Badge> {runner}
          </h3>
          <p className={styles.market}>
            {market ?? '…'} · {event ?? '…'}
          </p>
        </div>
        {phase !== 'placing' && phase !== 'checking' && (
          <IconButton icon="close" label={`Close the slip for ${runner}`} onClick={onClose} />
        )}
      </header>
      {children}
    </article>
  );
}
