import { useEffect, useRef } from 'react';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Row } from '../../parts/row.tsx';
import { keyPress } from './key-press.ts';
import type { QuoteKind } from './quote-draft.ts';
import { QuoteRows } from './quote-rows.tsx';
import styles from './quoting.module.css';
import { useQuoting } from './use-quoting.ts';
import { useRows } from './use-rows.ts';

interface QuotingRowsProps {
  readonly market: OperatorMarketDetail;
  readonly kind: QuoteKind;
  readonly reason: string;
}

/** The rows of a market with their keys. It begins by stopping bets, and what is typed counts only when it is offered. */
export function QuotingRows({ market, kind, reason }: QuotingRowsProps) {
  const { busy, failure, stop, offer } = useQuoting(market, reason);
  const rows = useRows(market, kind);
  const stopAs = (state: 'BALL_RUNNING' | 'SUSPENDED') => stop(rows.stopped(state));
  const offerAll = () => offer(rows.prepared());

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    stopAs('BALL_RUNNING');
  });

  const keys: Readonly<Record<string, () => void>> = {
    b: () => stopAs('BALL_RUNNING'),
    s: () => stopAs('SUSPENDED'),
    r: rows.reset,
    enter: offerAll,
  };
  return (
    <Panel
      title="Quoted by hand"
      text={
        market.status === 'OPEN' ? undefined : 'The market is not open, so nobody can bet at any quote yet.'
      }
    >
      <div className={styles.quoting} onKeyDown={keyPress(keys)} role="presentation">
        {kind !== 'METER' && <p>A rate is the profit on a stake of 100: 90 is the price 1.90.</p>}
        <QuoteRows rows={rows} kind={kind} first />
        <Row>
          <Button variant="danger" onClick={keys['b']}>
            Ball running
          </Button>
          <Button onClick={keys['s']}>Suspend all rows</Button>
          <Button variant="primary" busy={busy} onClick={offerAll}>
            Offer these rows
          </Button>
          <Button onClick={keys['r']}>Back to what is in force</Button>
        </Row>
        <Keys>
          <kbd>B</kbd> ball running, <kbd>S</kbd> suspends, <kbd>Enter</kbd> offers, <kbd>R</kbd> takes back
          what you typed, <kbd>↑</kbd> <kbd>↓</kbd> move a figure, with <kbd>Shift</kbd> by five,{' '}
          <kbd>Page up</kbd> <kbd>Page down</kbd> move both lines.
        </Keys>
        <FormAlert text={failure} />
      </div>
    </Panel>
  );
}
