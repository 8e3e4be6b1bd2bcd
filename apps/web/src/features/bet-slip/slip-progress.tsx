import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { outcomeLines, outcomeTitle } from '../../api/outcome-text.ts';
import { answers } from '../../api/texts.ts';
import { isHouseForm } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { useOfferText } from '../../betting/offer-text.ts';
import { useBetWords } from '../../betting/use-bet-words.ts';
import { isOver, newRef } from '../../session/slip.ts';
import type { BetOutcome, SentBet, Slip, SlipStatus } from '../../session/slip.ts';
import { dispatch } from './slip-store.ts';
import { betSlip } from './texts.ts';
import styles from './slip-progress.module.css';

/** What can be done about the unmatched part of a bet. */
export interface RestActions {
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onEditPrice: () => void;
  readonly onReduce: () => void;
}

interface SlipProgressProps {
  readonly slip: Slip;
  readonly form: BetForm;
  /** Null if nothing can be done about it. */
  readonly rest: RestActions | null;
  /** What closes the position at odds; null if nothing was matched. */
  readonly exits: ReactNode;
  /** Sends exactly the same bet again. */
  readonly onPlaceAgain: () => void;
}

function Placed({ outcome, form }: { readonly outcome: BetOutcome; readonly form: BetForm }) {
  const t = useTexts(answers);
  const amount = useAmount();
  const offerText = useOfferText();
  const isHouse = isHouseForm(form);
  const price = (at: number, line: number | null) => offerText(form, at, line);
  const { matched, remaining, cancelled, profit } = outcome;
  const taken = matched === null || matched + remaining + cancelled > 0;
  const good = taken && (profit === null || profit >= 0);
  return (
    <>
      <p className={styles.title} data-tone={good ? 'good' : 'bad'}>
        <Icon name={good ? 'check' : 'alert'} /> {t(outcomeTitle(outcome, isHouse))}
      </p>
      {outcomeLines(outcome, { amount, price, isHouse }).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** `Back ₹500 at 1.34` */
function useBetText({ side }: Slip, form: BetForm): (sent: SentBet) => string {
  const t = useTexts(betSlip);
  const amountText = useAmount();
  const words = useBetWords();
  const offerText = useOfferText();
  return ({ stake, price, line }) =>
    t('{side} {amount} at {price}', {
      side: words.side(side, form),
      amount: amountText(stake),
      price: offerText(form, price, line),
    });
}

type LostStatus = Extract<SlipStatus, { readonly phase: 'lost' }>;
type LostProps = Pick<SlipProgressProps, 'slip' | 'form' | 'onPlaceAgain'> & { readonly status: LostStatus };

function Lost({ slip, form, status, onPlaceAgain }: LostProps) {
  const t = useTexts(betSlip);
  const betText = useBetText(slip, form);
  return (
    <>
      <p className={styles.title} data-tone="bad">
        <Icon name="alert" /> {t('Not placed')}
      </p>
      <p>{status.reason ?? t('The bet did not reach the exchange.')}</p>
      <p>{t('No money is held for this bet.')}</p>
      <Button variant="primary" wide onClick={onPlaceAgain}>
        {t('Try again: {bet}', { bet: betText(status.sent) })}
      </Button>
    </>
  );
}

function InDelay({ until, form }: { readonly until: number; readonly form: BetForm }) {
  const t = useTexts(betSlip);
  return (
    <>
      <p className={styles.title}>
        <Icon name="clock" />{' '}
        <span>
          <RichText
            room={betSlip}
            text="Waiting {seconds}"
            parts={{ seconds: <SecondsLeft deadline={until} /> }}
          />
        </span>
      </p>
      <p>
        {isHouseForm(form)
          ? t('In-play bets wait a few seconds before they are checked against the current quote.')
          : t('In-play bets wait a few seconds before they enter the market. You can cancel in open bets.')}
      </p>
    </>
  );
}

function Progress({ slip, form, onPlaceAgain }: SlipProgressProps) {
  const t = useTexts(betSlip);
  const { status } = slip;
  switch (status.phase) {
    case 'placing':
      return (
        <p className={styles.title}>
          <span className={styles.spinner} aria-hidden="true" /> {t('Placing bet')}
        </p>
      );
    case 'checking':
      return (
        <>
          <p className={styles.title}>
            <span className={styles.spinner} aria-hidden="true" /> {t('Checking')}
          </p>
          <p>
            {status.offline
              ? t('You are offline. Once you are back online, we will check whether your bet was placed.')
              : t('No answer yet. We are checking whether your bet was placed; do not place it again.')}
          </p>
        </>
      );
    case 'waiting':
      return <InDelay until={status.until} form={form} />;
    case 'placed':
      return <Placed outcome={status.outcome} form={form} />;
    case 'lost':
      return <Lost slip={slip} form={form} status={status} onPlaceAgain={onPlaceAgain} />;
    case 'unclear':
      return (
        <>
          <p className={styles.title} data-tone="bad">
            <Icon name="alert" /> {t('Status unknown')}
          </p>
          <p>
            {t(
              'We could not confirm whether this bet was placed. Check your open bets before you place it again.',
            )}
          </p>
        </>
      );
    case 'editing':
    case 'refused':
      return null;
  }
}

interface ReceiptActionsProps {
  readonly slipKey: string;
  readonly isPlaced: boolean;
  /** The market is closed, so the same bet cannot be placed again. */
  readonly isSettled: boolean;
  readonly runner: string;
  readonly rest: RestActions | null;
}

/** The actions on a receipt. */
function ReceiptActions({ slipKey: key, isPlaced, isSettled, runner, rest }: ReceiptActionsProps) {
  const t = useTexts(betSlip);
  const done = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const isBusy = rest?.busy ?? false;
  const isGone = rest === null;
  useEffect(() => {
    // The cancel button has disappeared; the focus moves to the one beside it.
    if (wasBusy.current && isGone && document.activeElement === document.body) done.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, isGone]);
  return (
    <div className={styles.actions}>
      {rest && (
        <>
          <Button
            size="sm"
            variant="danger"
            busy={rest.busy}
            className={styles.cancel}
            aria-label={runner === '' ? t('Cancel the bet') : t('Cancel the bet on {runner}', { runner })}
            onClick={rest.onCancel}
          >
            {t('Cancel')}
          </Button>
          <Button size="sm" disabled={rest.busy} onClick={rest.onEditPrice}>
            {t('Edit price')}
          </Button>
          <Button size="sm" disabled={rest.busy} onClick={rest.onReduce}>
            {t('Reduce')}
          </Button>
        </>
      )}
      {!isSettled && (
        <Button size="sm" onClick={() => dispatch({ type: 'again', key, nextRef: newRef() })}>
          {isPlaced ? t('Repeat bet') : t('Edit bet')}
        </Button>
      )}
      <Button
        ref={done}
        size="sm"
        variant={isPlaced ? 'primary' : 'secondary'}
        onClick={() => dispatch({ type: 'close', key })}
      >
        {t('Done')}
      </Button>
    </div>
  );
}

/** A bet's progress, from the press until its outcome is known. */
export function SlipProgress(props: SlipProgressProps) {
  const { slip, form, rest, exits } = props;
  const { status, key } = slip;
  const betText = useBetText(slip, form);
  if (status.phase === 'editing') return null;
  return (
    <div className={styles.progress}>
      <p className={styles.bet}>{betText(status.sent)}</p>
      <div className={styles.state} role="status">
        <Progress {...props} />
      </div>
      {exits}
      {isOver(slip) && (
        <ReceiptActions
          slipKey={key}
          isPlaced={status.phase === 'placed'}
          isSettled={status.phase === 'placed' && status.outcome.profit !== null}
          runner={status.sent.names.runner}
          rest={rest}
        />
      )}
    </div>
  );
}
