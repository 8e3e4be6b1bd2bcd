import * as v from 'valibot';
import { expect, test } from 'vitest';
import { SignUpFields } from './sign-up-schema.ts';

const fields = { password: 'Secret@1234', confirmPassword: 'Secret@1234', mobile: '9876543210' };

test.each(['a', 'asha', 'asha.k@example.com', '98765', 'आशा', 'a'.repeat(80)])(
  '[R5.4] %s is a user name: the client has no rule but that there is one',
  (userName) => {
    expect(v.safeParse(SignUpFields, { ...fields, userName }).output).toMatchObject({ userName });
  },
);
