import type { MoneyRequestType } from '@layline/contract/entities/money-request.ts';
import type { PaymentInfo } from '@layline/contract/entities/payment-info.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { useAmount } from '../../ui/use-amount.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';

interface LimitFactsProps {
  readonly type: MoneyRequestType;
  readonly info: PaymentInfo;
}

function timeOf(type: MoneyRequestType, { ways }: PaymentInfo): string {
  if (type === 'WITHDRAWAL') return 'When the cashier has checked the request';
  return ways.some(({ method }) => method === 'ONLINE')
    ? 'Online at once; else when the cashier has seen it'
    : 'When the cashier has seen your payment';
}

/** How much may be paid in or out, at once and within a day, and how long it takes. */
export function LimitFacts({ type, info }: LimitFactsProps) {
  const amount = useAmount();
  const deposit = type === 'DEPOSIT';
  const { min, max, perDay } = deposit ? info.deposit : info.withdrawal;
  const left = deposit ? info.depositLeft : info.withdrawalLeft;
  const title = deposit ? 'Deposits' : 'Withdrawals';
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        <Fact name="At once">
          {amount(toPaise(min))} to {amount(toPaise(max))}
        </Fact>
        {perDay !== null && <Fact name="Within 24 hours">{amount(toPaise(perDay))}</Fact>}
        {left !== null && <Fact name="Left now">{amount(toPaise(left))}</Fact>}
        <Fact name="Time">{timeOf(type, info)}</Fact>
      </dl>
    </section>
  );
}
