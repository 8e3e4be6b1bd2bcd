import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { authenticate } from './calls/log-in.ts';
import { changeBet, placeBet, saveBetSlip } from './calls/betting.ts';
import { register, resendVerificationCode, verifyUser } from './calls/account.ts';
import { nationalMobile } from './entities/account.ts';
import { fieldErrors } from './envelope.ts';
import { docsOf } from './docs-of.ts';

function problems(schema: v.GenericSchema, value: unknown): Record<string, string> {
  const result = v.safeParse(schema, value);
  if (result.success) return {};
  const fields = fieldErrors(result.issues, 'body');
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

describe('payloads have exactly their fields', () => {
  test('log-in, registration, verification, resend', () => {
    const fields = (schema: { readonly entries: object }): string[] => Object.keys(schema.entries);
    expect(fields(authenticate.body)).toEqual([
      'userNameOrEmailAddress',
      'password',
      'rememberClient',
      'deviceToken',
      'proof',
    ]);
    expect(fields(register.body)).toEqual(['userName', 'password', 'confirmPassword', 'mobile', 'proof']);
    expect(fields(verifyUser.body)).toEqual(['userName', 'mobile', 'domain', 'otp', 'deviceToken']);
    expect(fields(resendVerificationCode.body)).toEqual(['userName', 'mobile', 'domain']);
  });
});

describe('registration', () => {
  const good = docsOf(register).example.body;
  const with_ = (change: Partial<typeof good>) => problems(register.body, { ...good, ...change });

  test.each([
    ['short', 'Ab1@', 'Password is too short - should be 8 chars minimum.'],
    ['no letter', '12345678@', /^Must Contain 8 Characters/],
    ['no digit', 'abcdefgh@', /^Must Contain 8 Characters/],
    ['no special character', 'abcdefg12', /^Must Contain 8 Characters/],
    ['another special character only', 'abcdefg1-', /^Must Contain 8 Characters/],
  ])('a password with %s is refused', (_what, password, message) => {
    const found = with_({ password, confirmPassword: password });
    expect(found['password']).toMatch(message);
  });

  test('passwords must match', () => {
    expect(with_({ confirmPassword: 'Monsoon#2027' })).toEqual({ confirmPassword: 'Passwords must match' });
  });

  test.each([
    ['9812345678', true],
    ['09812345678', true],
    ['+919812345678', true],
    ['00919812345678', true],
    ['5812345678', false],
    ['981234567', false],
    ['+929812345678', false],
    ['9812345678 ', false],
  ])('mobile %s: %s', (mobile, ok) => {
    expect(with_({ mobile })).toEqual(ok ? {} : { mobile: 'mobile number is not valid' });
  });

  test('a mobile number is the same however it is written', () => {
    expect(['9812345678', '+919812345678', '00919812345678'].map(nationalMobile)).toEqual(
      Array(3).fill('9812345678'),
    );
  });
});

test('a one-time code may be a number or digits, and keeps its leading zeros', () => {
  const otp = (code: unknown): unknown =>
    v.parse(verifyUser.body, { ...docsOf(verifyUser).example.body, otp: code }).otp;
  expect([otp(42), otp('000042'), otp(402_913)]).toEqual(['000042', '000042', '402913']);
  for (const bad of ['42', 'abcdef', 1_000_000, -1, 1.5, null, '']) {
    expect(problems(verifyUser.body, { ...docsOf(verifyUser).example.body, otp: bad })).toEqual({
      otp: 'Please Enter Otp code',
    });
  }
});

describe('placing a bet', () => {
  const good = { marketId: 'm', runnerId: 'r', side: 'BACK', price: 2.5, stake: 100, customerRef: 'a' };

  test('omitted fields have their documented defaults', () => {
    expect(v.parse(placeBet.body, good)).toEqual({
      ...good,
      persistence: 'LAPSE',
      timeInForce: 'NONE',
      orderType: 'LIMIT',
      acceptBetter: true,
      acceptWorseTicks: 0,
      source: 'SLIP',
    });
  });

  test.each([
    ['side', 'BUY'],
    ['side', 'back'],
    ['price', '2.5'],
    ['price', 2.505],
    ['price', 100_000.01],
    ['stake', 0],
    ['stake', -100],
    ['stake', 99.999],
    ['stake', 1e12],
    ['stake', null],
    ['customerRef', ''],
    ['customerRef', 'a b'],
    ['acceptWorseTicks', 21],
    ['acceptWorseTicks', 0.5],
    ['marketVersion', -1],
    ['source', 'FEED'],
    ['minFill', 50],
    ['playerId', 'p2'],
    ['__proto__x', 1],
  ])('%s = %s is refused and named', (field, value) => {
    expect(Object.keys(problems(placeBet.body, { ...good, [field]: value }))).toEqual([field]);
  });

  test('minFill requires FILL_OR_KILL and is not above the stake', () => {
    const kill = { ...good, timeInForce: 'FILL_OR_KILL' };
    expect(problems(placeBet.body, { ...kill, minFill: 100 })).toEqual({});
    expect(Object.keys(problems(placeBet.body, { ...kill, minFill: 100.01 }))).toEqual(['minFill']);
  });
});

test.each([
  [{ betId: 1, persistence: 'PERSIST' }, true],
  [{ betId: 1, remaining: 5 }, true],
  [{ betId: 1, price: 2, customerRef: 'x' }, true],
  [{ betId: 1 }, false],
  [{ betId: 1, price: 2 }, false],
  [{ betId: 1, remaining: 5, customerRef: 'x' }, true],
  [{ betId: 1, remaining: 5, persistence: 'LAPSE' }, false],
])('a change %j is one change: %s', (body, ok) => {
  expect(v.is(changeBet.body, body)).toBe(ok);
});

test('a slip holds at most twenty selections', () => {
  const [slip] = docsOf(saveBetSlip).example.body.slips;
  expect(v.is(saveBetSlip.body, { slips: Array(20).fill(slip) })).toBe(true);
  expect(v.is(saveBetSlip.body, { slips: Array(21).fill(slip) })).toBe(false);
});

test('default texts for schemas without their own never repeat what was typed', () => {
  const { userName: _, ...rest } = docsOf(register).example.body;
  expect(problems(register.body, rest)).toEqual({ userName: 'userName is a required field' });
  expect(problems(authenticate.body, { userNameOrEmailAddress: 'a', password: 12_345 })).toEqual({
    password: 'password is not valid.',
  });
  expect(problems(authenticate.body, { ...docsOf(authenticate).example.body, role: 'admin' })).toEqual({
    role: 'role is not a known field',
  });
});

test('a nested problem gives its path', () => {
  const [slip] = docsOf(saveBetSlip).example.body.slips;
  const bad = { slips: [slip, { ...slip, stake: 'lots' }] };
  expect(Object.keys(problems(saveBetSlip.body, bad))).toEqual(['slips.1.stake']);
});
