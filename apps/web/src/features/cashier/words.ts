import type { MoneyRequest, MoneyRequestStatus, MoneyRequestType } from '../../provider/cashier.ts';
import type { PaymentMethod } from '../../provider/payment-info.ts';

/** The words of the cashier. What is not known has none. */

export const STATUS_WORDS: Readonly<Record<MoneyRequestStatus, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  PAID: 'Paid',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  UNKNOWN: '',
};

export const STATUS_TONES: Readonly<Record<MoneyRequestStatus, 'warn' | 'good' | 'danger' | 'neutral'>> = {
  PENDING: 'warn',
  APPROVED: 'good',
  PAID: 'good',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  UNKNOWN: 'neutral',
};

export const TYPE_WORDS: Readonly<Record<MoneyRequestType, string>> = {
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  UNKNOWN: 'Request',
};

export const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  UPI: 'UPI',
  BANK: 'Bank transfer',
  ONLINE: 'UPI app or card',
  UNKNOWN: '',
};

/** What has become of a request and what comes next, in a sentence or two. `amount` is already written out. Empty where nobody knows. */
export function whatNext(request: MoneyRequest, amount: string): string {
  if (request.type === 'UNKNOWN') return '';
  return request.type === 'DEPOSIT' ? depositNext(request, amount) : withdrawalNext(request, amount);
}

function depositNext({ status, checkout }: MoneyRequest, amount: string): string {
  switch (status) {
    case 'PENDING':
      return checkout === null
        ? `The cashier checks your payment against its reference, then adds ${amount} to your balance. You will be told here.`
        : `The payment has not arrived yet. ${amount} is added to your balance as soon as it does.`;
    case 'APPROVED':
    case 'PAID':
      return `${amount} was added to your balance.`;
    case 'REJECTED':
      return 'Nothing was added to your balance. If you have paid, contact support with the reference.';
    case 'CANCELLED':
      return 'You cancelled this request. Nothing was added to your balance.';
    case 'EXPIRED':
      return 'The request was not processed in time. If you have paid, request it again with the same reference.';
    case 'UNKNOWN':
      return '';
  }
}

function withdrawalNext({ status }: MoneyRequest, amount: string): string {
  switch (status) {
    case 'PENDING':
      return `${amount} has left your balance and is held for you until the cashier has checked the request.`;
    case 'APPROVED':
      return `The cashier has approved it. ${amount} is on its way to you.`;
    case 'PAID':
      return `${amount} was sent. Your bank may take some time to show it.`;
    case 'REJECTED':
    case 'EXPIRED':
      return `${amount} was returned to your balance.`;
    case 'CANCELLED':
      return `You cancelled it. ${amount} was returned to your balance.`;
    case 'UNKNOWN':
      return '';
  }
}
