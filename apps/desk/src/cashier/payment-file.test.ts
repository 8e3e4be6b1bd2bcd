import { expect, test } from 'vitest';
import { readPaymentFile } from './payment-file.ts';

test.each([
  [
    'the plain form',
    'reference,amount,state\r\npay_1,500,captured\r\npay_2,0.5,failed\r\n',
    [
      { reference: 'pay_1', amount: 500, state: 'captured' },
      { reference: 'pay_2', amount: 0.5, state: 'failed' },
    ],
  ],
  [
    'a gateway’s own headings, other columns, quotes and a byte order mark',
    '\uFEFF"Payment Id",email,Amount,Status\n"pay_1","a ""b"", c@d","₹1,23,456.70",captured',
    [{ reference: 'pay_1', amount: 123_456.7, state: 'captured' }],
  ],
  [
    'semicolons, no state, empty lines',
    'UTR;Amount\n4321 0987;20\n\n;\n',
    [{ reference: '4321 0987', amount: 20, state: null }],
  ],
  [
    'a line without its last cell',
    'reference,amount,state\npay_1,1',
    [{ reference: 'pay_1', amount: 1, state: '' }],
  ],
  ['a heading alone', 'reference,amount', []],
])('[R20.15] %s', (_what, text, lines) => {
  expect(readPaymentFile(text)).toEqual({ lines });
});

test.each([
  ['', /name the columns/],
  ['name,sum\na,1', /name the columns/],
  ['reference,amount\npay_1,1\n,2', /^Line 3 has no reference/],
  ['reference,amount\npay_1,-1', /^Line 2: “-1” is not an amount/],
  ['reference,amount\npay_1,1.005', /is not an amount/],
  ['reference,amount\npay_1,=1+1', /is not an amount/],
  ['reference,amount\n"pay_1,1', /not closed/],
  [`reference,amount\n${'pay,1\n'.repeat(5001)}`, /5000 can be compared/],
])('[R20.15] %j is not read', (text, fault) => {
  expect(readPaymentFile(text)).toEqual({ fault: expect.stringMatching(fault) });
});
