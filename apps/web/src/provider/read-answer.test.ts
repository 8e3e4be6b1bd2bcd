import { describe, expect, test } from 'vitest';
import { record, SomeText } from './decode.ts';
import { readAnswer } from './read-answer.ts';

const Result = record({ name: SomeText });

function read(status: number, body: unknown, statusText = '') {
  return readAnswer(Result, { status, statusText, body });
}

function messageOf(status: number, body: unknown, statusText = ''): string {
  const outcome = read(status, body, statusText);
  return outcome.ok ? 'no failure' : outcome.failure.message;
}

test('a success gives its result without HTML', () => {
  expect(read(200, { success: true, status: 200, result: { name: 'A<b>sha</b>' }, error: null })).toEqual({
    ok: true,
    value: { name: 'Asha' },
    answer: { name: 'Asha' },
  });
});

describe('failures', () => {
  test.each([
    ['a success flag of false', { success: false, result: 'No luck', error: null }],
    ['no success flag', { result: 'No luck' }],
    ['a flag that is not the boolean', { success: 'true', result: 'No luck' }],
  ])('[R8.5] %s in a 200 is a failure', (_, body) => {
    expect(messageOf(200, body)).toBe('No luck');
  });

  test.each([
    ["the body's message", { message: 'Out of memory' }, 'Server Error', 'Out of memory'],
    ['else the status text', { result: 'x' }, 'Server Error', 'Server Error'],
    ['else the fixed text', null, '', 'Internal Server Error'],
  ])('[R8.3] a 500 without error object: %s', (_, body, statusText, message) => {
    expect(messageOf(500, body, statusText)).toBe(message);
  });

  test.each([undefined, null, 'a page', 7])('%j instead of an answer says nothing about the call', (body) => {
    const message = 'The provider sent an answer that cannot be read.';
    expect(read(200, body)).toEqual({ ok: false, failure: { kind: 'malformed', message } });
  });

  test.each([{ success: false }, { result: [] }])(
    '[R8.5] a good status is not the reason for a failure: %j',
    (body) => {
      expect(messageOf(200, body, 'OK')).toBe('The provider sent an answer that cannot be read.');
    },
  );

  test('[R8.4] another failure without error object takes the result text', () => {
    expect(messageOf(409, { success: false, result: 'Bet already settled' })).toBe('Bet already settled');
  });

  test('[R8.9] an error object without a message falls back to the result text', () => {
    expect(messageOf(400, { success: false, result: 'Wrong code', error: { code: 'OTP_INVALID' } })).toBe(
      'Wrong code',
    );
  });

  test('[R8.3, R8.4] an error given as plain text comes after the message and before the status text', () => {
    expect(messageOf(400, { success: false, error: 'Insufficient balance' }, 'Bad Request')).toBe(
      'Insufficient balance',
    );
    expect(messageOf(500, { error: 'Internal Server Error', message: 'Market is closed' })).toBe(
      'Market is closed',
    );
    expect(messageOf(400, { success: false, error: 5 }, 'Bad Request')).toBe('Bad Request');
  });

  test('[R8.8] the error object comes first, with code, fields and details', () => {
    const body = {
      success: false,
      status: 409,
      result: 'ignored',
      error: {
        code: 'INSUFFICIENT_FUNDS',
        message: 'Your balance does not cover this bet.',
        fields: [{ path: 'stake', message: 'Too high' }],
        details: { needed: 500, available: 120.5 },
      },
    };
    expect(read(409, body)).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 409,
        code: 'INSUFFICIENT_FUNDS',
        message: 'Your balance does not cover this bet.',
        fields: [{ path: 'stake', message: 'Too high' }],
        details: { needed: 50_000, available: 12_050 },
      },
    });
  });

  test.each([0, '0', '', null])('[R10.2] the error code %j counts as none', (code) => {
    expect(read(404, { success: false, error: { code, message: 'Not found.' } })).toMatchObject({
      failure: { kind: 'refused', code: null },
    });
  });

  test('[R8.2] a 401 is a separate kind', () => {
    expect(read(401, { success: false, error: { code: 'UNAUTHORIZED', message: 'Log in again.' } })).toEqual({
      ok: false,
      failure: { kind: 'unauthorized', code: 'UNAUTHORIZED', message: 'Log in again.' },
    });
  });

  test.each([
    ['text instead of an object', 'hello'],
    ['a list', [1, 2]],
    ['an error that is a number', { success: false, error: 5 }],
    ['fields of the wrong kind', { success: false, error: { message: 'x', fields: 'no' } }],
    ['nothing', undefined],
  ])('a hostile answer is a failure with a message: %s', (_, body) => {
    expect(messageOf(400, body)).not.toBe('');
    expect(read(400, body).ok).toBe(false);
  });

  test('a success that cannot be read is malformed and names the field', () => {
    expect(read(200, { success: true, result: { name: true } })).toEqual({
      ok: false,
      failure: { kind: 'malformed', message: 'The provider sent an answer that cannot be read (name).' },
    });
  });
});
