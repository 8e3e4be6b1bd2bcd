import type { BankAccount, PaymentWay } from '@layline/contract/entities/cashier.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import form from '../parts/form.module.css';
import { Row } from '../parts/row.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { METHOD_WORDS } from './payment-words.ts';
import styles from './site-form.module.css';

const NO_ACCOUNT: BankAccount = { holder: '', accountNumber: '', ifsc: '' };

const CHECKS = [
  ['deposit', 'For deposits'],
  ['withdrawal', 'For withdrawals'],
  ['needsReference', 'A deposit needs its reference'],
  ['needsReceipt', 'A deposit needs a receipt'],
] as const;

const ACCOUNT = [
  ['holder', 'Account holder', undefined],
  ['accountNumber', 'Account number', String.raw`\d{9,18}`],
  ['ifsc', 'IFSC', '[A-Z]{4}0[A-Z0-9]{6}'],
] as const;

interface PaymentWayFieldsProps {
  readonly way: PaymentWay;
  readonly onWay: (way: PaymentWay) => void;
  readonly onRemove: () => void;
}

/** One way to pay a site, and where to. */
export function PaymentWayFields({ way, onWay, onRemove }: PaymentWayFieldsProps) {
  const { method, title, upiId, qrText, bank, instructions } = way;
  const textOrNone = (text: string) => (text === '' ? null : text);
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>{title === '' ? METHOD_WORDS[method] : title}</legend>
      <div className={form.fields}>
        <TextField
          label="Name of the way"
          hint={METHOD_WORDS[method]}
          autoComplete="off"
          required
          maxLength={60}
          value={title}
          onChange={({ target }) => onWay({ ...way, title: target.value })}
        />
        {method === 'UPI' && (
          <>
            <TextField
              label="UPI ID"
              autoComplete="off"
              spellCheck={false}
              required
              pattern="[A-Za-z0-9._\-]{2,64}@[A-Za-z][A-Za-z0-9.\-]{1,63}"
              title="As name@bank"
              value={upiId ?? ''}
              onChange={({ target }) => onWay({ ...way, upiId: textOrNone(target.value) })}
            />
            <TextField
              label="Text of the QR code"
              hint="As upi://pay?pa=name@bank"
              autoComplete="off"
              spellCheck={false}
              maxLength={512}
              value={qrText ?? ''}
              onChange={({ target }) => onWay({ ...way, qrText: textOrNone(target.value) })}
            />
          </>
        )}
        {method === 'BANK' &&
          ACCOUNT.map(([field, label, pattern]) => (
            <TextField
              key={field}
              label={label}
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={80}
              pattern={pattern}
              value={(bank ?? NO_ACCOUNT)[field]}
              onChange={({ target }) =>
                onWay({ ...way, bank: { ...(bank ?? NO_ACCOUNT), [field]: target.value } })
              }
            />
          ))}
      </div>
      <div className={form.checks}>
        {CHECKS.map(([field, label]) => (
          <Checkbox
            key={field}
            label={label}
            checked={way[field]}
            onChange={({ target }) => onWay({ ...way, [field]: target.checked })}
          />
        ))}
      </div>
      <TextArea
        label="What players read about it"
        maxLength={500}
        value={instructions ?? ''}
        // Players read it in one paragraph.
        onValue={(text) => onWay({ ...way, instructions: textOrNone(text.replaceAll(/\s*\n\s*/g, ' ')) })}
      />
      <Row>
        <Button size="sm" onClick={onRemove}>
          Remove this way
        </Button>
      </Row>
    </fieldset>
  );
}
