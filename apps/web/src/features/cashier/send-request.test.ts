import { expect, test } from 'vitest';
import type { ApiFailure } from '../../provider/failure.ts';
import { CustomerRefs, isUnclear } from './send-request.ts';

const refused = (status: number, code: string | null): ApiFailure => ({
  kind: 'refused',
  status,
  code,
  message: '',
  fields: [],
  details: {},
});

function refs(): CustomerRefs {
  let count = 0;
  return new CustomerRefs(() => `ref${(count += 1)}`);
}

test.each<[string, ApiFailure, boolean]>([
  ['no answer', { kind: 'network', message: '' }, true],
  ['an answer that cannot be read', { kind: 'malformed', message: '' }, true],
  ['a gateway that does not answer', refused(503, 'PAYMENT_UNAVAILABLE'), true],
  ['a broken proxy', refused(502, null), true],
  ['too little money', refused(409, 'INSUFFICIENT_FUNDS'), false],
  ['a bad field', refused(400, 'VALIDATION_FAILED'), false],
  ['an ended session', { kind: 'unauthorized', message: '', code: null }, false],
])('%s leaves it unclear: %o is %s', (_, failure, unclear) => {
  expect(isUnclear(failure)).toBe(unclear);
});

test('a request that may have been made is repeated under the same reference', () => {
  const customerRefs = refs();
  expect(customerRefs.refFor({ amount: 500 })).toBe('ref1');
  customerRefs.settle({ kind: 'network', message: '' });
  expect(customerRefs.refFor({ amount: 500 })).toBe('ref1');
});

test('other content, a refusal and a success get a new reference', () => {
  const customerRefs = refs();
  expect(customerRefs.refFor({ amount: 500 })).toBe('ref1');
  expect(customerRefs.refFor({ amount: 600 })).toBe('ref2');
  customerRefs.settle(refused(409, 'REFERENCE_USED'));
  expect(customerRefs.refFor({ amount: 600 })).toBe('ref3');
  customerRefs.settle(null);
  expect(customerRefs.refFor({ amount: 600 })).toBe('ref4');
});

test('references fit the contract', () => {
  expect(new CustomerRefs().refFor({})).toMatch(/^[0-9a-f]{32}$/);
});
