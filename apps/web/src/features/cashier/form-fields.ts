import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { unsafeParts } from '../../provider/clean-up.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { amountProblem } from './amount-rule.ts';
import type { AmountRule } from './amount-rule.ts';

/** What is typed into the forms of the cashier, and what has to be right about it before it is sent (R5.8). */

// @__NO_SIDE_EFFECTS__
function matching(pattern: RegExp, problem: string) {
  return v.pipe(v.string(), v.regex(pattern, problem));
}

/** Reference of a payment (UTR, RRN, transaction id): six letters or digits at least. */
const PaymentReference = matching(
  /^(?=(?:[ ./_-]*[A-Za-z0-9]){6})[A-Za-z0-9 ./_-]{6,40}$/,
  'Enter the payment reference (UTR).',
);
const UpiId = matching(
  /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$/,
  'Enter a UPI ID such as name@bank.',
);
const Holder = matching(/^\p{L}[\p{L}\p{M} .'-]{1,79}$/u, 'Enter the name on the bank account.');
const AccountNumber = matching(/^\d{9,18}$/, 'Enter 9 to 18 digits.');
const Ifsc = matching(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Enter an IFSC such as ABCD0123456.');

const NOTE_MAX = 200;

/** What the checks of a form go by. */
export interface FormRules {
  readonly ways: readonly PaymentWay[];
  readonly rule: AmountRule;
  readonly write: (amount: Paise) => string;
}

/** A name for each wrong field, and what is wrong with it. */
type Problems<Fields> = Partial<Record<keyof Fields & string, string>>;

/** A schema of text fields that are judged together; every wrong field is named at once. */
function judged<const Names extends readonly string[]>(
  names: Names,
  judge: (fields: Readonly<Record<Names[number], string>>) => Problems<Record<Names[number], string>>,
) {
  const text = v.pipe(v.string(), v.trim());
  const entries = Object.fromEntries(names.map((name) => [name, text])) as {
    readonly [K in Names[number]]: typeof text;
  };
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const value = dataset.value as Record<Names[number], string>;
      for (const [key, message] of Object.entries<string | undefined>(judge(value))) {
        if (message === undefined) continue;
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: undefined }],
        });
      }
    }),
  );
}

function required(name: string, typed: string, schema: v.GenericSchema<string, string>): string | undefined {
  return typed === '' ? `${name} is a required field` : wrong(typed, schema);
}

function wrong(typed: string, schema: v.GenericSchema<string, string>): string | undefined {
  const parsed = v.safeParse(schema, typed);
  return parsed.success ? undefined : parsed.issues[0].message;
}

/** What the clean-up of R5.6 would take out is said, never changed silently: a bank has to know the name. */
function altered(what: string, typed: string): string | undefined {
  const parts = unsafeParts(typed);
  return parts.length > 0 ? `Please avoid ${parts.join('  ')} in the ${what}.` : undefined;
}

function given<T extends Record<string, string | undefined>>(problems: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as {
    [K in keyof T]?: string;
  };
}

function noteProblem(note: string): string | undefined {
  return note.length > NOTE_MAX ? `Enter up to ${NOTE_MAX} characters.` : altered('note', note);
}

/** The way that a form's `method` stands for. */
export const wayOf = (ways: readonly PaymentWay[], method: string) =>
  ways.find(({ code }) => code === method);

/** The fields of a deposit. */
export function depositFields({ ways, rule, write }: FormRules) {
  return judged(['amount', 'method', 'reference', 'note'], ({ amount, method, reference, note }) => {
    const way = wayOf(ways, method);
    return given({
      amount: amountProblem(amount, rule, write) ?? undefined,
      method: way === undefined ? 'method is a required field' : undefined,
      reference: way?.needsReference ? required('reference', reference, PaymentReference) : undefined,
      note: noteProblem(note),
    });
  });
}
export type DepositFields = v.InferOutput<ReturnType<typeof depositFields>>;

/** An account number as it is sent: people write it in groups. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** The fields of a withdrawal; those of the other way to be paid are not looked at. */
export function withdrawalFields({ ways, rule, write }: FormRules) {
  return judged(
    ['amount', 'method', 'upiId', 'holder', 'accountNumber', 'ifsc', 'note'],
    ({ amount, method, upiId, holder, accountNumber, ifsc, note }) => {
      const way = wayOf(ways, method);
      const toUpi = way?.method === 'UPI';
      const toBank = way !== undefined && !toUpi;
      return given({
        amount: amountProblem(amount, rule, write) ?? undefined,
        method: way === undefined ? 'method is a required field' : undefined,
        upiId: toUpi ? required('UPI ID', upiId, UpiId) : undefined,
        holder: toBank ? (required('name', holder, Holder) ?? altered('name', holder)) : undefined,
        accountNumber: toBank
          ? required('account number', plainNumber(accountNumber), AccountNumber)
          : undefined,
        ifsc: toBank ? required('IFSC', ifsc.toUpperCase(), Ifsc) : undefined,
        note: noteProblem(note),
      });
    },
  );
}
export type WithdrawalFields = v.InferOutput<ReturnType<typeof withdrawalFields>>;
