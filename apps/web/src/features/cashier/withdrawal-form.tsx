import type { PaymentInfo, PaymentMethod } from '../../provider/payment-info.ts';
import { useController } from 'react-hook-form';
import { EmptyState } from '@layline/ui/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { TextField } from '@layline/ui/text-field.tsx';
import { AmountField } from './amount-field.tsx';
import cashier from './cashier.module.css';
import { wayOf } from './form-fields.ts';
import { MoneyForm } from './money-form.tsx';
import styles from './money-form.module.css';
import type { WithdrawalForm as Form } from './use-money-forms.ts';
import { WayChoice } from './way-choice.tsx';

interface WithdrawalFormProps {
  readonly info: PaymentInfo;
  readonly state: Form;
  /** Titles of bonuses that this withdrawal would forfeit. */
  readonly forfeits: readonly string[];
}

function PayeeFields({ state: { form }, method }: { readonly state: Form; readonly method: PaymentMethod }) {
  const { errors } = form.formState;
  if (method === 'UPI') {
    return (
      <TextField
        label="Your UPI ID"
        required
        inputMode="email"
        autoComplete="on"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        error={errors.upiId?.message}
        {...form.register('upiId')}
      />
    );
  }
  return (
    <>
      <TextField
        label="Account holder name"
        required
        autoComplete="name"
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <div className={styles.pair}>
        <TextField
          label="Account number"
          required
          inputMode="numeric"
          autoComplete="on"
          spellCheck={false}
          error={errors.accountNumber?.message}
          {...form.register('accountNumber')}
        />
        <TextField
          label="IFSC"
          required
          autoComplete="on"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          placeholder="ABCD0123456"
          error={errors.ifsc?.message}
          {...form.register('ifsc')}
        />
      </div>
    </>
  );
}

/** Asks for a withdrawal: how much, and where to. */
export function WithdrawalForm({ info, state, forfeits }: WithdrawalFormProps) {
  const { form, rule, problem, busy, send } = state;
  const { errors } = form.formState;
  const amount = useController({ control: form.control, name: 'amount' });
  const method = useController({ control: form.control, name: 'method' });
  const ways = info.ways.filter(({ withdrawal }) => withdrawal);
  const way = wayOf(ways, method.field.value);
  if (way === undefined) {
    return (
      <EmptyState
        icon="wallet"
        title="No withdrawals at the moment"
        text="Withdrawals are closed for now. Your balance is safe; try again later."
      />
    );
  }
  return (
    <MoneyForm
      label="Withdrawal"
      problem={problem}
      busy={busy}
      onSend={send}
      submit="Request withdrawal"
      next={`Next: the amount leaves your balance at once and is held for you. The cashier checks the request and sends the money. ${
        info.withdrawalReversal ? 'Until then you can cancel it.' : 'It cannot be cancelled.'
      }`}
    >
      {forfeits.length > 0 && (
        <p className={cashier.notice} data-tone="warn">
          <Icon name="alert" />
          <span>A withdrawal now forfeits a bonus that you are wagering: {forfeits.join(', ')}.</span>
        </p>
      )}
      <AmountField
        value={amount.field.value}
        onValueChange={amount.field.onChange}
        onBlur={amount.field.onBlur}
        inputRef={amount.field.ref}
        rule={rule}
        error={errors.amount?.message}
      />
      {ways.length > 1 && (
        <WayChoice
          legend="Pay out to"
          ways={ways}
          value={method.field.value}
          onValueChange={method.field.onChange}
        />
      )}
      <PayeeFields state={state} method={way.method} />
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
