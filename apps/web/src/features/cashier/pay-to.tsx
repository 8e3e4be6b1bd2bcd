import type { PaymentWay } from '@layline/contract/entities/payment-info.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './pay-to.module.css';

function Line({
  label,
  value,
  copy,
}: {
  readonly label: string;
  readonly value: string;
  readonly copy?: string;
}) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        {copy !== undefined && <CopyButton value={value} what={copy} />}
      </dd>
    </div>
  );
}

/** Where a deposit by one way is paid to: UPI id and QR code, or the bank account, each line to be copied. */
export function PayTo({ way }: { readonly way: PaymentWay }) {
  const { upiId, qrText, bank, instructions } = way;
  return (
    <div className={styles.block}>
      {(upiId !== null || bank !== null || qrText !== null) && (
        <div className={styles.where}>
          {qrText !== null && <QrCode text={qrText} label={`QR code to pay by ${way.title}`} />}
          <dl className={styles.lines}>
            {upiId !== null && <Line label="UPI id" value={upiId} copy="UPI id" />}
            {bank !== null && (
              <>
                <Line label="Name" value={bank.holder} copy="name" />
                <Line label="Account number" value={bank.accountNumber} copy="account number" />
                <Line label="IFSC" value={bank.ifsc} copy="IFSC" />
              </>
            )}
          </dl>
        </div>
      )}
      {way.method === 'ONLINE' && (
        <p className={styles.note}>You pay on the page of the payment provider and come back here.</p>
      )}
      {instructions !== null && instructions !== '' && <p className={styles.note}>{instructions}</p>}
    </div>
  );
}
