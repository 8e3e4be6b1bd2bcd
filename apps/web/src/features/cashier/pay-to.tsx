import type { PaymentWay } from '../../provider/payment-info.ts';
import { CopyButton } from '@layline/ui/copy-button.tsx';
import { linkButtonClass } from '@layline/ui/link-button.ts';
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

/** A link that opens the player's payment app with the payee filled in; null where there is no UPI to pay to. */
function upiLink({ upiId, qrText }: PaymentWay): string | null {
  if (qrText !== null && /^upi:/i.test(qrText)) return qrText;
  return upiId === null ? null : `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}`;
}

/**
 * Where a deposit by one way is paid to: UPI ID or bank account, each line to be copied. A phone opens its payment app by
 * a link, as it cannot scan its own screen; larger screens show the QR code for the phone.
 */
export function PayTo({ way }: { readonly way: PaymentWay }) {
  const { upiId, qrText, bank, instructions } = way;
  const link = upiLink(way);
  const code = qrText ?? link;
  const online = way.method === 'ONLINE';
  return (
    <div className={styles.block}>
      {(code !== null || bank !== null) && (
        <div className={styles.where}>
          {code !== null && (
            <div className={link === null ? undefined : styles.largeOnly}>
              <QrCode text={code} label={`QR code to pay by ${way.title}`} />
            </div>
          )}
          {link !== null && (
            <a className={`${linkButtonClass} ${styles.phoneOnly}`} href={link}>
              Open payment app
            </a>
          )}
          <dl className={styles.lines}>
            {upiId !== null && <Line label="UPI ID" value={upiId} copy="UPI ID" />}
            {bank !== null && (
              <>
                {bank.holder !== '' && <Line label="Name" value={bank.holder} copy="name" />}
                <Line label="Account number" value={bank.accountNumber} copy="account number" />
                {bank.ifsc !== '' && <Line label="IFSC" value={bank.ifsc} copy="IFSC" />}
              </>
            )}
          </dl>
        </div>
      )}
      {online && <p className={styles.note}>You pay on the payment provider's page, then return here.</p>}
      {instructions !== null && <p className={styles.note}>{instructions}</p>}
      {!online && code === null && bank === null && instructions === null && (
        <p className={styles.note}>No payment details are shown here. Ask support before you pay.</p>
      )}
    </div>
  );
}
