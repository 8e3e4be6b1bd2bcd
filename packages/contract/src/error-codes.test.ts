import { expect, test } from 'vitest';
import * as v from 'valibot';
import { CALLS } from './calls.ts';
import { Failure, fail, succeed, successOf } from './envelope.ts';
import { ERROR_CODES, isErrorCode } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { AGENT_ERRORS } from './errors/agent-errors.ts';
import { OPERATION_ERRORS } from './errors/operator-errors.ts';
import { TABLE_ERRORS } from './errors/casino-errors.ts';
import { ForeignFailure } from './foreign-failure.ts';
import { referencePages } from './reference.ts';

const codes = Object.keys(ERROR_CODES) as ErrorCode[];

test.each(codes)('%s has a failure status and plain texts', (code) => {
  const { status, message, description } = ERROR_CODES[code];
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  for (const text of [message, description]) {
    expect(text).toMatch(/^[A-Z].*[.]$/s);
    expect(text.length).toBeLessThan(220);
  }
  expect(message).not.toMatch(/[A-Z]{2,}_|`/);
});

test('every code is returned by some call, unless only operators, agents or game pages can get it', () => {
  const answered = new Set<string>(CALLS.flatMap((call) => call.errors));
  const general = ['NOT_FOUND'];
  const unmet = codes.filter(
    (code) =>
      !answered.has(code) &&
      !(code in OPERATION_ERRORS) &&
      !(code in AGENT_ERRORS) &&
      !(code in TABLE_ERRORS) &&
      !general.includes(code),
  );
  expect(unmet).toEqual([]);
});

test('the page of error codes lists every code and no other', () => {
  const page = referencePages()['error-codes.md'] ?? '';
  const listed = [...page.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');
  expect(listed.toSorted()).toEqual(codes.toSorted());
});

test('a failure carries code, text, fields and details, and nothing beyond the envelope', () => {
  const failure = fail('INVALID_BET_SIZE', { details: { min: 100, max: 5000, step: 1 } });
  expect(v.parse(Failure, JSON.parse(JSON.stringify(failure)))).toEqual(failure);
  expect(failure).toEqual({
    success: false,
    status: 400,
    result: null,
    error: {
      code: 'INVALID_BET_SIZE',
      message: ERROR_CODES.INVALID_BET_SIZE.message,
      details: { min: 100, max: 5000, step: 1 },
    },
  });
  expect(fail('VALIDATION_FAILED', { message: 'No.', fields: [{ path: 'a', message: 'b' }] }).error).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'No.',
    fields: [{ path: 'a', message: 'b' }],
  });
});

test('anything that is not marked as a success is not one', () => {
  const schema = successOf(v.number());
  expect(v.is(schema, succeed(5))).toBe(true);
  for (const success of [false, 'true', 1, null, undefined]) {
    expect(v.is(schema, { ...succeed(5), success })).toBe(false);
  }
});

test.each([
  [{}],
  [{ success: false, result: 'Closed for today' }],
  [{ success: false, error: { message: 'No', extra: 1 } }],
  [{ message: 'Down', error: null }],
])('a failure of another provider is understood: %j', (answer) => {
  expect(v.is(ForeignFailure, answer)).toBe(true);
});

test('a code of another provider is not ours', () => {
  expect([isErrorCode('UNAUTHORIZED'), isErrorCode('toString'), isErrorCode('E42')]).toEqual([
    true,
    false,
    false,
  ]);
});
