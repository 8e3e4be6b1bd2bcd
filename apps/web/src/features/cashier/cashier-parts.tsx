import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { PaymentInfo } from '../../provider/payment-info.ts';
import { boundsText } from './amount-rule.ts';
import styles from './cashier.module.css';
import { cashier } from './texts.ts';

/** A name and its value, in a list of facts. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LimitFactsProps {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  readonly info: PaymentInfo;
}

/** How much can be paid in or out, per transaction and per day, and how long it takes; nothing where no limit is published. */
export function LimitFacts({ type, info }: LimitFactsProps) {
  const t = useTexts(cashier);
  const amount = useAmount();
  const isDeposit = type === 'DEPOSIT';
  const limits = isDeposit ? info.deposit : info.withdrawal;
  const { perDay } = limits;
  const bounds = boundsText(limits, amount, t);
  const left = isDeposit ? info.depositLeft : info.withdrawalLeft;
  if (bounds === null && perDay === null && left === null) return null;
  const title = isDeposit ? t('Deposits') : t('Withdrawals');
  const hasOnline = info.ways.some(({ method }) => method === 'ONLINE');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {bounds !== null && <Fact name={t('Per transaction')}>{bounds}</Fact>}
        {perDay !== null && <Fact name={t('Within 24 hours')}>{amount(perDay)}</Fact>}
        {left !== null && <Fact name={t('Remaining today')}>{amount(left)}</Fact>}
        <Fact name={t('Time')}>
          {!isDeposit
            ? t('Once the cashier has checked the request')
            : hasOnline
              ? t('Immediately online; otherwise once the cashier has checked it')
              : t('Once the cashier has checked your payment')}
        </Fact>
      </dl>
    </section>
  );
}

/** Says that no real money moves on this site. */
export function PlayMoneyNote() {
  const t = useTexts(cashier);
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <span>
        <strong>{t('This site runs on play money.')}</strong>{' '}
        {t('Do not pay anything: no real money is involved.')}
      </span>
    </p>
  );
}

/** Links to the deposit form and to the withdrawal form. */
export function MoneyLinks() {
  const t = useTexts(cashier);
  return (
    <>
      <Link to="/depositw/{-$id}" params={{ id: 'deposit' }} className={linkButtonClass}>
        {t('Deposit')}
      </Link>
      <Link to="/depositw/{-$id}" params={{ id: 'withdrawal' }} className={styles.plainLink}>
        {t('Withdraw')}
      </Link>
    </>
  );
}

interface PanelSkeletonProps {
  /** How many panels, and how high each is inside. */
  readonly count: number;
  readonly height: string;
}

/** Panels that are still loading. */
export function PanelSkeleton({ count, height }: PanelSkeletonProps) {
  return (
    <div className={styles.stack}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.panel}>
          <Skeleton height="20px" width="40%" />
          <Skeleton height={height} />
        </div>
      ))}
    </div>
  );
}
