import type { Paise } from '@layline/units/money.ts';
import { Button } from '../../ui/button.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import { ChipTray } from './chip-tray.tsx';
import styles from './bet-dock.module.css';

export interface DockProps {
  readonly chips: readonly Paise[];
  readonly chip: Paise;
  readonly onChip: (chip: Paise) => void;
  /** Of the draft and of what is placed, paise. */
  readonly draftTotal: Paise;
  readonly placedTotal: Paise;
  /** What both return at most together, if the best outcome for them comes; paise. */
  readonly mostReturn: Paise;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  /** Why the draft cannot be placed as it is, or what became of it. */
  readonly note: { readonly tone: 'error' | 'info'; readonly text: string } | null;
  readonly sending: boolean;
  /** The draft may be sent now. */
  readonly ready: boolean;
  /** No bet can be laid at all: why is said elsewhere. */
  readonly locked: boolean;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onRepeat: () => void;
  readonly onDouble: () => void;
  readonly onPlace: () => void;
}

/** Chips and what is done with them, within the reach of one thumb. */
export function BetDock(props: DockProps) {
  const write = useAmount();
  const { draftTotal, placedTotal, locked } = props;
  return (
    <section className={styles.dock} aria-label="Your bets">
      <div className={styles.note} data-tone={props.note?.tone} role={props.note ? 'status' : undefined}>
        {props.note?.text ?? (
          <span className={styles.sums}>
            Placed <b>{write(placedTotal)}</b>
            {draftTotal > 0 && (
              <>
                {' '}
                · not placed <b>{write(draftTotal)}</b>
              </>
            )}
            {props.mostReturn > 0 && (
              <>
                {' '}
                · returns up to <b>{write(props.mostReturn)}</b>
              </>
            )}
          </span>
        )}
      </div>
      <ChipTray chips={props.chips} value={props.chip} onChoose={props.onChip} />
      <div className={styles.actions}>
        <Button size="sm" disabled={!props.canUndo} onClick={props.onUndo}>
          Undo
        </Button>
        <Button size="sm" disabled={draftTotal === 0} onClick={props.onClear}>
          Clear
        </Button>
        {draftTotal > 0 ? (
          <Button size="sm" disabled={locked} onClick={props.onDouble}>
            Double
          </Button>
        ) : (
          <Button size="sm" disabled={!props.canRepeat || locked} onClick={props.onRepeat}>
            Repeat
          </Button>
        )}
        <Button
          variant="primary"
          className={styles.place}
          disabled={!props.ready}
          busy={props.sending}
          onClick={props.onPlace}
        >
          {draftTotal > 0 ? `Place ${write(draftTotal)}` : 'Place'}
        </Button>
      </div>
    </section>
  );
}
