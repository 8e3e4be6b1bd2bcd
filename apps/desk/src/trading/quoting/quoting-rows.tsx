import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { Keys } from '../../parts/keys.tsx';
import { Row } from '../../parts/row.tsx';
import { quoteOf, rowDraft } from './quote-draft.ts';
import type { QuoteKind, RowDraft } from './quote-draft.ts';
import { QuoteRow } from './quote-row.tsx';
import styles from './quoting.module.css';
import { useQuoting } from './use-quoting.ts';

interface QuotingRowsProps {
  readonly market: OperatorMarketDetail;
  readonly kind: QuoteKind;
  readonly reason: string;
}

/** The rows of a market with their keys. It begins by stopping bets, and what is typed counts only when it is offered. */
export function QuotingRows({ market, kind, reason }: QuotingRowsProps) {
  const { busy, failure, stop, offer } = useQuoting(market, reason);
  const runners = market.runners.filter(({ status }) => status !== 'REMOVED');
  const inForce = (id: string): HouseQuote | null =>
    market.quotes.find(({ runnerId }) => runnerId === id)?.quote ?? null;
  const [drafts, setDrafts] = useState<Readonly<Record<string, RowDraft>>>({});
  const draftOf = (id: string): RowDraft => drafts[id] ?? rowDraft(inForce(id));
  const stopAs = (state: 'BALL_RUNNING' | 'SUSPENDED') =>
    stop(
      runners.map(({ runnerId }) => ({
        runnerId,
        ...(inForce(runnerId) ?? { back: null, lay: null }),
        state,
      })),
    );
  const offerAll = () =>
    offer(runners.map(({ runnerId }) => ({ runnerId, ...quoteOf(draftOf(runnerId), kind, 'ACTIVE') })));

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    stopAs('BALL_RUNNING');
  });

  const keys: Readonly<Record<string, () => void>> = {
    b: () => stopAs('BALL_RUNNING'),
    s: () => stopAs('SUSPENDED'),
    r: () => setDrafts({}),
    enter: offerAll,
  };
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key.toLowerCase()];
    // Enter on a button presses the button.
    if (act === undefined || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (!event.repeat) act();
  }

  return (
    <Panel
      title="Quoted by hand"
      text={
        market.status === 'OPEN' ? undefined : 'The market is not open, so nobody can bet at any quote yet.'
      }
    >
      <div className={styles.quoting} onKeyDown={press} role="presentation">
        {kind !== 'METER' && <p>A rate is the profit on a stake of 100: 90 is the price 1.90.</p>}
        {runners.map(({ runnerId, name }, index) => (
          <QuoteRow
            key={runnerId}
            name={name}
            kind={kind}
            inForce={inForce(runnerId)}
            draft={draftOf(runnerId)}
            first={index === 0}
            onDraft={(draft) => setDrafts({ ...drafts, [runnerId]: draft })}
          />
        ))}
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
