import type { PaymentInfo } from '../../provider/payment-info.ts';
import { useAmount } from '../../ui/use-amount.ts';
import { boundsText } from './amount-rule.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';

interface LimitFactsProps {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  readonly info: PaymentInfo;
}

function timeOf(type: LimitFactsProps['type'], { ways }: PaymentInfo): string {
  if (type === 'WITHDRAWAL') return 'When the cashier has checked the request';
  return ways.some(({ method }) => method === 'ONLINE')
    ? 'Online at once; else when the cashier has seen it'
    : 'When the cashier has seen your payment';
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
        {bounds !== null && <Fact name="At once">{bounds}</Fact>}
        {perDay !== null && <Fact name="Within 24 hours">{amount(perDay)}</Fact>}
        {left !== null && <Fact name="Left now">{amount(left)}</Fact>}
        <Fact name="Time">{timeOf(type, info)}</Fact>
      </dl>
    </section>
  );
}
