import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { useController } from 'react-hook-form';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { ruleFor } from './amount-rule.ts';
import { wayOf } from './form-fields.ts';
import { AmountField, MoneyForm, WayChoice } from './money-form.tsx';
import styles from './money-form.module.css';
import { PayTo } from './pay-to.tsx';
import { ReceiptField } from './receipt-field.tsx';
import { cashier } from './texts.ts';
import type { DepositForm as Form } from './use-money-forms.ts';

interface DepositFormProps {
  readonly info: PaymentInfo;
  readonly state: Form;
}

/** The proof of payment: its UTR and a picture of the receipt. */
function Proof({ way, state }: { readonly way: PaymentWay; readonly state: Form }) {
  const t = useTexts(cashier);
  const { form, receipt, receiptActions } = state;
  return (
    <>
      <TextField
        label={way.needsReference ? t('Reference (UTR)') : t('Reference (UTR), if you have one')}
        required={way.needsReference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t('Shown in your bank or UPI app after you have paid.')}
        error={form.formState.errors.reference?.message}
        {...form.register('reference')}
      />
      <ReceiptField state={receipt} actions={receiptActions} required={way.needsReceipt} />
    </>
  );
}

/** Requests a deposit: the way to pay, the account to pay to, the amount, and the proof of payment. */
export function DepositForm({ info, state }: DepositFormProps) {
  const t = useTexts(cashier);
  const { form, rule, problem, busy, send } = state;
  const { errors } = form.formState;
  const amount = useController({ control: form.control, name: 'amount' });
  const method = useController({ control: form.control, name: 'method' });
  const ways = info.ways.filter(({ deposit }) => deposit);
  const way = wayOf(ways, method.field.value);
  if (way === undefined) {
    return (
      <EmptyState
        icon="wallet"
        title={t('No deposits at the moment')}
        text={t('Deposits are closed for now. Try again later.')}
      />
    );
  }
  const online = way.method === 'ONLINE';
  return (
    <MoneyForm
      label={t('Deposit')}
      problem={problem}
      busy={busy}
      onSend={send}
      submit={online ? t('Continue to payment') : t('Request deposit')}
      next={
        online
          ? t(
              'Next: you pay with the payment provider. The amount is added to your balance as soon as it arrives.',
            )
          : t(
              'Next: the cashier checks your payment by its UTR and adds the amount to your balance. Until then the request is pending.',
            )
      }
    >
      {ways.length > 1 && (
        <WayChoice
          legend={t('How do you pay?')}
          ways={ways}
          value={method.field.value}
          onValueChange={method.field.onChange}
        />
      )}
      <section className={styles.payTo} aria-label={t('Where to pay')}>
        <PayTo way={way} />
      </section>
      <AmountField
        value={amount.field.value}
        onValueChange={amount.field.onChange}
        onBlur={amount.field.onBlur}
        inputRef={amount.field.ref}
        rule={ruleFor(rule, way)}
        error={errors.amount?.message}
      />
      {!online && <Proof way={way} state={state} />}
      <TextField
        label={t('Note (optional)')}
        autoComplete="off"
        maxLength={200}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </MoneyForm>
  );
}
