import type { DocsOf } from '../call-docs.ts';
import { exampleLogin, examplePasskey, exampleUsedPasskey } from '../examples/player.ts';
import type * as calls from './passkeys.ts';

const challenge = 'pTz8VbGJ0sHk1QmXw4RdYc7Ln9AeUf2Bi6Ox3Ks5Mhg';
const { id } = exampleUsedPasskey;
const { clientDataJSON } = exampleUsedPasskey.response;

export const PASSKEY_DOCS: DocsOf<typeof calls> = {
  beginPasskeyLogIn: {
    description:
      'Starts a log-in with a passkey: the options of `navigator.credentials.get`. No user name is needed, since the device knows whose passkeys it has. The challenge works once, within five minutes. FORBIDDEN on a host that is not a site’s own, since a passkey belongs to a host.',
    example: {
      query: {},
      body: null,
      result: { challenge, rpId: 'layline.example', timeout: 300_000, userVerification: 'required' },
    },
  },
  logInWithPasskey: {
    description:
      'Logs in with what the device signed. Every reason to refuse has the same answer: an unknown or removed passkey, a used or old challenge, another host, a counter that went back.',
    notes: { rememberClient: 'True if the session is to outlive the browser.' },
    example: {
      query: {},
      body: { credential: exampleUsedPasskey, rememberClient: true },
      result: exampleLogin,
    },
    samples: [{ query: {}, body: { credential: exampleUsedPasskey } }],
  },
  beginPasskeyConfirmation: {
    description:
      'Starts the confirmation of a withdrawal with a passkey of the account: the options of `navigator.credentials.get`. What the device signs goes with the withdrawal as `confirmation`, and confirms only the amount and the payee given here: with any other the withdrawal is refused, PASSKEY_REFUSED. Show both to the player first. The challenge is good once, for five minutes, in the calling session. A withdrawal that is refused for another reason does not use it up. FORBIDDEN on a host that is not a site’s own.',
    example: {
      query: {},
      body: { amount: 1500, method: 'UPI', upiId: 'asha@bank' },
      result: { challenge, rpId: 'layline.example', timeout: 300_000, userVerification: 'required' },
    },
    samples: [
      {
        query: {},
        body: {
          amount: 1500,
          method: 'BANK',
          bank: { holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'ABCD0123456' },
        },
      },
    ],
  },
  beginPasskey: {
    description:
      'Starts adding a passkey: the options of `navigator.credentials.create`. The challenge works once, within five minutes, in the calling session. FORBIDDEN for players without a password, and on a host that is not a site’s own.',
    notes: { currentPassword: 'Wrong ones count as failed log-ins.' },
    example: {
      query: {},
      body: { currentPassword: 'Monsoon#2026' },
      result: {
        challenge,
        rp: { id: 'layline.example', name: 'Layline' },
        user: { id: 'cDE3', name: 'asha', displayName: 'asha' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    },
  },
  addPasskey: {
    description: 'Adds the passkey that the device has made. An account has at most ten.',
    example: {
      query: {},
      body: {
        name: 'Phone',
        credential: {
          id,
          response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
        },
      },
      result: examplePasskey,
    },
  },
  getPasskeys: {
    description: 'The passkeys of the account, the newest first.',
    example: { query: {}, body: null, result: { passkeys: [examplePasskey] } },
  },
  renamePasskey: {
    description: 'Renames a passkey.',
    example: { query: {}, body: { passkeyId: examplePasskey.passkeyId, name: 'Old phone' }, result: {} },
  },
  removePasskey: {
    description:
      'Removes a passkey, which stops working at once. Sessions that it opened stay. It requires the password, so that nobody can lock the owner out through a session left open.',
    example: {
      query: {},
      body: { passkeyId: examplePasskey.passkeyId, currentPassword: 'Monsoon#2026' },
      result: {},
    },
  },
};
