import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { LoginFields, SignUpFields, VerificationFields } from './schemas.ts';

function messages(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const result = v.safeParse(schema, input);
  const found: Record<string, string> = {};
  for (const issue of result.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}

const good = {
  userName: 'asha',
  password: 'Monsoon#2026',
  confirmPassword: 'Monsoon#2026',
  mobile: '9812345678',
};
const RULE =
  'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character';

describe('[R5.3] log-in', () => {
  test('terms must be agreed to', () => {
    expect(messages(LoginFields, { userName: 'a', password: 'b', terms: false })).toEqual({
      terms: 'Please agree Terms and Conditions.',
    });
  });

  test('username and password are required, without messages', () => {
    expect(messages(LoginFields, { userName: ' ', password: '', terms: true })).toEqual({
      userName: '',
      password: '',
    });
  });
});

describe('[R5.4] [R9.9] sign-up', () => {
  test('a valid form passes', () => {
    expect(messages(SignUpFields, good)).toEqual({});
  });

  test.each([
    ['', '[R5.7] password is a required field'],
    ['Ab1@xyz', 'Password is too short - should be 8 chars minimum.'],
    ['abcdefgh', RULE],
    ['abcdefg1', RULE],
    ['12345678@', RULE],
    ['Monsoon^2026', RULE],
    ["Mon'soon#2026", "Please avoid ' in your password."],
    ['update#2026', 'Please avoid update in your password.'],
  ])('the password %j: %s', (password, message) => {
    const found = messages(SignUpFields, { ...good, password, confirmPassword: password });
    expect(found).toEqual({ password: message.replace('[R5.7] ', '') });
  });

  test('passwords must match, whatever else is wrong', () => {
    expect(messages(SignUpFields, { ...good, userName: '', confirmPassword: 'x', mobile: '12' })).toEqual({
      userName: 'userName is a required field',
      confirmPassword: 'Passwords must match',
      mobile: 'mobile number is not valid',
    });
  });

  test('[R5.7] the username is required', () => {
    expect(messages(SignUpFields, { ...good, userName: ' ' })).toEqual({
      userName: 'userName is a required field',
    });
  });

  test.each(['a', 'asha.rao@play.example', 'Åsa O’Neil', '+919812345678', 'select', 'x'.repeat(80)])(
    'the username has no other rule: %s',
    (userName) => {
      expect(messages(SignUpFields, { ...good, userName })).toEqual({});
    },
  );

  test.each(['9812345678', '+919812345678', '00919812345678', '09812345678', '98123 45678'])(
    'the mobile number %s is valid',
    (mobile) => {
      expect(messages(SignUpFields, { ...good, mobile })).toEqual({});
    },
  );

  test.each(['5812345678', '981234567', '98123456789', '+449812345678', 'abc', ''])(
    'the mobile number %j is not',
    (mobile) => {
      expect(messages(SignUpFields, { ...good, mobile })).toEqual({ mobile: 'mobile number is not valid' });
    },
  );
});

test.each(['', 'abc', '12', '12 34'])('[R5.5] the code %j is refused', (otp) => {
  expect(messages(VerificationFields, { otp })).toEqual({ otp: 'Please Enter Otp code' });
});

test('[R5.5] a code keeps its zeros', () => {
  expect(v.parse(VerificationFields, { otp: ' 004219 ' })).toEqual({ otp: '004219' });
});
