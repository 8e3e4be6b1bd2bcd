import type { DocsOf } from '../../call-docs.ts';
import { NOW } from '../../examples/cricket-match.ts';
import { exampleOperator } from '../../examples/operator.ts';
import { examplePasskey, exampleUsedPasskey } from '../../examples/player.ts';
import type * as calls from './passkeys.ts';

const challenge = 'pTz8VbGJ0sHk1QmXw4RdYc7Ln9AeUf2Bi6Ox3Ks5Mhg';
const request = {
  challenge,
  rpId: 'layline.example',
  timeout: 300_000,
  userVerification: 'required',
} as const;
const PROOF = {
  code: 'Of the second factor in force; absent if there is none, or if a passkey proves it.',
  credential: 'What one of the caller’s passkeys signed for `Operator/BeginProof`, in place of the code.',
};

export const OPERATOR_PASSKEYS_DOCS: DocsOf<typeof calls> = {
  beginOperatorPasskeyLogIn: {
    description:
      'Starts a log-in of an operator with a passkey: the options of `navigator.credentials.get`. No name is needed, since the device knows whose passkeys it has. The challenge works once, within five minutes. FORBIDDEN on a host that is not a site’s own, since a passkey belongs to a host.',
    example: { query: {}, body: null, result: request },
  },
  operatorLogInWithPasskey: {
    description:
      'Logs an operator in with what the device signed, without password or code. Every reason to refuse has the same answer: an unknown or removed passkey, a player’s, a used or old challenge, another host, no finger or PIN, a counter that went back, an operator who is not active.',
    example: {
      query: {},
      body: { credential: exampleUsedPasskey },
      result: {
        accessToken: 'op_Zt3V9cQy8wM1s5Kf2hRb7Nx4',
        expiresAt: NOW + 28_800_000,
        operator: exampleOperator,
        secondFactorMissing: false,
      },
    },
  },
  beginOperatorProof: {
    description:
      'What one of the caller’s own passkeys signs in place of a code, where the second factor is asked for again. The challenge works once, within five minutes, in the calling session.',
    example: { query: {}, body: null, result: request },
  },
  beginOperatorPasskey: {
    description:
      'Starts adding a passkey: the options of `navigator.credentials.create`. It requires the password, and again the second factor or a passkey from operators who have one. The challenge works once, within five minutes, in the calling session.',
    notes: PROOF,
    example: {
      query: {},
      body: { password: 'Ledger#2026-north', code: '287082' },
      result: {
        challenge,
        rp: { id: 'layline.example', name: 'Layline' },
        user: { id: 'b3AtNDFjOWQwYWE', name: 'vikram', displayName: 'vikram' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id: exampleUsedPasskey.id, transports: ['internal'] }],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
    samples: [
      { query: {}, body: { password: 'Ledger#2026-north', credential: exampleUsedPasskey } },
      { query: {}, body: { password: 'Ledger#2026-north' } },
    ],
  },
  addOperatorPasskey: {
    description:
      'Adds the passkey that the device has made. The operator’s other sessions end, and from now on the password alone is not enough to log in. An operator has at most ten.',
    example: {
      query: {},
      body: {
        name: 'Laptop',
        credential: {
          id: exampleUsedPasskey.id,
          response: {
            clientDataJSON: exampleUsedPasskey.response.clientDataJSON,
            attestationObject: 'o2NmbXRkbm9uZQ',
            transports: ['internal'],
          },
        },
      },
      result: { ...examplePasskey, name: 'Laptop' },
    },
  },
  getOperatorPasskeys: {
    description: 'The caller’s passkeys, the newest first.',
    example: { query: {}, body: null, result: { passkeys: [{ ...examplePasskey, name: 'Laptop' }] } },
  },
  removeOperatorPasskey: {
    description:
      'Removes a passkey of the caller; the other sessions end. It requires the password and the second factor again. LAST_SECOND_FACTOR with real money, if there is no other passkey or second factor.',
    notes: PROOF,
    example: {
      query: {},
      body: { passkeyId: examplePasskey.passkeyId, password: 'Ledger#2026-north', code: '287082' },
      result: {},
    },
    samples: [
      {
        query: {},
        body: {
          passkeyId: examplePasskey.passkeyId,
          password: 'Ledger#2026-north',
          credential: exampleUsedPasskey,
        },
      },
      { query: {}, body: { passkeyId: examplePasskey.passkeyId, password: 'Ledger#2026-north' } },
    ],
  },
};
