import type { OnCloseType } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import { liability, winnings } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import type { Paise } from '@layline/units/money.ts';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { useOfferText } from '../../../betting/offer-text.ts';
import { desk } from '../texts.ts';
import { askedText } from '../turn/asked-text.ts';
import { ConfirmButton } from './confirm-button.tsx';
import styles from './confirm.module.css';
import { ignoreRepeated } from './ignore-repeated.ts';

interface ConfirmBarProps {
  readonly side: Side;
  readonly runnerName: string;
  /** Hundredths. */
  readonly price: number;
  /** Of a lay for the starting price, its liability. */
  readonly stake: Paise;
  /** Of an order for the starting price, whose profit nobody knows yet. */
  readonly orderType?: OnCloseType | undefined;
  /** Of an offer that is moved, its present price, hundredths; null for a new order. */
  readonly from: number | null;
  /** Confirmed by a slide instead of a press. */
  readonly slide: boolean;
  /** Why it cannot be placed now; null if it can. */
  readonly obstacle: string | null;
  /** What arming it instead would do; null if it cannot be armed. */
  readonly arm?: string | null;
  readonly onArm?: () => void;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** What would be sent, and the button that sends it. The focus comes here, and goes back when the bar closes. */
export function ConfirmBar(props: ConfirmBarProps) {
  const { side, runnerName, price, stake, orderType, from, slide, obstacle } = props;
  const { arm = null, onArm, onConfirm, onDiscard, children } = props;
  const t = useTexts(desk);
  const amount = useAmount();
  const offerText = useOfferText();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  const values = { runner: runnerName, stake: amount(stake), price: offerText('ODDS', price) };
  const what =
    from !== null
      ? side === 'BACK'
        ? t('Move back {stake} on {runner} from {from} to {price}', {
            ...values,
            from: offerText('ODDS', from),
          })
        : t('Move lay {stake} on {runner} from {from} to {price}', {
            ...values,
            from: offerText('ODDS', from),
          })
      : askedText(t, { side, orderType, ...values });
  const won = winnings(stake, price as Odds);
  const [profit, risk] = [side === 'BACK' ? won : stake, liability(side, stake, price as Odds)];
  return (
    <div ref={bar} role="group" aria-label={t('Confirm')} className={styles.bar} data-side={side}>
      <p className={styles.figures}>
        {orderType === undefined &&
          t('Profit {profit}, liability {liability}', { profit: amount(profit), liability: amount(risk) })}
        {obstacle !== null && <strong className={styles.obstacle}> {obstacle}</strong>}
      </p>
      <div className={styles.actions}>
        <ConfirmButton what={what} slide={slide} disabled={obstacle !== null} onConfirm={onConfirm} />
        {arm !== null && (
          <Button size="lg" className={styles.arm} onKeyDown={ignoreRepeated} onClick={onArm}>
            {t('Arm: {what}', { what: arm })}
          </Button>
        )}
        <Button size="lg" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
      {children}
    </div>
  );
}
