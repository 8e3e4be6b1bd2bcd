import { expect, test } from 'vitest';
import type { ApiFailure } from '../../provider/failure.ts';
import { isUnclear, PressRefs } from './press.ts';

const refused = (status: number, code: string | null): ApiFailure => ({
  kind: 'refused',
  status,
  code,
  message: '',
  fields: [],
  details: {},
});

function refs(): PressRefs {
  let count = 0;
  return new PressRefs(() => `ref${(count += 1)}`);
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

test('a press that may have arrived is repeated under its own reference', () => {
  const presses = refs();
  expect(presses.refFor({ amount: 500 })).toBe('ref1');
  presses.answered({ kind: 'network', message: '' });
  expect(presses.refFor({ amount: 500 })).toBe('ref1');
});

test('another content, a refusal and a success begin a new press', () => {
  const presses = refs();
  expect(presses.refFor({ amount: 500 })).toBe('ref1');
  expect(presses.refFor({ amount: 600 })).toBe('ref2');
  presses.answered(refused(409, 'REFERENCE_USED'));
  expect(presses.refFor({ amount: 600 })).toBe('ref3');
  presses.answered(null);
  expect(presses.refFor({ amount: 600 })).toBe('ref4');
});

test('references fit the contract', () => {
  expect(new PressRefs().refFor({})).toMatch(/^[0-9a-f]{32}$/);
});
