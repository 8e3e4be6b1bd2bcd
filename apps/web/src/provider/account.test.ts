import { describe, expect, test } from 'vitest';
import { authenticate, refreshToken, verifyUser } from './account.ts';
import { readAnswer } from './read-answer.ts';
import { ALL_SPORTS } from './user-info.ts';

const good = (result: unknown) => ({ status: 200, statusText: '', body: { success: true, result } });
const SIX_FIELDS = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expireInSeconds: 900,
  stakes: [{ title: 'Small', value: 250 }],
  casinoToken: 'casino-1',
  domain: 'play.example',
};

describe('[R3.1] a log-in', () => {
  const read = (result: object) => readAnswer(authenticate.result, good(result));

  test('with the six fields has its stakes and every sport, but neither name nor money', () => {
    expect(read(SIX_FIELDS)).toMatchObject({
      ok: true,
      value: {
        ...SIX_FIELDS,
        stakes: [{ title: 'Small', value: 25_000 }],
        userName: null,
        flags: ALL_SPORTS,
        balance: null,
        exposure: null,
      },
    });
  });

  test.each([
    ['in an object of their own', { flags: { tennis: false, cricket: true } }],
    ['beside the tokens', { tennis: false, cricket: true }],
  ])('may bring the sport flags %s', (_, flags) => {
    expect(read({ ...SIX_FIELDS, ...flags })).toMatchObject({
      ok: true,
      value: { flags: { tennis: false, cricket: true } },
    });
  });

  test('may bring balance and exposure, as text and negative', () => {
    expect(read({ ...SIX_FIELDS, balance: '1234.50', exposure: -20 })).toMatchObject({
      ok: true,
      value: { balance: 123_450, exposure: 2000 },
    });
  });
});

test('[R7.8] a refresh is answered with two fields', () => {
  const answer = good({ accessToken: 'access-2', expireInSeconds: 600 });
  expect(readAnswer(refreshToken.result, answer)).toMatchObject({
    ok: true,
    value: { accessToken: 'access-2', refreshToken: null, expireInSeconds: 600 },
  });
});

test.each([
  ['123456', 123_456],
  ['001234', 1234],
])('[R3.9] [R5.5] the code %s is sent as the number %d', (otp, sent) => {
  const owner = { userName: 'asha', mobile: '9876543210', domain: 'play.example' };
  expect(verifyUser.body?.({ ...owner, otp })).toEqual({ ...owner, otp: sent });
});
