import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Password } from '../../entities/credentials.ts';
import { query } from '../../query.ts';

/** First step towards a second factor. */
export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  group: 'operator',
  method: 'POST',
  path: 'Operator/BeginSecondFactor',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ password: Password }),
  result: v.object({
    /** Base32, to type into an authenticator app. */
    secret: v.string(),
    /** The same as a QR code holds it. */
    uri: v.string(),
  }),
  background: false,
  description:
    'Makes the secret of a second factor. It counts only once `Operator/ConfirmSecondFactor` was given a code of it; until then the one before stays.',
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
  example: {
    query: {},
    body: { password: 'Ledger#2026-north' },
    result: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Layline:vikram?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Layline',
    },
  },
});
