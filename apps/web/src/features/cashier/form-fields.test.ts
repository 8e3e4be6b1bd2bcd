import { paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { examplePaymentInfo } from '../../testing/examples.ts';
import { depositFields, withdrawalFields } from './form-fields.ts';
import type { FormRules } from './form-fields.ts';

const rules: FormRules = {
  ways: examplePaymentInfo.ways,
  rule: { min: paise(100_00), max: paise(50_000_00), left: null, ownLeft: null, available: null },
  write: (amount) => `₹${amount / 100}`,
};

function problems(schema: v.GenericSchema, fields: object): Record<string, string> {
  const parsed = v.safeParse(schema, fields);
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
}

describe('[R5.8] a deposit', () => {
  const good = { amount: '2000', method: 'UPI', reference: '6312 0485 7193', note: '' };
  test.each<[string, object, Record<string, string>]>([
    ['is good', {}, {}],
    [
      'names every wrong field at once',
      { amount: '50', reference: '12' },
      { amount: 'The minimum is ₹100.', reference: 'Enter the 12-digit UTR.' },
    ],
    ['needs its reference', { reference: ' ' }, { reference: 'reference is a required field' }],
    ['needs a way to pay', { method: '' }, { method: 'method is a required field' }],
    [
      'is never changed on the way',
      { note: 'from <b>me</b>' },
      { note: 'Please avoid from  <b>  </b> in the note.' },
    ],
    ['has a note of some length', { note: 'x'.repeat(201) }, { note: 'Enter up to 200 characters.' }],
  ])('%s', (_, fields, wrong) => {
    expect(problems(depositFields(rules), { ...good, ...fields })).toEqual(wrong);
  });
});

describe('[R5.8] a withdrawal', () => {
  const upi = {
    amount: '750',
    method: 'UPI',
    upiId: 'asha.rao@examplebank',
    holder: '',
    accountNumber: '',
    ifsc: '',
    note: '',
  };
  const bank = {
    ...upi,
    method: 'BANK',
    upiId: '',
    holder: 'Asha Rao',
    accountNumber: '1234 5678 6789',
    ifsc: 'hdfc0001234',
  };
  test.each<[string, object, Record<string, string>]>([
    ['by UPI is good', upi, {}],
    ['to a bank is good, however it is written', bank, {}],
    ['by UPI needs an id', { ...upi, upiId: 'asha' }, { upiId: 'Enter a UPI ID such as name@bank.' }],
    [
      'to a bank needs all of the account',
      { ...bank, holder: '', accountNumber: '12', ifsc: 'X' },
      {
        holder: 'name is a required field',
        accountNumber: 'Enter 9 to 18 digits.',
        ifsc: 'Enter an IFSC such as ABCD0123456.',
      },
    ],
    [
      'keeps the name as the bank knows it',
      { ...bank, holder: "Asha O'Rao" },
      { holder: "Please avoid ' in the name." },
    ],
  ])('%s', (_, fields, wrong) => {
    expect(problems(withdrawalFields(rules), fields)).toEqual(wrong);
  });
});
