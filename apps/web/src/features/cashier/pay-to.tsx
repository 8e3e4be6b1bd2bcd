import { CopyButton } from '@layline/ui/forms/copy-button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { QrCode } from '@layline/ui/qr-code.tsx';
import type { BankAccount, PaymentWay } from '../../provider/payment-info.ts';
import styles from './pay-to.module.css';
import { cashier } from './texts.ts';

interface LineProps {
  readonly label: string;
  readonly value: string;
  /** What the copy button copies, as named within a sentence. */
  readonly copy: string;
}

function Line({ label, value, copy }: LineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span className={styles.text}>{value}</span>
        <CopyButton value={value} what={copy} />
      </dd>
    </div>
  );
}

function BankLines({ bank: { holder, accountNumber, ifsc } }: { readonly bank: BankAccount }) {
  const t = useTexts(cashier);
  return (
    <>
      {holder !== '' && <Line label={t('Name')} value={holder} copy={t('name')} />}
      <Line label={t('Account number')} value={accountNumber} copy={t('account number')} />
      {ifsc !== '' && <Line label={t('IFSC')} value={ifsc} copy={t('IFSC')} />}
    </>
  );
}

/** A link that opens the player's payment app with the payee filled in; null where there is no UPI to pay to. */
function upiLink({ upiId, qrText }: PaymentWay): string | null {
  if (qrText !== null && /^upi:/i.test(qrText)) return qrText;
  return upiId === null ? null : `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}`;
}

/**
 * Where to pay a deposit: a UPI ID or a bank account, each line with a copy button. A phone opens its payment app by a
 * link, as it cannot scan its own screen; larger screens show the QR code for the phone.
 */
export function PayTo({ way }: { readonly way: PaymentWay }) {
  const t = useTexts(cashier);
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
              <QrCode content={code} label={t('QR code to pay by {way}', { way: way.title })} />
            </div>
          )}
          {link !== null && (
            <a className={`${linkButtonClass} ${styles.phoneOnly}`} href={link}>
              {t('Open payment app')}
            </a>
          )}
          <dl className={styles.lines}>
            {upiId !== null && <Line label={t('UPI ID')} value={upiId} copy={t('UPI ID')} />}
            {bank !== null && <BankLines bank={bank} />}
          </dl>
        </div>
      )}
      {online && (
        <p className={styles.note}>{t('You pay on the payment provider’s page, then return here.')}</p>
      )}
      {instructions !== null && <p className={styles.note}>{instructions}</p>}
      {!online && code === null && bank === null && instructions === null && (
        <p className={styles.note}>{t('No payment details are shown here. Ask support before you pay.')}</p>
      )}
    </div>
  );
}
