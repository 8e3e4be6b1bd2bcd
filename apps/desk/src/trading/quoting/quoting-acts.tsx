import { useEffect, useRef, type ReactNode, type KeyboardEvent } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Row } from '../../parts/row.tsx';
import styles from './quoting.module.css';

/** Acts on single keys, by the name of the key in small letters. A held key acts once, and Enter on a button presses the button. */
function keyPress(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (!event.repeat) act();
  };
}

/** The two states in which rows take no bets. */
export type Stop = 'BALL_RUNNING' | 'SUSPENDED';

interface QuotingActsProps {
  readonly busy: boolean;
  /** Why the last quote or stop failed. */
  readonly failure: string | null;
  readonly stop: (state: Stop) => void;
  readonly offer: () => void;
  /** Takes back what was typed and not offered. */
  readonly reset: () => void;
  /** The rows. */
  readonly children: ReactNode;
}

/** Rows of one market or of a whole event, with the buttons and keys for all of them. It begins by stopping bets. */
export function QuotingActs({ busy, failure, stop, offer, reset, children }: QuotingActsProps) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    stop('BALL_RUNNING');
  });

  const run = () => stop('BALL_RUNNING');
  const suspend = () => stop('SUSPENDED');
  return (
    <div
      className={styles.quoting}
      onKeyDown={keyPress({ b: run, s: suspend, r: reset, enter: offer })}
      role="presentation"
    >
      <Row>
        <Button variant="danger" onClick={run}>
          Ball running
        </Button>
        <Button onClick={suspend}>Suspend all rows</Button>
        <Button variant="primary" busy={busy} onClick={offer}>
          Offer all rows
        </Button>
        <Button onClick={reset}>Undo my changes</Button>
      </Row>
      <FormAlert text={failure} />
      <p>A rate is the profit on a stake of 100: 90 is the price 1.90.</p>
      {children}
      <Keys>
        <kbd>B</kbd> ball running, <kbd>S</kbd> suspends all rows, <kbd>Enter</kbd> offers all rows,{' '}
        <kbd>R</kbd> undoes your changes, <kbd>↑</kbd> <kbd>↓</kbd> move a figure, with <kbd>Shift</kbd> by
        five, <kbd>Page up</kbd> <kbd>Page down</kbd> move both lines.
      </Keys>
    </div>
  );
}
