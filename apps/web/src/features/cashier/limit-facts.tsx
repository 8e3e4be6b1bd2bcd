import type { PaymentInfo } from '../../provider/payment-info.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { boundsText } from './amount-rule.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';

interface LimitFactsProps {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  readonly info: PaymentInfo;
}

function timeOf(type: LimitFactsProps['type'], { ways }: PaymentInfo): string {
  if (type === 'WITHDRAWAL') return 'Once the cashier has checked the request';
  return ways.some(({ method }) => method === 'ONLINE')
    ? 'Immediately online; otherwise once the cashier has checked it'
    : 'Once the cashier has checked your payment';
}

/** How much may be paid in or out, at once and within a day, and how long it takes; nothing where no limit is published. */
export function LimitFacts({ type, info }: LimitFactsProps) {
  const amount = useAmount();
  const deposit = type === 'DEPOSIT';
  const limits = deposit ? info.deposit : info.withdrawal;
  const { perDay } = limits;
  const bounds = boundsText(limits, amount);
  const left = deposit ? info.depositLeft : info.withdrawalLeft;
  if (bounds === null && perDay === null && left === null) return null;
  const title = deposit ? 'Deposits' : 'Withdrawals';
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {bounds !== null && <Fact name="Per transaction">{bounds}</Fact>}
        {perDay !== null && <Fact name="Within 24 hours">{amount(perDay)}</Fact>}
        {left !== null && <Fact name="Remaining">{amount(left)}</Fact>}
        <Fact name="Time">{timeOf(type, info)}</Fact>
      </dl>
    </section>
  );
}
