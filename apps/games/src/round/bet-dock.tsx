import type { Paise } from '@layline/units/money.ts';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/button.tsx';
import { cx } from '@layline/ui/cx.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { ChipTray } from './chip-tray.tsx';
import { DockFigures } from './dock-figures.tsx';
import type { DockFiguresProps } from './dock-figures.tsx';
import styles from './bet-dock.module.css';

export interface DockProps extends DockFiguresProps {
  readonly chips: readonly Paise[];
  readonly chip: Paise;
  readonly onChip: (chip: Paise) => void;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
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

interface ActionProps {
  readonly can: boolean;
  readonly busy?: boolean;
  readonly primary?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Not disabled when it can do nothing, only said to be: a button that goes off under the finger would lose the keyboard's focus. */
function Action({ can, busy = false, primary = false, onPress, children }: ActionProps) {
  return (
    <Button
      size="sm"
      variant={primary ? 'primary' : 'secondary'}
      className={cx(styles.action, primary && styles.place)}
      aria-disabled={!can || undefined}
      busy={busy}
      onClick={() => {
        if (can) onPress();
      }}
    >
      {children}
    </Button>
  );
}

/** Chips and what is done with them, within the reach of one thumb. */
export function BetDock(props: DockProps) {
  const write = useAmount();
  const { draftTotal, locked } = props;
  return (
    <section className={styles.dock} aria-label="Your bets">
      <DockFigures {...props} />
      <ChipTray chips={props.chips} value={props.chip} onChoose={props.onChip} />
      <div className={styles.actions}>
        <Action can={props.canUndo} onPress={props.onUndo}>
          Undo
        </Action>
        <Action can={draftTotal > 0} onPress={props.onClear}>
          Clear
        </Action>
        {draftTotal > 0 ? (
          <Action can={!locked} onPress={props.onDouble}>
            Double
          </Action>
        ) : (
          <Action can={props.canRepeat && !locked} onPress={props.onRepeat}>
            Repeat
          </Action>
        )}
        <Action primary can={props.ready} busy={props.sending} onPress={props.onPlace}>
          {draftTotal > 0 ? `Place ${write(draftTotal)}` : 'Place'}
        </Action>
      </div>
    </section>
  );
}
