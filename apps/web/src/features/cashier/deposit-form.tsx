import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { useController } from 'react-hook-form';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { TextField } from '@layline/ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import { MoneyForm } from './money-form.tsx';
import styles from './money-form.module.css';
import { wayOf } from './form-fields.ts';
import { PayTo } from './pay-to.tsx';
import { ReceiptField } from './receipt-field.tsx';
import type { DepositForm as Form } from './use-money-forms.ts';
import { WayChoice } from './way-choice.tsx';

interface DepositFormProps {
  readonly info: PaymentInfo;
  readonly state: Form;
}

/** What tells the cashier that the money was paid: its reference and a picture of the receipt. */
function Proof({ way, state }: { readonly way: PaymentWay; readonly state: Form }) {
  const { form, receipt, receiptActions } = state;
  return (
    <>
      <TextField
        label={way.needsReference ? 'Reference (UTR)' : 'Reference (UTR), if you have one'}
        required={way.needsReference}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Shown in your bank or UPI app after you have paid."
        error={form.formState.errors.reference?.message}
        {...form.register('reference')}
      />
      <ReceiptField state={receipt} actions={receiptActions} required={way.needsReceipt} />
    </>
  );
}

/** Asks for a deposit: the way, where to pay to, how much, and what proves it. */
export function DepositForm({ info, state }: DepositFormProps) {
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
        title="No deposits at the moment"
        text="Deposits are closed for now. Try again later."
      />
    );
  }
  const online = way.method === 'ONLINE';
  return (
    <MoneyForm
      label="Deposit"
      problem={problem}
      busy={busy}
      onSend={send}
      submit={online ? 'Continue to payment' : 'Request deposit'}
      next={
        online
          ? 'Next: you pay with the payment provider. The amount is added to your balance as soon as it arrives.'
          : 'Next: the cashier checks your payment against the reference and adds the amount to your balance. Until then the request is pending.'
      }
    >
      {ways.length > 1 && (
        <WayChoice
          legend="How do you pay?"
          ways={ways}
          value={method.field.value}
          onValueChange={method.field.onChange}
        />
      )}
      <section className={styles.payTo} aria-label="Where to pay">
        <PayTo way={way} />
      </section>
      <AmountField
        value={amount.field.value}
        onValueChange={amount.field.onChange}
        onBlur={amount.field.onBlur}
        inputRef={amount.field.ref}
        rule={rule}
        error={errors.amount?.message}
      />
      {!online && <Proof way={way} state={state} />}
      <TextField
        label="Note (optional)"
        autoComplete="off"
        maxLength={200}
        error={errors.note?.message}
        {...form.register('note')}
      />
    </MoneyForm>
  );
}
