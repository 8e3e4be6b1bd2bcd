import { ZERO } from '@layline/units/money.ts';
import { createDeposit, createMoneyRequest, createWithdrawal } from '../../provider/cashier.ts';
import type { MoneyRequest } from '../../provider/cashier.ts';
import type { Outcome } from '../../provider/failure.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { request } from '../../provider/request.ts';
import { typedPaise } from './amount-rule.ts';
import { plainNumber } from './form-fields.ts';
import type { DepositFields, WithdrawalFields } from './form-fields.ts';
import type { PressRefs } from './press.ts';

/**
 * The calls that a page asks by. The specification has three for the same two things: `/Payment`, the page about paying,
 * makes CreateDeposit (R7.43) and CreateWithdrawal (R7.42); `/depositw`, the page of requests, makes
 * CreateRequestForDepositWithdrawal (R7.26) for both.
 */
export type AskBy = 'PAYMENT' | 'REQUEST';

/** What came of asking: the request, or null where the provider says no more than that it was taken. */
type Asked = Promise<Outcome<MoneyRequest | null>>;

function always({ amount, note }: { readonly amount: string; readonly note: string }, { code }: PaymentWay) {
  return {
    amount: typedPaise(amount) ?? ZERO,
    ...(code === '' ? {} : { method: code }),
    ...(note === '' ? {} : { note }),
  };
}

/** Sends a deposit whose fields were found good. */
export async function sendDeposit(
  askBy: AskBy,
  fields: DepositFields,
  way: PaymentWay,
  imageId: string | null,
  presses: PressRefs,
): Asked {
  const content = {
    ...always(fields, way),
    ...(fields.reference === '' ? {} : { reference: fields.reference }),
    ...(imageId === null ? {} : { imageId }),
  };
  const body = { ...content, customerRef: presses.refFor(content) };
  const outcome = await (askBy === 'PAYMENT'
    ? request(createDeposit, { body })
    : request(createMoneyRequest, { body: { type: 'DEPOSIT', ...body } }));
  presses.answered(outcome.ok ? null : outcome.failure);
  return outcome;
}

/** Sends a withdrawal whose fields were found good. */
export async function sendWithdrawal(
  askBy: AskBy,
  fields: WithdrawalFields,
  way: PaymentWay,
  presses: PressRefs,
): Asked {
  const { upiId, holder, accountNumber, ifsc } = fields;
  const bank = { holder, accountNumber: plainNumber(accountNumber), ifsc: ifsc.toUpperCase() };
  const content = { ...always(fields, way), ...(way.method === 'UPI' ? { upiId } : { bank }) };
  const body = { ...content, customerRef: presses.refFor(content) };
  const outcome = await (askBy === 'PAYMENT'
    ? request(createWithdrawal, { body })
    : request(createMoneyRequest, { body: { type: 'WITHDRAWAL', ...body } }));
  presses.answered(outcome.ok ? null : outcome.failure);
  return outcome;
}
