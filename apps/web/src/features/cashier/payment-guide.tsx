import type { MoneyLimits, PaymentInfo, PaymentWay } from '@layline/contract/entities/payment-info.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAmount } from '../../ui/use-amount.ts';
import styles from './cashier.module.css';
import { Fact } from './fact.tsx';
import { PayTo } from './pay-to.tsx';
import { PlayMoneyNote } from './play-money-note.tsx';

interface LimitsProps {
  readonly title: string;
  readonly limits: MoneyLimits;
  /** Major units; null without a limit per 24 hours. */
  readonly left: number | null;
  readonly time: string;
}

function Limits({ title, limits, left, time }: LimitsProps) {
  const amount = useAmount();
  return (
    <section className={styles.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        <Fact name="At once">
          {amount(toPaise(limits.min))} to {amount(toPaise(limits.max))}
        </Fact>
        {limits.perDay !== null && <Fact name="Within 24 hours">{amount(toPaise(limits.perDay))}</Fact>}
        {left !== null && <Fact name="Left now">{amount(toPaise(left))}</Fact>}
        <Fact name="Time">{time}</Fact>
      </dl>
    </section>
  );
}

function Way({ way }: { readonly way: PaymentWay }) {
  const needs = [
    way.needsReference ? 'its reference (UTR)' : '',
    way.needsReceipt ? 'a picture of the receipt' : '',
  ]
    .filter(Boolean)
    .join(' and ');
  return (
    <section className={styles.panel} aria-label={way.title}>
      <div className={styles.panelHead}>
        <h3>{way.title}</h3>
        <span className={styles.badges}>
          {way.deposit && <Badge>Deposits</Badge>}
          {way.withdrawal && <Badge>Withdrawals</Badge>}
        </span>
      </div>
      {way.deposit && <PayTo way={way} />}
      {way.deposit && needs !== '' && (
        <p className={styles.muted}>After you have paid, make a deposit request with {needs}.</p>
      )}
      {!way.deposit && <p className={styles.muted}>Your money can be sent to you this way.</p>}
    </section>
  );
}

/** How money comes to the site and leaves it: limits, times and each way to pay. */
export function PaymentGuide({ info }: { readonly info: PaymentInfo }) {
  return (
    <>
      {!info.realMoney && <PlayMoneyNote />}
      <Limits
        title="Deposits"
        limits={info.deposit}
        left={info.depositLeft}
        time={
          info.ways.some(({ method }) => method === 'ONLINE')
            ? 'Online at once; else when the cashier has seen it'
            : 'When the cashier has seen your payment'
        }
      />
      <Limits
        title="Withdrawals"
        limits={info.withdrawal}
        left={info.withdrawalLeft}
        time="When the cashier has checked the request"
      />
      {info.ways.length === 0 ? (
        <EmptyState
          icon="wallet"
          title="No way to pay is open"
          text="This site takes no deposits and withdrawals at the moment. Come back later."
        />
      ) : (
        <>
          <h2>Ways to pay</h2>
          {info.ways.map((way) => (
            <Way key={`${way.method}${way.title}`} way={way} />
          ))}
        </>
      )}
    </>
  );
}
