import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ConfirmedWithdrawal, MoneyRequest } from '../../provider/cashier.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { invalidate } from '../../api/reads.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import type { AmountRule } from './amount-rule.ts';
import { depositFields, wayOf, withdrawalFields } from './form-fields.ts';
import type { DepositFields, WithdrawalFields } from './form-fields.ts';
import { useReceipt } from './receipt-field.tsx';
import type { ReceiptActions, ReceiptState } from './receipt-field.tsx';
import { CustomerRefs, sendDeposit, sendWithdrawal } from './send-request.ts';
import type { RequestVia } from './send-request.ts';
import { cashier } from './texts.ts';
import { cashierRefusal } from './words.ts';

/** A form of the cashier: its fields, what is wrong with them, and how to send it. */
interface MoneyForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  readonly rule: AmountRule;
  /** What is wrong with the form as a whole. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly send: () => void;
}

export interface DepositForm extends MoneyForm<DepositFields> {
  readonly receipt: ReceiptState;
  readonly receiptActions: ReceiptActions;
}

export interface WithdrawalForm extends MoneyForm<WithdrawalFields> {
  /** What the player is asked to confirm with a passkey, and what takes the answer; null while nothing is asked. */
  readonly confirming: Confirming | null;
}

interface Confirming {
  readonly withdrawal: ConfirmedWithdrawal;
  readonly answer: (confirmed: boolean) => void;
}

/** Takes the request that was made; null where the provider only confirms that it was accepted. */
type OnMade = (request: MoneyRequest | null) => void;

/** Reports the outcome of a request; the refusal of a field is shown beside it. */
function useOutcome() {
  const [problem, setProblem] = useState<string | null>(null);
  const amount = useAmount();
  return {
    problem,
    setProblem,
    refuse<Fields extends FieldValues>(
      failure: ApiFailure,
      form: UseFormReturn<Fields>,
      places: readonly FieldPath<Fields>[],
    ) {
      if (failure.kind === 'aborted') return;
      const fields = failure.kind === 'refused' ? failure.fields : [];
      for (const { path, message } of fields) {
        const name = places.find((place) => path === place || path.endsWith(`.${place}`));
        if (name !== undefined) form.setError(name, { message });
      }
      setProblem(reportFailure(failure, cashierRefusal(failure, amount)));
    },
    report(outcome: Outcome<MoneyRequest | null>, made: OnMade, refuse: (failure: ApiFailure) => void) {
      if (outcome.ok) made(outcome.value);
      else refuse(outcome.failure);
      invalidate('money');
    },
  };
}

/** The deposit form. `ownLeft` is what remains of the player’s own limits. */
export function useDepositForm(
  requestVia: RequestVia,
  info: PaymentInfo,
  ownLeft: Paise | null,
  onMade: OnMade,
): DepositForm {
  const write = useAmount();
  const [refs] = useState(() => new CustomerRefs());
  const [receipt, receiptActions] = useReceipt();
  const outcomes = useOutcome();
  const ways = info.ways.filter((way) => way.deposit);
  const { min, max } = info.deposit;
  const rule: AmountRule = { min, max, left: info.depositLeft, ownLeft, available: null };
  const form = useForm<DepositFields>({
    resolver: valibotResolver(depositFields({ ways, rule, write })),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { amount: '', method: ways[0]?.code ?? '', reference: '', note: '' },
  });

  /** Why the form cannot be sent with its receipt as it is; null if it can. */
  function receiptProblem(way: PaymentWay | undefined): string | null {
    const t = textsOf(cashier);
    if (receipt.phase === 'sending' || receipt.phase === 'preparing') {
      return t('The receipt is still uploading. Wait a moment.');
    }
    if (receipt.phase === 'failed') return t('The receipt was not uploaded. Upload it again or remove it.');
    return way?.needsReceipt && receipt.phase !== 'ready' ? t('receipt is a required field') : null;
  }

  const way = () => wayOf(ways, form.getValues('method'));
  const submit = form.handleSubmit(
    async (fields) => {
      outcomes.setProblem(null);
      const chosen = way();
      const missing = receiptProblem(chosen);
      if (missing !== null || chosen === undefined) {
        if (receipt.phase === 'none') receiptActions.reject(missing ?? '');
        else outcomes.setProblem(missing);
        return;
      }
      const imageId = receipt.phase === 'ready' ? receipt.imageId : null;
      const outcome = await sendDeposit(requestVia, fields, chosen, imageId, refs);
      const made = (request: MoneyRequest | null) => {
        form.reset();
        receiptActions.remove();
        onMade(request);
      };
      outcomes.report(outcome, made, (failure) => {
        const gone = failure.kind === 'refused' && failure.code === 'IMAGE_NOT_FOUND';
        if (gone) receiptActions.reject(cashierRefusal(failure, write));
        outcomes.refuse(failure, form, ['amount', 'reference', 'note']);
        if (failure.kind === 'refused' && failure.code === 'REFERENCE_USED') {
          form.setError('reference', { message: cashierRefusal(failure, write) }, { shouldFocus: true });
        }
      });
    },
    () => {
      const missing = receiptProblem(way());
      if (missing !== null && receipt.phase === 'none') receiptActions.reject(missing);
    },
  );

  return {
    form,
    rule,
    receipt,
    receiptActions,
    problem: outcomes.problem,
    busy: form.formState.isSubmitting,
    send: () => void submit(),
  };
}

/** The withdrawal form. `available` is what can be withdrawn; null where that is unknown. */
export function useWithdrawalForm(
  requestVia: RequestVia,
  info: PaymentInfo,
  available: Paise | null,
  onMade: OnMade,
): WithdrawalForm {
  const write = useAmount();
  const [refs] = useState(() => new CustomerRefs());
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const outcomes = useOutcome();
  const ways = info.ways.filter((way) => way.withdrawal);
  const { min, max } = info.withdrawal;
  const rule: AmountRule = { min, max, left: info.withdrawalLeft, ownLeft: null, available };
  const form = useForm<WithdrawalFields>({
    resolver: valibotResolver(withdrawalFields({ ways, rule, write })),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: {
      amount: '',
      method: ways[0]?.code ?? '',
      upiId: '',
      holder: '',
      accountNumber: '',
      ifsc: '',
      note: '',
    },
  });
  const ask = (withdrawal: ConfirmedWithdrawal) =>
    new Promise<boolean>((resolve) =>
      setConfirming({
        withdrawal,
        answer(confirmed) {
          setConfirming(null);
          resolve(confirmed);
        },
      }),
    );
  const submit = form.handleSubmit(async (fields) => {
    outcomes.setProblem(null);
    const way = wayOf(ways, fields.method);
    if (way === undefined) return;
    const outcome = await sendWithdrawal(requestVia, fields, way, refs, ask);
    const made = (request: MoneyRequest | null) => {
      form.reset();
      onMade(request);
    };
    outcomes.report(outcome, made, (failure) =>
      outcomes.refuse(failure, form, ['amount', 'upiId', 'holder', 'accountNumber', 'ifsc', 'note']),
    );
  });

  return {
    form,
    rule,
    problem: outcomes.problem,
    confirming,
    busy: form.formState.isSubmitting,
    send: () => void submit(),
  };
}
