import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '@layline/ui/states/badge.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { PageHead } from '@layline/ui/layout/page-head.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { useUser } from '../../session/session-store.ts';
import { boundsSentence } from './amount-rule.ts';
import { ThroughAgent } from './agent-entries.tsx';
import { LimitFacts, MoneyLinks, PanelSkeleton, PlayMoneyNote } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { MoneyForms } from './money-forms.tsx';
import type { MoneyView } from './money-forms.tsx';
import { PayTo } from './pay-to.tsx';
import { paymentInfoQuery } from './queries.ts';
import { cashier } from './texts.ts';

/** What the cashier needs to know once a deposit was paid; null where nothing but the amount. */
function useProof({ needsReference, needsReceipt }: PaymentWay): string | null {
  const t = useTexts(cashier);
  if (needsReference && needsReceipt) {
    return t('After you have paid, request the deposit with the UTR and a picture of the receipt.');
  }
  if (needsReference) return t('After you have paid, request the deposit with the UTR.');
  return needsReceipt ? t('After you have paid, request the deposit with a picture of the receipt.') : null;
}

function Way({ way }: { readonly way: PaymentWay }) {
  const t = useTexts(cashier);
  const amount = useAmount();
  const proof = useProof(way);
  const bounds = boundsSentence({ min: way.minDeposit, max: way.maxDeposit }, amount, t);
  return (
    <section className={styles.panel} aria-label={way.title}>
      <div className={styles.panelHead}>
        <h3>{way.title}</h3>
        <span className={styles.badges}>
          {way.deposit && <Badge>{t('Deposits')}</Badge>}
          {way.withdrawal && <Badge>{t('Withdrawals')}</Badge>}
        </span>
      </div>
      {way.deposit && <PayTo way={way} />}
      {way.deposit && bounds !== null && <p className={styles.muted}>{bounds}</p>}
      {way.deposit && proof !== null && <p className={styles.muted}>{proof}</p>}
      {!way.deposit && <p className={styles.muted}>{t('Withdrawals can be paid out this way.')}</p>}
    </section>
  );
}

function Ways({ ways }: { readonly ways: readonly PaymentWay[] }) {
  const t = useTexts(cashier);
  if (ways.length === 0) {
    return (
      <EmptyState
        icon="wallet"
        title={t('No payment methods available')}
        text={t('Deposits and withdrawals are closed for now. Try again later.')}
      />
    );
  }
  const named = ways.filter(({ assumed }) => !assumed);
  if (named.length === 0) {
    return (
      <p className={styles.notice}>
        <Icon name="info" />
        <span>{t('No payment details are shown here. Ask support where to pay.')}</span>
      </p>
    );
  }
  return (
    <>
      <h2>{t('Ways to pay')}</h2>
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

/** `/Payment` (R2.15): how to pay in and be paid out, with the forms to request it. */
export function PaymentPage() {
  const t = useTexts(cashier);
  const info = useQuery(paymentInfoQuery(useUser()?.userName ?? null));
  const [view, setView] = useState<MoneyView>('deposit');
  return (
    <div className={styles.page}>
      <PageHead
        title={t('Payment')}
        actions={
          <>
            <MoneyLinks />
            <Link to="/dwrequests" className={styles.plainLink}>
              {t('My requests')}
            </Link>
          </>
        }
      />
      <ReadState
        query={info}
        what={t('The ways to pay')}
        skeleton={<PanelSkeleton count={3} height="120px" />}
      >
        {(data) => (
          <>
            {data.throughAgent ? <ThroughAgent /> : <PaymentGuide info={data} />}
            {data.ways.length > 0 && !data.throughAgent && (
              <section className={styles.stack} aria-label={t('Make a request')}>
                <h2>{t('Make a request')}</h2>
                <MoneyForms info={data} requestVia="PAYMENT" view={view} onView={setView} />
              </section>
            )}
          </>
        )}
      </ReadState>
    </div>
  );
}
