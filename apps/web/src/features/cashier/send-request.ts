import { ZERO } from '@layline/units/money.ts';
import { signWithPasskey } from '../../api/passkeys.ts';
import {
  beginPasskeyConfirmation,
  createDeposit,
  createMoneyRequest,
  createWithdrawal,
} from '../../provider/cashier.ts';
import type { ConfirmedWithdrawal, MoneyRequest } from '../../provider/cashier.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import type { UsedPasskey } from '../../provider/passkeys.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { request } from '../../provider/request.ts';
import { signedInAs } from '../../session/session-store.ts';
import { typedPaise } from './amount-rule.ts';
import { plainNumber } from './form-fields.ts';
import type { DepositFields, WithdrawalFields } from './form-fields.ts';

/**
 * The calls that a page requests by. The specification has three for the same two things: `/Payment`, the page about paying,
 * makes CreateDeposit (R7.43) and CreateWithdrawal (R7.42); `/depositw`, the page of requests, makes
 * CreateRequestForDepositWithdrawal (R7.26) for both.
 */
export type RequestVia = 'PAYMENT' | 'REQUEST';

/** The request that was made, or null where the provider only confirms that it was accepted. */
type Sent = Promise<Outcome<MoneyRequest | null>>;

/** Failures after which it is unknown whether the request was made. */
const UNCLEAR_CODES: ReadonlySet<string | null> = new Set([
  'PAYMENT_UNAVAILABLE',
  'OVERLOADED',
  'UNAVAILABLE',
  'INTERNAL',
  null,
]);

/** True if the request may have been made in spite of the failure. */
export function isUnclear(failure: ApiFailure): boolean {
  if (failure.kind === 'refused') return failure.status >= 500 && UNCLEAR_CODES.has(failure.code);
  return failure.kind === 'network' || failure.kind === 'malformed';
}

/**
 * The idempotency keys (`customerRef`) of one form. While it is unknown whether a request was made, the same content is
 * sent again under the same key, so that it is never made twice.
 */
export class CustomerRefs {
  #pending: { readonly ref: string; readonly content: string } | null = null;
  readonly #newRef: () => string;

  constructor(newRef: () => string = randomRef) {
    this.#newRef = newRef;
  }

  /** The key to send this content under. */
  refFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.#pending?.content !== text) this.#pending = { ref: this.#newRef(), content: text };
    return this.#pending.ref;
  }

  /** Takes the outcome of the last request: null for a success. Its key is kept only where the outcome is unclear. */
  settle(failure: ApiFailure | null): void {
    if (failure === null || !isUnclear(failure)) this.#pending = null;
  }
}

/** 32 hexadecimal digits. */
function randomRef(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function commonFields(
  { amount, note }: { readonly amount: string; readonly note: string },
  { code }: PaymentWay,
) {
  return {
    amount: typedPaise(amount) ?? ZERO,
    ...(code === '' ? {} : { method: code }),
    ...(note === '' ? {} : { note }),
  };
}

/** Sends a deposit whose fields are valid. */
export async function sendDeposit(
  requestVia: RequestVia,
  fields: DepositFields,
  way: PaymentWay,
  imageId: string | null,
  refs: CustomerRefs,
): Sent {
  const content = {
    ...commonFields(fields, way),
    ...(fields.reference === '' ? {} : { reference: fields.reference }),
    ...(imageId === null ? {} : { imageId }),
  };
  const body = { ...content, customerRef: refs.refFor(content) };
  const outcome = await (requestVia === 'PAYMENT'
    ? request(createDeposit, { body })
    : request(createMoneyRequest, { body: { type: 'DEPOSIT', ...body } }));
  refs.settle(outcome.ok ? null : outcome.failure);
  return outcome;
}

/** Shows players what they are about to confirm; false if they do not want it. */
export type AskToConfirm = (withdrawal: ConfirmedWithdrawal) => Promise<boolean>;

/** Sends a withdrawal whose fields are valid, confirmed with a passkey if the provider asks for that. */
export async function sendWithdrawal(
  requestVia: RequestVia,
  fields: WithdrawalFields,
  way: PaymentWay,
  refs: CustomerRefs,
  ask: AskToConfirm,
): Sent {
  const { upiId, holder, accountNumber, ifsc } = fields;
  const bank = { holder, accountNumber: plainNumber(accountNumber), ifsc: ifsc.toUpperCase() };
  const payee = way.method === 'UPI' ? { upiId } : { bank };
  const content = { ...commonFields(fields, way), ...payee };
  const body = { ...content, customerRef: refs.refFor(content) };
  const send = (confirmation: { readonly confirmation?: UsedPasskey }): Sent =>
    requestVia === 'PAYMENT'
      ? request(createWithdrawal, { body: { ...body, ...confirmation } })
      : request(createMoneyRequest, { body: { type: 'WITHDRAWAL', ...body, ...confirmation } });
  const player = signedInAs();
  let outcome = await send({});
  if (!outcome.ok && outcome.failure.kind === 'refused' && outcome.failure.code === 'PASSKEY_REQUIRED') {
    const { amount, method = way.method } = content as ConfirmedWithdrawal;
    const confirmed = await confirmWithPasskey({ amount, method, ...payee }, ask);
    if (!confirmed.ok) outcome = confirmed;
    // Another player may have logged in while the device asked; this is not their withdrawal.
    else if (confirmed.value !== null && signedInAs() === player)
      outcome = await send({ confirmation: confirmed.value });
  }
  refs.settle(outcome.ok ? null : outcome.failure);
  return outcome;
}

/** Has the player confirm amount and payee with a passkey; null if the player or the browser does not. */
async function confirmWithPasskey(
  withdrawal: ConfirmedWithdrawal,
  ask: AskToConfirm,
): Promise<Outcome<UsedPasskey | null>> {
  if (!(await ask(withdrawal))) return { ok: true, value: null };
  const begun = await request(beginPasskeyConfirmation, { body: withdrawal });
  if (!begun.ok) return begun;
  const signed = await signWithPasskey(begun.value);
  return { ok: true, value: signed.ok ? signed.credential : null };
}
