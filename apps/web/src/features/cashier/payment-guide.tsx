import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { Badge } from '@layline/ui/badge.tsx';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import styles from './cashier.module.css';
import { LimitFacts } from './limit-facts.tsx';
import { PayTo } from './pay-to.tsx';
import { PlayMoneyNote } from './play-money-note.tsx';

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
      {!way.deposit && <p className={styles.muted}>Withdrawals can be paid out this way.</p>}
    </section>
  );
}

function Ways({ ways }: { readonly ways: readonly PaymentWay[] }) {
  if (ways.length === 0) {
    return (
      <EmptyState
        icon="wallet"
        title="No payment methods available"
        text="Deposits and withdrawals are closed for now. Try again later."
      />
    );
  }
  const named = ways.filter(({ assumed }) => !assumed);
  if (named.length === 0) {
    return (
      <p className={styles.notice}>
        <Icon name="info" />
        <span>No payment details are shown here. Ask support where to pay.</span>
      </p>
    );
  }
  return (
    <>
      <h2>Ways to pay</h2>
      <div className={styles.pair}>
        {named.map((way) => (
          <Way key={`${way.code}${way.title}`} way={way} />
        ))}
      </div>
    </>
  );
}

/** How money comes to the site and leaves it: limits, times and each way to pay, as far as the provider says. */
export function PaymentGuide({ info }: { readonly info: PaymentInfo }) {
  return (
    <>
      {!info.realMoney && <PlayMoneyNote />}
      <div className={styles.pair}>
        <LimitFacts type="DEPOSIT" info={info} />
        <LimitFacts type="WITHDRAWAL" info={info} />
      </div>
      <Ways ways={info.ways} />
    </>
  );
}
