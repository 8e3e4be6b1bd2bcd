import type { PaymentInfo, PaymentMethod } from '../../provider/payment-info.ts';
import { useController } from 'react-hook-form';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { Icon } from '@layline/ui/icon.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import shared from './cashier.module.css';
import { ConfirmWithdrawalDialog } from './confirm-withdrawal-dialog.tsx';
import { wayOf } from './form-fields.ts';
import { AmountField, MoneyForm, WayChoice } from './money-form.tsx';
import styles from './money-form.module.css';
import { cashier } from './texts.ts';
import type { WithdrawalForm as Form } from './use-money-forms.ts';

interface WithdrawalFormProps {
  readonly info: PaymentInfo;
  readonly state: Form;
  /** Titles of bonuses that this withdrawal would forfeit. */
  readonly forfeits: readonly string[];
}

function PayeeFields({ state: { form }, method }: { readonly state: Form; readonly method: PaymentMethod }) {
  const t = useTexts(cashier);
  const { errors } = form.formState;
  if (method === 'UPI') {
    return (
      <TextField
        label={t('Your UPI ID')}
        required
        inputMode="email"
        autoComplete="on"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('name@bank')}
        error={errors.upiId?.message}
        {...form.register('upiId')}
      />
    );
  }
  return (
    <>
      <TextField
        label={t('Account holder name')}
        required
        autoComplete="name"
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('Account number')}
          required
          inputMode="numeric"
          autoComplete="on"
          spellCheck={false}
          error={errors.accountNumber?.message}
          {...form.register('accountNumber')}
        />
        <TextField
          label={t('IFSC')}
          required
          autoComplete="on"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          placeholder={t('ABCD0123456')}
          error={errors.ifsc?.message}
          {...form.register('ifsc')}
        />
      </div>
    </>
  );
}

/** Requests a withdrawal: the amount, and the account that it goes to. */
export function WithdrawalForm({ info, state, forfeits }: WithdrawalFormProps) {
  const t = useTexts(cashier);
  const { form, rule, problem, busy, send, confirming } = state;
  const { errors } = form.formState;
  const amount = useController({ control: form.control, name: 'amount' });
  const method = useController({ control: form.control, name: 'method' });
  const ways = info.ways.filter(({ withdrawal }) => withdrawal);
  const way = wayOf(ways, method.field.value);
  if (way === undefined) {
    return (
      <EmptyState
        icon="wallet"
        title={t('No withdrawals at the moment')}
        text={t('Withdrawals are closed for now. Your balance is safe; try again later.')}
      />
    );
  }
  return (
    <MoneyForm
      label={t('Withdrawal')}
      problem={problem}
      busy={busy}
      onSend={send}
      submit={t('Request withdrawal')}
      next={
        info.withdrawalReversal
          ? t(
              'Next: the amount leaves your balance at once and is held for you. The cashier checks the request and sends the money. Until then you can cancel it.',
            )
          : t(
              'Next: the amount leaves your balance at once and is held for you. The cashier checks the request and sends the money. It cannot be cancelled.',
            )
      }
    >
      {forfeits.length > 0 && (
        <p className={shared.notice} data-tone="warn">
          <Icon name="alert" />
          <span>
            {t('Withdrawing now forfeits a bonus that you are still wagering: {bonuses}.', {
              bonuses: forfeits.join(', '),
            })}
          </span>
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
          legend={t('Pay out to')}
          ways={ways}
          value={method.field.value}
          onValueChange={method.field.onChange}
        />
      )}
      <PayeeFields state={state} method={way.method} />
      <TextField
        label={t('Note (optional)')}
        autoComplete="off"
        maxLength={200}
        error={errors.note?.message}
        {...form.register('note')}
      />
      {confirming !== null && (
        <ConfirmWithdrawalDialog withdrawal={confirming.withdrawal} onAnswer={confirming.answer} />
      )}
    </MoneyForm>
  );
}
