import type { Paise } from '@layline/units/money.ts';
import type { Decoder, Decoded } from './decode.ts';
import {
  Amount,
  decoded,
  Flag,
  isObject,
  list,
  only,
  or,
  orNull,
  paiseOf,
  reader,
  record,
  SomeText,
  Text,
  valueUnder,
} from './decode.ts';
import { prepared } from './late-decoders.ts';

/** Payment methods and limits (R7.41). The specification names no fields. */

/** UPI and BANK: paid manually and approved by an operator. ONLINE: through the site's payment gateway. */
export type PaymentMethod = 'UPI' | 'BANK' | 'ONLINE' | 'UNKNOWN';

export interface BankAccount {
  readonly holder: string;
  readonly accountNumber: string;
  readonly ifsc: string;
}

/** One payment method, with the account to pay to. */
export interface PaymentWay {
  /** The provider's code, sent back with a request; empty where it has none. */
  readonly code: string;
  readonly method: PaymentMethod;
  readonly title: string;
  readonly deposit: boolean;
  readonly withdrawal: boolean;
  /** True where the provider names no method, but requests can still be made. */
  readonly assumed: boolean;
  readonly upiId: string | null;
  /** Content of a QR code for this payment. */
  readonly qrText: string | null;
  readonly bank: BankAccount | null;
  readonly instructions: string | null;
  /** Limits of one deposit by this method, on top of those of the site; null where the provider names none. */
  readonly minDeposit: Paise | null;
  readonly maxDeposit: Paise | null;
  /** True: a deposit needs a payment reference (UTR). */
  readonly needsReference: boolean;
  /** True: a deposit needs an image of the receipt. */
  readonly needsReceipt: boolean;
}

/** Limits for deposits or withdrawals; null where not published. */
export interface MoneyLimits {
  readonly min: Paise | null;
  readonly max: Paise | null;
  readonly perDay: Paise | null;
}

/** What a player is shown before a deposit or withdrawal. */
export interface PaymentInfo {
  readonly ways: readonly PaymentWay[];
  readonly deposit: MoneyLimits;
  readonly withdrawal: MoneyLimits;
  /** What remains of the 24-hour limits; null without such a limit. */
  readonly depositLeft: Paise | null;
  readonly withdrawalLeft: Paise | null;
  /** True: a pending withdrawal can be cancelled. */
  readonly withdrawalReversal: boolean;
  /** False for play money. */
  readonly realMoney: boolean;
  /** True: an agent opened the account, and the player pays in and out with the agent. */
  readonly throughAgent: boolean;
}

const TITLES: Readonly<Record<PaymentMethod, string>> = {
  UPI: 'UPI',
  BANK: 'Bank transfer',
  ONLINE: 'Online',
  UNKNOWN: '',
};

const ASSUMED: PaymentWay = {
  assumed: true,
  code: '',
  method: 'UNKNOWN',
  title: '',
  deposit: false,
  withdrawal: false,
  upiId: null,
  qrText: null,
  bank: null,
  instructions: null,
  minDeposit: null,
  maxDeposit: null,
  needsReference: false,
  needsReceipt: false,
};

/** If a provider names no deposit methods, the form asks only for the amount. */
const ANY_DEPOSIT: readonly PaymentWay[] = [{ ...ASSUMED, deposit: true }];

/** If a provider names no withdrawal methods, the player enters the destination. */
const ANY_WITHDRAWAL: readonly PaymentWay[] = (['UPI', 'BANK'] as const).map((method) => ({
  ...ASSUMED,
  code: method,
  method,
  title: TITLES[method],
  withdrawal: true,
}));

/** Other usual names of the limits of a deposit. */
const MIN_DEPOSIT = ['minDepositAmount', 'minimumDeposit', 'minAmount', 'minimumAmount', 'min'] as const;
const MAX_DEPOSIT = ['maxDepositAmount', 'maximumDeposit', 'maxAmount', 'maximumAmount', 'max'] as const;

/** An amount used as a limit: providers also send zero for a limit that is not set. */
const Limit = reader((input) => {
  const amount = paiseOf(input);
  return amount !== undefined && amount > 0 ? amount : undefined;
});

