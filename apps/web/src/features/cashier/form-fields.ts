import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { textsOf } from '@layline/ui/language/texts.ts';
import { unsafeParts } from '../../provider/clean-up.ts';
import type { PaymentWay } from '../../provider/payment-info.ts';
import { amountProblem, ruleFor } from './amount-rule.ts';
import type { AmountRule } from './amount-rule.ts';
import { cashier } from './texts.ts';

/** The fields of the deposit and the withdrawal form, and what is checked before they are sent (R5.8). */

/** Reference of a payment (UTR, RRN, transaction id): at least six letters or digits. */
const REFERENCE = /^(?=(?:[ ./_-]*[A-Za-z0-9]){6})[A-Za-z0-9 ./_-]{6,40}$/;
const UPI_ID = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.-]{1,63}$/;
const HOLDER = /^\p{L}[\p{L}\p{M} .'-]{1,79}$/u;
const ACCOUNT_NUMBER = /^\d{9,18}$/;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;

const NOTE_MAX = 200;

/** What the fields of a form are checked against. */
export interface FormRules {
  readonly ways: readonly PaymentWay[];
  readonly rule: AmountRule;
  readonly write: (amount: Paise) => string;
}

/** What is wrong with each wrong field. */
type Problems<Fields> = Partial<Record<keyof Fields & string, string>>;

/** A schema of text fields that are checked together; every invalid field is reported together. */
function checkedFields<const Names extends readonly string[]>(
  names: Names,
  check: (fields: Readonly<Record<Names[number], string>>) => Problems<Record<Names[number], string>>,
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
      for (const [key, message] of Object.entries<string | undefined>(check(value))) {
        if (message === undefined) continue;
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: value, key, value: undefined }],
        });
      }
    }),
  );
}

/** What is wrong with a required text: `missing` where it is empty, `wrong` where it does not match. */
function mismatch(typed: string, pattern: RegExp, missing: string, wrong: string): string | undefined {
  if (typed === '') return missing;
  return pattern.test(typed) ? undefined : wrong;
}

/**
 * Name of the reference, as the player's bank calls it: an instant payment has 12 digits, a bank transfer may have
 * more.
 */
function referenceProblem(reference: string, { method }: PaymentWay): string | undefined {
  const t = textsOf(cashier);
  return mismatch(
    reference,
    REFERENCE,
    t('reference is a required field'),
    method === 'BANK' ? t('Enter the UTR of the bank transfer.') : t('Enter the 12-digit UTR.'),
  );
}

/** The clean-up of R5.6 would change the name silently, and the bank has to recognise it. */
function holderProblem(holder: string): string | undefined {
  const t = textsOf(cashier);
  const problem = mismatch(
    holder,
    HOLDER,
    t('name is a required field'),
    t('Enter the name on the bank account.'),
  );
  const parts = unsafeParts(holder);
  if (problem !== undefined || parts.length === 0) return problem;
  return t('Please avoid {parts} in the name.', { parts: parts.join('  ') });
}

/** The problems without the fields that have none. */
function given<T extends Record<string, string | undefined>>(problems: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as {
    [K in keyof T]?: string;
  };
}

function noteProblem(note: string): string | undefined {
  const t = textsOf(cashier);
  if (note.length > NOTE_MAX) return t('Enter up to {max} characters.', { max: NOTE_MAX });
  const parts = unsafeParts(note);
  return parts.length > 0 ? t('Please avoid {parts} in the note.', { parts: parts.join('  ') }) : undefined;
}

/** The way to pay that a form's `method` names. */
export const wayOf = (ways: readonly PaymentWay[], method: string) =>
  ways.find(({ code }) => code === method);

/** The fields of a deposit. */
export function depositFields({ ways, rule, write }: FormRules) {
  return checkedFields(['amount', 'method', 'reference', 'note'], ({ amount, method, reference, note }) => {
    const way = wayOf(ways, method);
    return given({
      amount: amountProblem(amount, ruleFor(rule, way), write) ?? undefined,
      method: way === undefined ? textsOf(cashier)('method is a required field') : undefined,
      reference: way?.needsReference ? referenceProblem(reference, way) : undefined,
      note: noteProblem(note),
    });
  });
}
export type DepositFields = v.InferOutput<ReturnType<typeof depositFields>>;

/** An account number as it is sent, without the spaces and hyphens that people group its digits by. */
export function plainNumber(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** The fields of a withdrawal; those of the way that was not chosen are not checked. */
export function withdrawalFields({ ways, rule, write }: FormRules) {
  return checkedFields(
    ['amount', 'method', 'upiId', 'holder', 'accountNumber', 'ifsc', 'note'],
    ({ amount, method, upiId, holder, accountNumber, ifsc, note }) => {
      const t = textsOf(cashier);
      const way = wayOf(ways, method);
      const toUpi = way?.method === 'UPI';
      const toBank = way !== undefined && !toUpi;
      return given({
        amount: amountProblem(amount, rule, write) ?? undefined,
        method: way === undefined ? t('method is a required field') : undefined,
        upiId: toUpi
          ? mismatch(upiId, UPI_ID, t('UPI ID is a required field'), t('Enter a UPI ID such as name@bank.'))
          : undefined,
        holder: toBank ? holderProblem(holder) : undefined,
        accountNumber: toBank
          ? mismatch(
              plainNumber(accountNumber),
              ACCOUNT_NUMBER,
              t('account number is a required field'),
              t('Enter 9 to 18 digits.'),
            )
          : undefined,
        ifsc: toBank
          ? mismatch(
              ifsc.toUpperCase(),
              IFSC,
              t('IFSC is a required field'),
              t('Enter an IFSC such as ABCD0123456.'),
            )
          : undefined,
        note: noteProblem(note),
      });
    },
  );
}
export type WithdrawalFields = v.InferOutput<ReturnType<typeof withdrawalFields>>;
