import type { Paise } from '@layline/units/money.ts';
import { lapseText } from '../../api/lapse-text.ts';
import { Button } from '@layline/ui/button.tsx';
import { SecondsLeft } from '@layline/ui/seconds-left.tsx';
import { offerText } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { Icon } from '@layline/ui/icon.tsx';
import { useAmount } from '@layline/ui/use-amount.ts';
import { sideWord } from '../../betting/side-word.ts';
import { dispatch } from './slip-store.ts';
import { isOver, newRef } from './slip.ts';
import type { BetOutcome, Slip } from './slip.ts';
import styles from './slip-progress.module.css';

interface SlipProgressProps {
  readonly slip: Slip;
  readonly form: BetForm;
  /** Sends the very same bet once more. */
  readonly onPlaceAgain: () => void;
}

/** The house takes a bet whole or not at all: nothing is matched there. */
function isHouse(form: BetForm): boolean {
  return form !== 'ODDS' && form !== 'LINE';
}

/** What became of the bet, in a few words. */
function outcomeTitle({ matched, remaining, gone, listed }: BetOutcome, form: BetForm): string {
  if (matched === null) return 'Bet placed';
  if (matched === 0 && remaining > 0 && listed === 'NO_LONGER') return 'No longer open';
  if (matched > 0 && remaining === 0 && gone === 0) return isHouse(form) ? 'Accepted' : 'Matched';
  if (matched > 0) return 'Partly matched';
  return remaining > 0 ? 'Placed, not matched yet' : 'Not placed';
}

function outcomeLines(outcome: BetOutcome, form: BetForm, amount: (value: Paise) => string): string[] {
  const { matched, remaining, gone, averagePrice, line, lapseReason, ownBetCrossed, listed } = outcome;
  const lines: string[] = [];
  if (matched !== null && matched > 0 && averagePrice !== null)
    lines.push(
      `${amount(matched)}${isHouse(form) ? '' : ' matched'} at ${offerText(form, averagePrice, line)}.`,
    );
  if (remaining > 0) {
    lines.push(
      listed === 'NO_LONGER'
        ? `The unmatched ${amount(remaining)} is no longer open.`
        : `${amount(remaining)} unmatched; cancel it in open bets.`,
    );
  }
  if (gone > 0) {
    const why = ownBetCrossed ? 'It would have matched your own bet.' : lapseText(lapseReason);
    lines.push(`${amount(gone)} was not placed. ${why}`.trim());
  }
  return lines;
}

type LostLife = Extract<Slip['life'], { readonly phase: 'lost' }>;

function Lost({ slip, form, life, onPlaceAgain }: SlipProgressProps & { readonly life: LostLife }) {
  const amount = useAmount();
  return (
    <>
      <p className={styles.title} data-tone="bad">
        <Icon name="alert" /> Not placed
      </p>
      <p>{life.reason ?? 'The bet did not reach the exchange.'}</p>
      <p>No money is held for this bet.</p>
      <Button variant="primary" wide onClick={onPlaceAgain}>
        Try again: {sideWord(slip.side, form)} {amount(life.sent.stake)} at{' '}
        {offerText(form, life.sent.price, life.sent.line)}
      </Button>
    </>
  );
}

function Progress({ slip, form, onPlaceAgain }: SlipProgressProps) {
  const { life } = slip;
  const amount = useAmount();
  switch (life.phase) {
    case 'placing':
      return (
        <p className={styles.title}>
          <span className={styles.spinner} aria-hidden="true" /> Placing bet
        </p>
      );
    case 'checking':
      return (
        <>
          <p className={styles.title}>
            <span className={styles.spinner} aria-hidden="true" /> Checking
          </p>
          <p>
            {life.offline
              ? 'You are offline. Once you are back online, we will check whether your bet was placed.'
              : 'No answer yet. We are checking whether your bet was placed; do not place it again.'}
          </p>
        </>
      );
    case 'waiting':
      return (
        <>
          <p className={styles.title}>
            <Icon name="clock" /> Waiting <SecondsLeft deadline={life.until} />
          </p>
          <p>
            In-play bets are delayed briefly before they{' '}
            {isHouse(form) ? 'are checked against the current quote' : 'enter the market'}. You can cancel in
            open bets.
          </p>
        </>
      );
    case 'placed': {
      const { matched, remaining } = life.outcome;
      const good = matched === null || matched > 0 || remaining > 0;
      return (
        <>
          <p className={styles.title} data-tone={good ? 'good' : 'bad'}>
            <Icon name={good ? 'check' : 'alert'} /> {outcomeTitle(life.outcome, form)}
          </p>
          {outcomeLines(life.outcome, form, amount).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      );
    }
    case 'lost':
      return <Lost slip={slip} form={form} life={life} onPlaceAgain={onPlaceAgain} />;
    case 'unclear':
      return (
        <>
          <p className={styles.title} data-tone="bad">
            <Icon name="alert" /> Status unknown
          </p>
          <p>
            We could not confirm whether this bet was placed. Check your open bets before you place it again.
          </p>
        </>
      );
    case 'editing':
    case 'refused':
      return null;
  }
}

/** How far a bet is, from the press until it is known what became of it. */
export function SlipProgress(props: SlipProgressProps) {
  const { slip, form } = props;
  const { life, key } = slip;
  const amount = useAmount();
  if (life.phase === 'editing') return null;
  return (
    <div className={styles.progress}>
      <p className={styles.bet}>
        {sideWord(slip.side, form)} {amount(life.sent.stake)} at{' '}
        {offerText(form, life.sent.price, life.sent.line)}
      </p>
      <div className={styles.state} role="status">
        <Progress {...props} />
      </div>
      {isOver(slip) && (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => dispatch({ type: 'again', key, nextRef: newRef() })}>
            {life.phase === 'placed' ? 'Repeat bet' : 'Edit bet'}
          </Button>
          <Button
            size="sm"
            variant={life.phase === 'placed' ? 'primary' : 'secondary'}
            onClick={() => dispatch({ type: 'close', key })}
          >
            Done
          </Button>
        </div>
      )}
    </div>
  );
}