const BankAccount: Decoder<BankAccount> = record(
  { holder: or(Text, ''), accountNumber: SomeText, ifsc: or(Text, '') },
  {
    holder: ['accountHolder', 'accountHolderName', 'accountName'],
    accountNumber: ['accountNo'],
    ifsc: ['ifscCode'],
  },
);

const WayFields = prepared(
  // The fields of the account may be in the method itself, and the limits beside the account number.
  (input) => {
    if (!isObject(input)) return input;
    const bank = isObject(input['bank']) ? input['bank'] : input;
    const limit = (key: string, names: readonly string[]) =>
      valueUnder(input, key, names) ?? valueUnder(bank, key, names);
    return {
      ...input,
      bank,
      minDeposit: limit('minDeposit', MIN_DEPOSIT),
      maxDeposit: limit('maxDeposit', MAX_DEPOSIT),
    };
  },
  only(
    record(
      {
        code: or(SomeText, ''),
        title: or(SomeText, ''),
        deposit: orNull(Flag),
        withdrawal: orNull(Flag),
        upiId: orNull(SomeText),
        qrText: orNull(SomeText),
        bank: orNull(BankAccount),
        instructions: orNull(SomeText),
        minDeposit: orNull(Limit),
        maxDeposit: orNull(Limit),
        needsReference: or(Flag, false),
        needsReceipt: or(Flag, false),
      },
      {
        code: ['method', 'paymentMethod', 'type'],
        title: ['name'],
        deposit: ['isDeposit'],
        withdrawal: ['isWithdrawal'],
        upiId: ['upi', 'vpa'],
        instructions: ['description'],
      },
    ),
    ({ code, title, upiId, qrText, bank }) => Boolean(code || title || upiId || qrText || bank),
  ),
);
type WayFields = Decoded<typeof WayFields>;

function methodOf({ code, upiId, bank }: WayFields): PaymentMethod {
  const word = code.toUpperCase();
  if (word === 'UPI' || word === 'BANK' || word === 'ONLINE') return word;
  if (upiId !== null) return 'UPI';
  return bank === null ? 'UNKNOWN' : 'BANK';
}

const Ways = list('ways to pay', WayFields, ['ways', 'items', 'methods']);

/** The payment methods in an answer, in any form; undefined where it mentions none. */
function waysIn(input: unknown): readonly WayFields[] | undefined {
  if (isObject(input) && Array.isArray(input['ways'])) return decoded(Ways, input);
  const ways = decoded(Ways, input) ?? [];
  if (ways.length > 0) return ways;
  const single = decoded(WayFields, input);
  return single && (single.upiId ?? single.qrText ?? single.bank) !== null ? [single] : undefined;
}

function waysOf(input: unknown): readonly PaymentWay[] {
  const named = waysIn(input);
  if (named === undefined) return [...ANY_DEPOSIT, ...ANY_WITHDRAWAL];
  const ways = named.map((way) => {
    const method = methodOf(way);
    return {
      ...way,
      method,
      assumed: false,
      title: way.title || TITLES[method] || way.code,
      deposit: way.deposit ?? true,
      withdrawal: way.withdrawal ?? false,
    };
  });
  const saysWithdrawal = named.length === 0 || named.some(({ withdrawal }) => withdrawal !== null);
  return saysWithdrawal ? ways : [...ways, ...ANY_WITHDRAWAL];
}

const UNPUBLISHED: MoneyLimits = { min: null, max: null, perDay: null };

const MoneyLimits: Decoder<MoneyLimits> = record({
  min: orNull(Amount),
  max: orNull(Amount),
  perDay: orNull(Amount),
});

/** Reads any answer; fields that are missing get defaults. */
export const PaymentInfo: Decoder<PaymentInfo> = prepared(
  (input) => ({ ...(isObject(input) ? input : {}), ways: waysOf(input) }),
  record({
    ways: reader((ways) => (Array.isArray(ways) ? (ways as readonly PaymentWay[]) : undefined)),
    deposit: or(MoneyLimits, UNPUBLISHED),
    withdrawal: or(MoneyLimits, UNPUBLISHED),
    depositLeft: orNull(Amount),
    withdrawalLeft: orNull(Amount),
    withdrawalReversal: or(Flag, false),
    realMoney: or(Flag, true),
    throughAgent: or(Flag, false),
  }),
);
