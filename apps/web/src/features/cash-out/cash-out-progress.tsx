import { Button } from '@layline/ui/forms/button.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import { isHouseForm } from '../../betting/bet-form.ts';
import type { CashOutLeg } from '../../provider/cash-out.ts';
import type { CashOutEnd, CashOutStatus } from './cash-out-status.ts';
import { lapsedText, refusedText } from './cash-out-words.ts';
import { Outcomes } from './outcomes.tsx';
import type { Outcome } from './outcomes.tsx';
import { StruckBets } from './struck-bets.tsx';
import { cashOut } from './texts.ts';
import styles from './cash-out.module.css';

export interface CashOutProgressProps {
  readonly status: CashOutStatus;
  /** This panel announces what it shows; another panel of the same market does not. */
  readonly speaks: boolean;
  readonly form: BetForm;
  readonly nameOf: (runnerId: string) => string;
  /** The bets that the cash-out has struck, as far as known. */
  readonly struck: readonly CashOutLeg[];
  /** What each result brings now. */
  readonly outcomes: readonly Outcome[];
  /** The cash-out is being called off. */
  readonly isCallingOff: boolean;
  readonly onCallOff: () => void;
  readonly onDone: () => void;
}

/** Title and explanation of how a cash-out ended. */
function useEndText(end: CashOutEnd): { readonly title: string; readonly text: string } {
  const t = useTexts(cashOut);
  const amount = useAmount();
  switch (end.kind) {
    case 'DONE':
      return {
        title:
          end.figure === null ? t('Cashed out') : t('Cashed out: {amount}', { amount: amount(end.figure) }),
        text: '',
      };
    case 'CANCELLED':
      return { title: t('Called off'), text: t('Nothing was struck. Your position is as it was.') };
    case 'WORSE':
      return { title: t('Not cashed out'), text: t('The figure fell before your cash-out arrived.') };
    case 'LAPSED':
      return { title: t('Not cashed out'), text: lapsedText(t, end.because) };
    case 'REFUSED':
      return { title: t('Not cashed out'), text: refusedText(t, end.failure, amount) };
    case 'LOST':
      return {
        title: t('Not cashed out'),
        text: t('Your cash-out did not reach the exchange. Nothing was struck.'),
      };
  }
}

function Ended({ end }: { readonly end: CashOutEnd }) {
  const { title, text } = useEndText(end);
  const isDone = end.kind === 'DONE';
  const isBad = !isDone && end.kind !== 'CANCELLED';
  return (
    <>
      <p className={styles.title} data-tone={isDone ? 'good' : isBad ? 'bad' : undefined}>
        <Icon name={isBad ? 'alert' : 'check'} /> {title}
      </p>
      {text !== '' && <p>{text}</p>}
    </>
  );
}

function UnderWay({ status, form }: Pick<CashOutProgressProps, 'status' | 'form'>) {
  const t = useTexts(cashOut);
  if (status.phase === 'waiting') {
    return (
      <>
        <p className={styles.title}>
          <Icon name="clock" />{' '}
          <span>
            <RichText
              room={cashOut}
              text="Waiting {seconds}"
              parts={{ seconds: <SecondsLeft deadline={status.until} /> }}
            />
          </span>
        </p>
        <p>
          {isHouseForm(form)
            ? t(
                'The house checks your cash-out against its quote. It is carried out or lapses, and cannot be called off.',
              )
            : t(
                'In-play a cash-out waits a few seconds. Then it is struck at your figure or better, or not at all.',
              )}
        </p>
      </>
    );
  }
  const isChecking = status.phase === 'checking';
  return (
    <>
      <p className={styles.title}>
        <span className={styles.spinner} aria-hidden="true" /> {isChecking ? t('Checking') : t('Cashing out')}
      </p>
      {isChecking && (
        <p>
          {status.offline
            ? t('You are offline. Once you are back online, we will check whether you were cashed out.')
            : t(
                'No answer yet. We are checking whether you were cashed out; do not bet against your position.',
              )}
        </p>
      )}
    </>
  );
}

/** A cash-out from the press until the player has seen how it ended. */
export function CashOutProgress(props: CashOutProgressProps) {
  const { status, speaks, form, nameOf, struck, outcomes, isCallingOff, onCallOff, onDone } = props;
  const t = useTexts(cashOut);
  const isDone = status.phase === 'over' && status.end.kind === 'DONE';
  const isRefused = status.phase === 'over' && status.end.kind === 'REFUSED';
  return (
    <div className={styles.progress}>
      <div
        key={isRefused ? 'alert' : 'status'}
        className={styles.state}
        role={speaks ? (isRefused ? 'alert' : 'status') : undefined}
      >
        {status.phase === 'over' ? <Ended end={status.end} /> : <UnderWay status={status} form={form} />}
      </div>
      {isDone && (
        <>
          <StruckBets bets={struck} form={form} nameOf={nameOf} />
          <Outcomes outcomes={outcomes} />
        </>
      )}
      {status.phase === 'waiting' && !isHouseForm(form) && (
        <Button size="sm" variant="danger" busy={isCallingOff} data-focus onClick={onCallOff}>
          {t('Call off the cash-out')}
        </Button>
      )}
      {status.phase === 'over' && (
        <Button size="sm" data-focus onClick={onDone}>
          {t('Done')}
        </Button>
      )}
    </div>
  );
}
