import { createDeposit } from '@layline/contract/calls/create-deposit.ts';
import { createWithdrawal } from '@layline/contract/calls/create-withdrawal.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { MoneyRequest } from '@layline/contract/entities/money-request.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Outcome } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { typedPaise } from './amount-rule.ts';
import { plainNumber } from './form-fields.ts';
import type { DepositFields, WithdrawalFields } from './form-fields.ts';
import type { PressRefs } from './press.ts';

type DepositBody = BodyOf<typeof createDeposit>;
type WithdrawalBody = BodyOf<typeof createWithdrawal>;

function always({ amount, note }: { readonly amount: string; readonly note: string }) {
  return { amount: fromPaise(typedPaise(amount) ?? ZERO), ...(note === '' ? {} : { note }) };
}

/** Sends a deposit whose fields were found good. */
export async function sendDeposit(
  fields: DepositFields,
  method: DepositBody['method'],
  imageId: string | null,
  presses: PressRefs,
): Promise<Outcome<MoneyRequest>> {
  const content = {
    ...always(fields),
    method,
    ...(fields.reference === '' ? {} : { reference: fields.reference }),
    ...(imageId === null ? {} : { imageId }),
  };
  const outcome = await request(createDeposit, {
    body: { ...content, customerRef: presses.refFor(content) },
  });
  presses.answered(outcome.ok ? null : outcome.failure);
  return outcome;
}

/** Sends a withdrawal whose fields were found good. */
export async function sendWithdrawal(
  fields: WithdrawalFields,
  presses: PressRefs,
): Promise<Outcome<MoneyRequest>> {
  const { upiId, holder, accountNumber, ifsc } = fields;
  const bank = { holder, accountNumber: plainNumber(accountNumber), ifsc: ifsc.toUpperCase() };
  const content =
    fields.method === 'UPI'
      ? { ...always(fields), method: 'UPI' as const, upiId }
      : { ...always(fields), method: 'BANK' as const, bank };
  const body: WithdrawalBody = { ...content, customerRef: presses.refFor(content) };
  const outcome = await request(createWithdrawal, { body });
  presses.answered(outcome.ok ? null : outcome.failure);
  return outcome;
}
