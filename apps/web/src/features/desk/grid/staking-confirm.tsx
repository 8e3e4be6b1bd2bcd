import type { Paise } from '@layline/units/money.ts';
import { useEffect, useRef } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { useEscape } from '@layline/ui/overlays/use-escape.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { ConfirmButton } from '../confirm/confirm-button.tsx';
import styles from '../confirm/confirm.module.css';
import { desk } from '../texts.ts';
import type { Plan } from './staking-plan.ts';

interface StakingConfirmProps {
  readonly plan: Plan;
  /** Placed one by one, instead of all or none. */
  readonly singly: boolean;
  /** The bet delay, s; 0 if there is none. */
  readonly delaySec: number;
  /** Confirmed by a slide instead of a press. */
  readonly slide: boolean;
  /** Why it cannot be placed now; null if it can. */
  readonly obstacle: string | null;
  readonly onConfirm: () => void;
  readonly onDiscard: () => void;
}

/** What a press would do, in words. */
function useSentences({ plan, singly, delaySec }: StakingConfirmProps): readonly string[] {
  const t = useTexts(desk);
  const amount = useAmount();
  const { legs, otherwise, heldSingly } = plan;
  const results = legs.map(({ ifWins }) => ifWins);
  const least = amount(Math.min(...results) as Paise);
  const most = amount(Math.max(...results) as Paise);
  return [
    singly
      ? t('Each is a separate bet. What is not matched stays on offer, and together they hold {amount}.', {
          amount: amount(heldSingly),
        })
      : t('All of them are matched, or none is placed.'),
    least === most
      ? t('If one of them wins: {amount}.', { amount: least })
      : t('If one of them wins: {least} to {most}.', { least, most }),
    ...(otherwise === null ? [] : [t('If another runner wins: {amount}.', { amount: amount(otherwise) })]),
    ...(delaySec > 0 ? [t('They wait {n} s for the in-play delay.', { n: delaySec })] : []),
  ];
}

/** Asks before the bets are sent. The focus comes here, and goes back when the question closes. */
export function StakingConfirm(props: StakingConfirmProps) {
  const { plan, slide, obstacle, onConfirm, onDiscard } = props;
  const t = useTexts(desk);
  const amount = useAmount();
  const sentences = useSentences(props);
  const group = useRef<HTMLDivElement>(null);
  useEscape(group, onDiscard);
  useEffect(() => {
    const opener = document.activeElement;
    group.current?.querySelector('button')?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const side = plan.legs[0]?.side ?? 'BACK';
  const values = { n: plan.legs.length, amount: amount(plan.total) };
  const what =
    side === 'BACK'
      ? t('Back {n} runner for {amount}|Back {n} runners for {amount}', values)
      : t('Lay {n} runner for {amount}|Lay {n} runners for {amount}', values);
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('Confirm the stakes')}
      className={styles.bar}
      data-side={side}
    >
      <p className={styles.figures}>{obstacle ?? sentences.join(' ')}</p>
      <div className={styles.actions}>
        <ConfirmButton what={what} slide={slide} disabled={obstacle !== null} onConfirm={onConfirm} />
        <Button size="lg" onClick={onDiscard}>
          {t('Discard')}
        </Button>
      </div>
    </div>
  );
}
