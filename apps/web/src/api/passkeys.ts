import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { beginPasskeyLogIn, getPasskeys } from '../provider/passkeys.ts';
import type { CreatedPasskey, UsedPasskey } from '../provider/passkeys.ts';
import { request } from '../provider/request.ts';
import { READS } from './reads.ts';

/** True if this browser can make and use passkeys. */
export function passkeysSupported(): boolean {
  return 'PublicKeyCredential' in window;
}

/** The player's passkeys. */
export function ownPasskeysQuery(player: string) {
  return queryOptions({
    queryKey: [READS.passkeys, player],
    queryFn: async ({ signal }) => valueOf(await request(getPasskeys, { signal })),
    retry: false,
  });
}

/** True if the provider offers passkey log-in on this page; asked once. */
export const passkeyLogInOffered = queryOptions({
  queryKey: ['passkey-log-in'],
  queryFn: async () => (await request(beginPasskeyLogIn)).ok,
  enabled: passkeysSupported,
  staleTime: Infinity,
});

/** The result of asking the browser: its answer, or why there is none. */
export type Ceremony<Credential> =
  | { readonly ok: true; readonly credential: Credential }
  | { readonly ok: false; readonly why: 'CANCELLED' | 'EXISTS' | 'FAILED' };

/** Asks the browser to make a passkey. `EXISTS` if the device already has one for this account. */
export function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Ceremony<CreatedPasskey>> {
  return ceremony(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  });
}

/** Lets the player choose a passkey and the device sign with it. */
export function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<Ceremony<UsedPasskey>> {
  return ceremony(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
  });
}

/** Names of the browser's errors if the player cancels or takes too long. */
const CANCELLED: readonly string[] = ['NotAllowedError', 'AbortError'];

async function ceremony<Credential>(ask: () => Promise<Credential>): Promise<Ceremony<Credential>> {
  try {
    return { ok: true, credential: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (CANCELLED.includes(name)) return { ok: false, why: 'CANCELLED' };
    return { ok: false, why: name === 'InvalidStateError' ? 'EXISTS' : 'FAILED' };
  }
}
