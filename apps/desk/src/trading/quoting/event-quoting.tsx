import { useEffect, useRef, useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Row } from '../../parts/row.tsx';
import { EventMarket } from './event-market.tsx';
import type { Prepared } from './event-market.tsx';
import { keyPress } from './key-press.ts';
import styles from './quoting.module.css';
import { useStops } from './use-stops.ts';

interface EventQuotingProps {
  readonly eventId: string;
  readonly marketIds: readonly string[];
  readonly reason: string;
}

/** The rows of all markets of an event with their keys. It begins by stopping bets on all of them. */
export function EventQuoting({ eventId, marketIds, reason }: EventQuotingProps) {
  const { busy, failure, versions, stop } = useStops(eventId, reason);
  const [prepared] = useState(() => new Map<string, Prepared>());
  const offerAll = () => {
    // An offer that leaves before the answer to a stop would name a version from before it.
    if (!busy) for (const { offer } of prepared.values()) offer();
  };
  const keys: Readonly<Record<string, () => void>> = {
    b: () => stop('BALL_RUNNING'),
    s: () => stop('SUSPENDED'),
    r: () => {
      for (const { reset } of prepared.values()) reset();
    },
    enter: offerAll,
  };

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    stop('BALL_RUNNING');
  });

  return (
    <div className={styles.quoting} onKeyDown={keyPress(keys)} role="presentation">
      <Row>
        <Button variant="danger" onClick={keys['b']}>
          Ball running
        </Button>
        <Button onClick={keys['s']}>Suspend all rows</Button>
        <Button variant="primary" busy={busy} onClick={offerAll}>
          Offer all rows
        </Button>
        <Button onClick={keys['r']}>Back to what is in force</Button>
      </Row>
      <FormAlert text={failure} />
      {marketIds.map((marketId, index) => (
        <EventMarket
          key={marketId}
          marketId={marketId}
          reason={reason}
          first={index === 0}
          stoppedAt={versions.get(marketId) ?? 0}
          prepared={prepared}
        />
      ))}
      <Keys>
        <kbd>B</kbd> ball running in all markets, <kbd>S</kbd> suspends all rows, <kbd>Enter</kbd> offers all
        rows, <kbd>R</kbd> takes back what you typed, <kbd>↑</kbd> <kbd>↓</kbd> move a figure, with{' '}
        <kbd>Shift</kbd> by five, <kbd>Page up</kbd> <kbd>Page down</kbd> move both lines.
      </Keys>
    </div>
  );
}
