import { valibotResolver } from '@hookform/resolvers/valibot';
import type { Paise } from '@layline/units/money.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { MoneyRequest } from '../../provider/cashier.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import type { PaymentInfo, PaymentWay } from '../../provider/payment-info.ts';
import { invalidate } from '../../api/reads.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { reportFailure } from '@layline/ui/report-failure.ts';
import type { AmountRule } from './amount-rule.ts';
import { depositFields, wayOf, withdrawalFields } from './form-fields.ts';
import type { DepositFields, WithdrawalFields } from './form-fields.ts';
import { PressRefs } from './press.ts';
import { cashierRefusal } from './refusal.ts';
import { sendDeposit, sendWithdrawal } from './send-request.ts';
import type { AskBy } from './send-request.ts';
import { useReceipt } from './use-receipt.ts';
import type { ReceiptActions, ReceiptState } from './use-receipt.ts';

/** A form of the cashier: what is typed, what is wrong with it, and the one way to send it. */
interface MoneyForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>;
  readonly rule: AmountRule;
  /** What is wrong with the whole. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly send: () => void;
}

export interface DepositForm extends MoneyForm<DepositFields> {
  readonly receipt: ReceiptState;
  readonly receiptActions: ReceiptActions;
}

export type WithdrawalForm = MoneyForm<WithdrawalFields>;

/** Told the request that was made; null where the provider says no more than that it was taken. */
type OnMade = (request: MoneyRequest | null) => void;

/** Says what came of a request; a refusal of a field stands beside it. */
function useAnswer() {
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
    take(outcome: Outcome<MoneyRequest | null>, made: OnMade, refuse: (failure: ApiFailure) => void) {
      if (outcome.ok) made(outcome.value);
      else refuse(outcome.failure);
      invalidate('money');
    },
  };
}

/** The deposit form. `ownLeft` is what the player's own limits leave. */
export function useDepositForm(
  askBy: AskBy,
  info: PaymentInfo,
  ownLeft: Paise | null,
  onMade: OnMade,
): DepositForm {
  const write = useAmount();
  const [presses] = useState(() => new PressRefs());
  const [receipt, receiptActions] = useReceipt();
  const answer = useAnswer();
  const ways = info.ways.filter((way) => way.deposit);
  const { min, max } = info.deposit;
  const rule: AmountRule = { min, max, left: info.depositLeft, ownLeft, available: null };
  const form = useForm<DepositFields>({
    resolver: valibotResolver(depositFields({ ways, rule, write })),
    mode: 'onTouched',
    criteriaMode: 'all',
    defaultValues: { amount: '', method: ways[0]?.code ?? '', reference: '', note: '' },
  });

  /** The id of a receipt that is here, null where none is wanted; a text that says what is missing. */
  function receiptProblem(way: PaymentWay | undefined): string | null {
    if (receipt.phase === 'sending' || receipt.phase === 'preparing')
      return 'The receipt is still uploading. Wait a moment.';
    if (receipt.phase === 'failed') return 'The receipt was not uploaded. Send it again or remove it.';
    return way?.needsReceipt && receipt.phase !== 'ready' ? 'receipt is a required field' : null;
  }

  const way = () => wayOf(ways, form.getValues('method'));
  const submit = form.handleSubmit(
    async (fields) => {
      answer.setProblem(null);
      const chosen = way();
      const missing = receiptProblem(chosen);
      if (missing !== null || chosen === undefined) {
        if (receipt.phase === 'none') receiptActions.complain(missing ?? '');
        else answer.setProblem(missing);
        return;
      }
      const imageId = receipt.phase === 'ready' ? receipt.imageId : null;
      const outcome = await sendDeposit(askBy, fields, chosen, imageId, presses);
      const made = (request: MoneyRequest | null) => {
        form.reset();
        receiptActions.remove();
        onMade(request);
      };
      answer.take(outcome, made, (failure) => {
        const gone = failure.kind === 'refused' && failure.code === 'IMAGE_NOT_FOUND';
        if (gone) receiptActions.complain(cashierRefusal(failure, write));
        answer.refuse(failure, form, ['amount', 'reference', 'note']);
        if (failure.kind === 'refused' && failure.code === 'REFERENCE_USED') {
          form.setError('reference', { message: cashierRefusal(failure, write) }, { shouldFocus: true });
        }
      });
    },
    () => {
      const missing = receiptProblem(way());
      if (missing !== null && receipt.phase === 'none') receiptActions.complain(missing);
    },
  );

  return {
    form,
    rule,
    receipt,
    receiptActions,
    problem: answer.problem,
    busy: form.formState.isSubmitting,
    send: () => void submit(),
  };
}

/** The withdrawal form. `available` is what can be taken out; null where that is not known. */
export function useWithdrawalForm(
  askBy: AskBy,
  info: PaymentInfo,
  available: Paise | null,
  onMade: OnMade,
): WithdrawalForm {
  const write = useAmount();
  const [presses] = useState(() => new PressRefs());
  const answer = useAnswer();
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
  const submit = form.handleSubmit(async (fields) => {
    answer.setProblem(null);
    const way = wayOf(ways, fields.method);
    if (way === undefined) return;
    const outcome = await sendWithdrawal(askBy, fields, way, presses);
    const made = (request: MoneyRequest | null) => {
      form.reset();
      onMade(request);
    };
    answer.take(outcome, made, (failure) =>
      answer.refuse(failure, form, ['amount', 'upiId', 'holder', 'accountNumber', 'ifsc', 'note']),
    );
  });

  return {
    form,
    rule,
    problem: answer.problem,
    busy: form.formState.isSubmitting,
    send: () => void submit(),
  };
}
