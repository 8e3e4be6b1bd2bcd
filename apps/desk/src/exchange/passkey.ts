import {
  beginOperatorPasskeyLogIn,
  operatorLogInWithPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import { ask } from './ask.ts';
import { DeskFailure } from './desk-failure.ts';

/** True if this browser can use passkeys. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Logs in with a passkey that the operator chooses. Throws `DeskFailure`. */
export async function logInByPasskey(): Promise<OperatorLogInResult> {
  const optionsJSON = await ask(beginOperatorPasskeyLogIn);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({ optionsJSON }).catch(() => {
    throw new DeskFailure(null, 'No passkey was used. Try again, or log in with your password.');
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response;
  const credential = { id: used.id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  return ask(operatorLogInWithPasskey, { body: { credential } });
}
