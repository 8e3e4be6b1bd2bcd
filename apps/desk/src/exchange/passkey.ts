import {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginOperatorPasskeyLogIn,
  beginOperatorProof,
  operatorLogInWithPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { OperatorLogInResult } from '@layline/contract/entities/operator.ts';
import type { PasskeyRequest, UsedPasskey } from '@layline/contract/entities/passkey.ts';
import { ask } from './ask.ts';
import { DeskFailure } from './desk-failure.ts';

/** True if this browser can use passkeys. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Lets the operator choose a passkey and the device sign with it. Throws `DeskFailure` with `otherwise` if that fails. */
async function sign(optionsJSON: PasskeyRequest, otherwise: string): Promise<UsedPasskey> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const used = await startAuthentication({ optionsJSON }).catch(() => {
    throw new DeskFailure('PASSKEY_REFUSED', otherwise);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response;
  return { id: used.id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Logs in with a passkey that the operator chooses. Throws `DeskFailure`. */
export async function logInByPasskey(): Promise<OperatorLogInResult> {
  const options = await ask(beginOperatorPasskeyLogIn);
  const credential = await sign(options, 'No passkey was used. Try again, or log in with your password.');
  return ask(operatorLogInWithPasskey, { body: { credential } });
}

/** Proves with a passkey who is at the desk. Throws `DeskFailure`. */
export async function proveByPasskey(): Promise<UsedPasskey> {
  return sign(await ask(beginOperatorProof), 'No passkey was used. Try again.');
}

/** Makes a passkey on this device and adds it under a name. Throws `DeskFailure`. */
export async function makePasskey(name: string, proof: BodyOf<typeof beginOperatorPasskey>): Promise<void> {
  const optionsJSON = await ask(beginOperatorPasskey, { body: proof });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isHere = error instanceof Error && error.name === 'InvalidStateError';
    throw new DeskFailure(
      'PASSKEY_REFUSED',
      isHere ? 'This device already has a passkey of yours.' : 'No passkey was made. Try again.',
    );
  });
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const credential = { id: made.id, response: { clientDataJSON, attestationObject, transports } };
  await ask(addOperatorPasskey, { body: { name, credential } });
}
